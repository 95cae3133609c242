import { DEMO_ACCOUNT } from 'contract/auth'
import { hasRows, inTransaction, type Database, type Sql } from '../db/connect.ts'

/** Key of the advisory lock under which one process resets at a time. */
const LOCK = 7_242_004
/** Triggers react to restored rows, so it takes a few rounds until nothing differs. */
const ROUNDS_MAX = 10

/**
 * Tables that aren't restored: sessions, files, messages to the administrators, the log of public jobs, and what
 * applicants keep of deleted jobs.
 */
const IGNORED_TABLES = [
  'sessions',
  'idempotency_keys',
  'known_devices',
  'known_sources',
  'uploads',
  'contact_messages',
  'deleted_jobs',
  'job_publications',
  'job_versions',
]
/** Restoring these would send reminders and alerts a second time. */
const IGNORED_COLUMNS = ['due_at', 'sent_at', 'last_sent_at', 'last_seen_at']

type ForeignKey = {
  child: string
  columns: string[]
  parent: string
  parent_columns: string[]
  cascades: boolean
}
/** They have no foreign key (decision 74). */
const APPLICATIONS_OF_JOBS: ForeignKey = {
  child: 'applications',
  columns: ['job_id'],
  parent: 'jobs',
  parent_columns: ['id'],
  cascades: true,
}
type Table = {
  name: string
  key: string[]
  /** Writable columns. */
  columns: string[]
  /** Identity columns, which can't be updated. */
  identity_columns: string[]
  /** An SQL condition for the account's rows. */
  owned: string
  foreignKeys: ForeignKey[]
}

/**
 * Restores the test account to its state at the first call, undoing what visitors and other members did to it. Sessions
 * stay, so that nobody is signed out. Does nothing if there is no test account.
 */
