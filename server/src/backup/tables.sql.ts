import type { Sql } from '../db/connect.ts'

export type Table = { schema: string; name: string; columns: string[] }
export type Sequence = { name: string; value: number; isCalled: boolean }

/** The tables with data: all of ours, and the background jobs that are still to be done. */
export function listTables(sql: Sql): Promise<Table[]> {
  return sql<Table[]>`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migrations')
      or (n.nspname = 'background' and c.relname in ('queue', 'schedule', 'job'))
    group by n.nspname, c.relname
    order by n.nspname desc, c.relname = 'job', c.relname`
}

/** The rows of a table, as PostgreSQL's COPY format. */
export function copyOut(sql: Sql, { schema, name, columns }: Table) {
  const rows = sql`select ${sql(columns)} from ${sql(schema)}.${sql(name)}`
  // Finished tasks needn't be restored.
  const isJobs = schema === 'background' && name === 'job'
  const unfinished = isJobs ? sql`where state in ('created', 'retry', 'active')` : sql``
  return sql`copy (${rows} ${unfinished}) to stdout`.readable()
}

export function copyIn(sql: Sql, { schema, name, columns }: Table) {
  return sql`copy ${sql(schema)}.${sql(name)} (${sql(columns)}) from stdin`.writable()
}

export function listSequences(sql: Sql): Promise<Sequence[]> {
  return sql<Sequence[]>`
    select quote_ident(sequencename) as name, coalesce(last_value, start_value) as value,
      last_value is not null as "isCalled"
    from pg_sequences
    where schemaname = 'public'`
}

export async function setSequence(sql: Sql, { name, value, isCalled }: Sequence): Promise<void> {
  await sql`select setval(${name}::regclass, ${value}, ${isCalled})`
}

/** The number of the last migration; 0 in an empty database. */
export async function migrationNumber(sql: Sql): Promise<number> {
  const [found] = await sql<
    { exists: boolean }[]
  >`select to_regclass('public.migrations') is not null as exists`
  if (!found?.exists) return 0
  const [row] = await sql<{ last: number }[]>`select coalesce(max(version), 0)::int as last from migrations`
  return row?.last ?? 0
}

/** Call it with the triggers disabled, because those of the logs refuse it. */
export async function emptyTables(sql: Sql, tables: Table[]): Promise<void> {
  for (const { schema, name } of tables) await sql`truncate ${sql(schema)}.${sql(name)} cascade`
}
