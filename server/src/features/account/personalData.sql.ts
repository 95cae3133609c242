import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import type { Sql } from '../../db/connect.ts'
import { isToldStep, knownStep } from '../../members/applicationStages.ts'
import { personName } from '../../members/person.ts'
import { isApproachable, isVisibleMember } from '../../members/visibility.ts'
import { namesIn, personalData, type PersonalTable } from './personalData.ts'

/** Key of the advisory lock under which one account is deleted at a time. */
const DELETIONS_LOCK = 7_242_005

const tables = Object.entries(personalData)

/** JSON of another person if the condition holds, since an id alone means nothing to the reader of an export. */
const person = (sql: Sql, id: ReturnType<Sql>, isNamed: ReturnType<typeof isVisibleMember>) => sql`
  (select jsonb_build_object(${personName(sql)}) from users u where u.id = ${id} and (${isNamed}))`

/** All rows of a member by table, with the columns that `personalData` exports. */
export async function exportPersonalData(sql: Sql, user_id: number): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {}
  for (const [name, table] of tables) if (table.exported) data[name] = await rowsOf(sql, name, table, user_id)
  const isVisible = isVisibleMember(sql, user_id)
  // Shared by two people: each gets their own side.
  data['friendships'] = await sql`
    select f.id, f.sender_id, f.receiver_id, f.status, f.created_at, f.answered_at,
      ${person(sql, sql`f.sender_id`, isVisible)} as sender, ${person(sql, sql`f.receiver_id`, isVisible)} as receiver
    from friendships f
    where ${user_id} in (f.sender_id, f.receiver_id)
      -- The other side isn't told that a request was declined or withdrawn.
      and case f.status
        when 'declined' then f.receiver_id = ${user_id}
        when 'withdrawn' then f.sender_id = ${user_id}
        else true end
    order by f.id`
  data['contact_requests'] = await sql`
    select r.id, r.asker_id, r.owner_id, r.reason, r.status, r.created_at, r.answered_at,
      ${person(sql, sql`r.asker_id`, isVisible)} as asker,
      ${person(sql, sql`r.owner_id`, isApproachable(sql, user_id))} as owner
    from contact_requests r
    where r.asker_id = ${user_id} or (r.owner_id = ${user_id} and r.status <> 'withdrawn')
    order by r.id`
  data['conversations'] = await sql`
    -- The other's name is always shown, even if they blocked the member: leaving it out would tell of the block.
    select s.id, s.other_id, ${person(sql, sql`s.other_id`, sql`true`)} as other, s.request_from, s.last_read_id,
      s.unread_count, s.is_hidden, s.updated_at
    from sides s
    -- An empty conversation belongs to whoever opened it.
    where s.user_id = ${user_id} and (s.last_seq > 0 or not s.is_hidden)
    order by s.id`
  data['messages'] = await sql`
    select m.id, m.conversation_id, m.sender_id, m.content, m.attachments, m.created_at
    from messages m
    join conversations c on c.id = m.conversation_id
    where ${user_id} in (c.participant_1_id, c.participant_2_id) and m.deleted_at is null
      and (m.hidden_at is null or m.sender_id = ${user_id})
    order by m.id`
  // As the applicant knows them: not a decline that can still be taken back (decision 69).
  data['application_steps'] = await sql`
    select s.id, s.application_id, s.status, s.created_at, s.is_automatic
    from application_steps s
    where s.application_id in (select id from applications where user_id = ${user_id}) and ${isToldStep(sql)}
    order by s.id`
  const known = await sql<{ id: number }[]>`
    select a.id, known.status, known.created_at as updated_at, case known.status when a.status then a.answer end as answer
    from applications a
    cross join lateral ${knownStep(sql)} known
    where a.user_id = ${user_id}`
  const knownById = new Map(known.map((application) => [application.id, application]))
  const applications = data['applications'] as { id: number }[]
  data['applications'] = applications.map((row) => ({ ...row, ...knownById.get(row.id) }))
  // The jobs that the applications are for.
  data['applied_jobs'] = await sql`
    select j.id, j.public_title as title, j.public_company as company, j.public_location as location
    from applied_jobs j
    where j.id in (select job_id from applications where user_id = ${user_id})
    order by j.id`
  data['reviews_received'] = await sql`
    select r.id, r.rating, r.content, r.created_at
    from reviews r
    where r.subject_id = ${user_id} and r.shown_at <= now() and r.hidden_at is null
    order by r.id`
  return data
}

async function rowsOf(sql: Sql, name: string, table: PersonalTable, user_id: number) {
  const isNamed = {
    anyone: sql`true`,
    visible: isVisibleMember(sql, user_id),
    approachable: isApproachable(sql, user_id),
  }
  const people = Object.entries(table.names ?? {}).reduce(
    (columns, [column, whom]) =>
      sql`${columns}, ${person(sql, sql`t.${sql(column)}`, isNamed[whom])} as ${sql(column.replace(/_id$/, ''))}`,
    sql``,
  )
  const rows = await sql<{ row: Record<string, unknown> }[]>`
    select to_jsonb(r) as row
    from (
      select ${sql(namesIn(table.exported))} ${people}
      from ${sql(name)} t
      where ${isOwned(sql, table, user_id)}
      order by 1
    ) r`
  return rows.map(({ row }) => withIsoTimestamps(row))
}