export async function resetDemoAccount(db: Database): Promise<void> {
  await inTransaction(db, async (sql) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`
    const [account] = await sql<{ id: number }[]>`
      select id from users where email = ${DEMO_ACCOUNT.email} and deleted_at is null for update`
    if (!account) return
    const tables = await ownedTables(sql, account.id)
    const isTaken = await hasRows(sql`select from demo_account_rows limit 1`)
    if (!isTaken) return takeSnapshot(sql, account.id, tables)
    for (let round = 0; round < ROUNDS_MAX; round++) if ((await restore(sql, tables)) === 0) return
    throw new Error('The test account could not be reset: some rows still differ.')
  })
}

async function takeSnapshot(sql: Sql, id: number, tables: Table[]): Promise<void> {
  for (const { name, key, owned } of tables) {
    await sql`
      insert into demo_account_rows (table_name, key, content)
      select ${name}, ${keyOf(sql, key)}, to_jsonb(t) - ${IGNORED_COLUMNS}::text[]
      from ${sql(name)} t
      where ${sql.unsafe(owned)}`
  }
  await sql`update uploads set is_permanent = true where user_id = ${id}`
}

/** Restores once and returns the number of rows written. */
async function restore(sql: Sql, tables: Table[]): Promise<number> {
  let written = 0
  for (const table of tables) written += await removeAdded(sql, table)
  for (const table of tables) written += await insertMissing(sql, table)
  for (const table of tables) written += await updateChanged(sql, table)
  // The jobs are restored, so applicants must not keep copies of them as deleted jobs.
  await sql`delete from deleted_jobs d using jobs j where j.id = d.id`
  return written
}

async function removeAdded(sql: Sql, { name, key, owned }: Table): Promise<number> {
  const { count } = await sql`
    delete from ${sql(name)} t
    where ${sql.unsafe(owned)}
      and not exists (select from demo_account_rows s where s.table_name = ${name} and s.key = ${keyOf(sql, key)})`
  return count
}

async function insertMissing(sql: Sql, { name, key, columns, foreignKeys }: Table): Promise<number> {
  const missing = await sql<{ column: string }[]>`
    select distinct jsonb_object_keys(s.content) as column
    from demo_account_rows s
    where s.table_name = ${name}
      and not exists (select from ${sql(name)} t where ${keyOf(sql, key)} = s.key)`
  const insertable = missing.map(({ column }) => column).filter((column) => columns.includes(column))
  if (insertable.length === 0) return 0
  const { count } = await sql`
    insert into ${sql(name)} (${sql(insertable)})
    overriding system value
    select ${sql.unsafe(insertable.map((column) => `r.${quote(column)}`).join())}
    from demo_account_rows s, jsonb_populate_record(null::${sql(name)}, s.content) r
    where s.table_name = ${name} and ${hasParents(sql, foreignKeys)}
    on conflict do nothing`
  return count
}

async function updateChanged(
  sql: Sql,
  { name, key, columns, identity_columns, foreignKeys }: Table,
): Promise<number> {
  const changeable = columns.filter((column) => !key.includes(column) && !identity_columns.includes(column))
  if (changeable.length === 0) return 0
  const { count } = await sql`
    update ${sql(name)} t
    set (${sql(changeable)}) = (select ${sql(changeable)} from jsonb_populate_record(t, s.content))
    from demo_account_rows s, jsonb_populate_record(null::${sql(name)}, s.content) r
    where s.table_name = ${name}
      and s.key = ${keyOf(sql, key)}
      and to_jsonb(t) - ${identity_columns}::text[]
        is distinct from to_jsonb(jsonb_populate_record(t, s.content)) - ${identity_columns}::text[]
      and ${hasParents(sql, foreignKeys)}`
  return count
}

/**
 * True if all rows that `r` refers to exist. Otherwise a later round restores it, unless an administrator deleted one
 * of them.
 */
function hasParents(sql: Sql, foreignKeys: ForeignKey[]) {
  const conditions = foreignKeys.map(({ parent, parent_columns, columns }) => {
    const isNull = columns.map((column) => `r.${quote(column)} is null`).join(' or ')
    const isSame = columns
      .map((column, n) => `p.${quote(parent_columns[n] ?? '')} = r.${quote(column)}`)
      .join(' and ')
    return `(${isNull} or exists (select from ${quote(parent)} p where ${isSame}))`
  })
  return sql.unsafe(['true', ...conditions].join(' and '))
}

const quote = (name: string) => `"${name}"`

const keyOf = (sql: Sql, key: string[]) =>
  sql.unsafe(`jsonb_build_array(${key.map((column) => `t.${quote(column)}`).join(', ')})::text`)

/** The tables with rows of the account: `users`, and those that refer to it and are deleted with it. */
async function ownedTables(sql: Sql, id: number): Promise<Table[]> {
  const foreignKeys = await sql<ForeignKey[]>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent, c.confdeltype = 'c' as cascades,
      array(select a.attname::text from unnest(c.conkey) with ordinality k (num, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num order by k.place) as columns,
      array(select a.attname::text from unnest(c.confkey) with ordinality k (num, place)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num order by k.place) as parent_columns
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`
  foreignKeys.push(APPLICATIONS_OF_JOBS)
  const tables = await sql<Pick<Table, 'name' | 'key' | 'columns' | 'identity_columns'>[]>`
    select c.relname::text as name,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity = 'a') as identity_columns
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all(${IGNORED_TABLES})
    order by 1`

  const owned = (table: string): string => {
    if (table === 'users') return `id = ${id}`
    const conditions = foreignKeys
      .filter((key) => key.child === table && key.cascades && !IGNORED_TABLES.includes(key.parent))
      .map(({ columns, parent, parent_columns }) => {
        if (parent === 'users') return `${columns.map(quote).join()} = ${id}`
        const within = owned(parent)
        return (
          within &&
          `(${columns.map(quote).join()}) in (select ${parent_columns.map(quote).join()} from ${quote(parent)} where ${within})`
        )
      })
    return conditions
      .filter(Boolean)
      .map((condition) => `(${condition})`)
      .join(' or ')
  }
  return tables
    .map((table) => ({
      ...table,
      owned: owned(table.name) && `(${owned(table.name)})`,
      foreignKeys: foreignKeys.filter((key) => key.child === table.name),
    }))
    .filter(({ owned }) => owned !== '')
}