/** True for rows `t` of the table that are the member's. */
function isOwned(sql: Sql, { owner, parent }: PersonalTable, user_id: number): ReturnType<typeof anyOf> {
  const parentTable = parent && personalData[parent.table]
  if (owner === undefined && parent && parentTable)
    return sql`t.${sql(parent.column)} in (
      select t.id from ${sql(parent.table)} t where ${isOwned(sql, parentTable, user_id)})`
  return anyOf(sql, namesIn(owner), user_id)
}

const anyOf = (sql: Sql, columns: string[], user_id: number) =>
  columns.reduce((condition, column) => sql`${condition} or t.${sql(column)} = ${user_id}`, sql`false`)

const TIMESTAMP = /^(\d{4}-\d\d-\d\dT[\d:.]+)\+00:00$/

/** PostgreSQL's JSON writes timestamps with an offset; the API writes them with Z, and null for `infinity`. */
function withIsoTimestamps(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string' ? isoTimestamp(name, value) : value,
  ])
  return Object.fromEntries(entries) as Record<string, unknown>
}

const isoTimestamp = (name: string, text: string) =>
  name.endsWith('_at') && text === 'infinity' ? null : text.replace(TIMESTAMP, '$1Z')

/**
 * Waits for the deletion of another account. Must be a deletion's first lock: deletions tell other members, which their
 * own deletions would prevent.
 */
export async function lockDeletions(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DELETIONS_LOCK})`
}

/**
 * Locks the account against new rows that refer to it. Must come before a deletion's other locks on rows, except of
 * administrators, and of the jobs of the account and its applications: a write in flight that refers to the account may
 * go on to update it, and applying, withdrawing and answering lock the job first.
 */
export async function lockForDeletion(sql: Sql, user_id: number): Promise<void> {
  await sql`
    select from jobs
    where employer_id = ${user_id} or id in (select a.job_id from applications a where a.user_id = ${user_id})
    order by id
    for no key update`
  await sql`select from users where id = ${user_id} for update`
}

/** Deletes or blanks a member's data as `personalData` declares. Returns the paths of their uploads. */
export async function erasePersonalData(sql: Sql, user_id: number): Promise<string[]> {
  const [account] = await sql<
    { email_key: string | null }[]
  >`select email_key from users where id = ${user_id}`
  // The log of public jobs allows no other deletion.
  await sql`select set_config('cayfolk.deleted_account', ${String(user_id)}, true)`
  await countDeletedApplicant(sql, user_id)
  for (const [name, { owner, about = {}, rows }] of tables) {
    for (const [column, condition] of Object.entries(about))
      await sql`delete from ${sql(name)} where ${sql(column)} = ${user_id} and ${sql.unsafe(condition)}`
    if (rows === undefined && owner)
      await sql`delete from ${sql(name)} t where ${anyOf(sql, namesIn(owner), user_id)}`
  }
  for (const [name, table] of tables) await blankColumns(sql, name, table, user_id)
  // Emails to others name the member too; completed tasks may include some.
  await sql`
    delete from background.job
    where state = 'completed'
      or ${String(user_id)} in (data ->> 'user_id', data ->> 'from')
      or data ->> 'email_key' = ${account?.email_key ?? null}`
  const uploads = await sql<{ path: string }[]>`
    select '/uploads/' || name || '.' || extension as path from uploads where user_id = ${user_id}`
  return uploads.map(({ path }) => path)
}

/** Keeps the number of a member's applications, without their name, for the employers' vacancy packs. */
async function countDeletedApplicant(sql: Sql, user_id: number): Promise<void> {
  await sql`
    insert into deleted_applicants (job_id, applied_on, status, count)
    select a.job_id, (a.created_at at time zone ${HOME_TIME_ZONE})::date, a.status, count(*)
    from applications a
    join jobs j on j.id = a.job_id
    where a.user_id = ${user_id}
    group by 1, 2, 3
    on conflict (job_id, applied_on, status) do update set count = deleted_applicants.count + excluded.count`
}

async function blankColumns(sql: Sql, name: string, table: PersonalTable, user_id: number): Promise<void> {
  if (table.rows !== 'kept') return
  const owners = namesIn(table.owner)
  const isOwner = ([column]: [string, string]) => owners.includes(column)
  const entries = Object.entries(table.blank)
  const others = entries.filter((entry) => !isOwner(entry))
  if (others.length > 0) {
    const values = others.map(([column, value]) => `${column} = ${value}`).join(', ')
    await sql`update ${sql(name)} t set ${sql.unsafe(values)} where ${anyOf(sql, owners, user_id)}`
  }
  // Owner columns are blanked one at a time, since a row may have other owners.
  for (const [column, value] of entries.filter(isOwner))
    await sql`update ${sql(name)} set ${sql(column)} = ${sql.unsafe(value)} where ${sql(column)} = ${user_id}`
}
