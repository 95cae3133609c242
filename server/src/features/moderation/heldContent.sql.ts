import {
  HELD_SHOWN,
  type listHeld,
  type HeldAccount,
  type HeldJob,
  type HeldMessage,
  type HeldPost,
  type HeldType,
} from 'contract/heldContent'
import type { ParsedInput } from 'contract/endpoint'
import type { Pay } from 'contract/rules/money'
import type { PersonIdentity } from 'contract/people'
import { countOf, firstRow, type Sql } from '../../db/connect.ts'
import type { PageRequest } from '../../db/page.ts'
import { fromHeldJobs, fromHeldMessages, fromHeldPosts } from '../../members/adminQueues.ts'
import { textHash } from '../../members/heldContent.ts'
import { personName } from '../../members/person.ts'

type Account = Pick<HeldAccount, 'count' | 'oldest_at' | 'created_at'> & PersonIdentity

/** Which held content is listed. */
export type HeldFilters = Omit<ParsedInput<typeof listHeld>, 'limit' | 'cursor'>

/**
 * The `from` and `where` of a query for each kind: jobs `j`, posts `p`, messages `h`, and their authors `u`. No message
 * waits for its author, because only authors of jobs and posts are asked to change something.
 */
function heldOf(sql: Sql, { type, user_id, waits_for }: HeldFilters): Record<HeldType, Fragment> {
  const isAsked = waits_for === 'author'
  const matches = (kind: HeldType) => sql`
    and ${type === undefined || type === kind} ${user_id === undefined ? sql`` : sql`and u.id = ${user_id}`}`
  return {
    job: sql`${fromHeldJobs(sql, isAsked)} ${matches('job')}`,
    post: sql`${fromHeldPosts(sql, isAsked)} ${matches('post')}`,
    message: sql`${fromHeldMessages(sql)} ${matches('message')} and not ${isAsked}`,
  }
}

/** All held content `h`. */
function allHeld(sql: Sql, filters: HeldFilters) {
  const { job, post, message } = heldOf(sql, filters)
  return sql`(
    select j.employer_id as user_id, j.held_at ${job}
    union all
    select p.user_id, p.held_at ${post}
    union all
    select h.sender_id, h.created_at ${message}) h`
}

/**
 * Members with held content, longest waiting first, one more than `limit`. The cursor is the id of the last member; if
 * they have no held content left, the list starts over.
 */
export function listHeldAccounts(sql: Sql, filters: HeldFilters, { limit, after }: PageRequest) {
  return sql<Account[]>`
    with accounts as (
      select h.user_id, count(*)::int as count, min(h.held_at) as oldest_at from ${allHeld(sql, filters)} group by h.user_id
    ), last as (select oldest_at, user_id from accounts where user_id = ${after ?? null})
    select u.id, u.first_name, u.last_name, u.username, u.created_at, a.count, a.oldest_at
    from accounts a
    join users u on u.id = a.user_id
    where not exists (select from last) or (a.oldest_at, a.user_id) > (select oldest_at, user_id from last)
    order by a.oldest_at, a.user_id
    limit ${limit + 1}`
}

export const countHeldAccounts = (sql: Sql, filters: HeldFilters) =>
  countOf(sql`select count(distinct h.user_id) from ${allHeld(sql, filters)}`)

type Fragment = ReturnType<typeof fromHeldJobs>
type OfAccount<Entry> = Entry & { user_id: number }

/** The longest waiting of a kind, up to `HELD_SHOWN` of each account. */
const ofAccounts = (
  sql: Sql,
  ids: number[],
  { from, heldAt, columns }: Record<'from' | 'heldAt' | 'columns', Fragment>,
) => sql`
  select held.*
  from unnest(${ids}::bigint[]) as account (id)
  cross join lateral (
    select u.id as user_id, ${heldAt} as held_at, ${columns} ${from} and u.id = account.id
    order by ${heldAt}
    limit ${HELD_SHOWN}) held`

export const listHeldJobs = (sql: Sql, ids: number[], filters: HeldFilters) =>
  sql<OfAccount<Omit<HeldJob, 'salary_range'> & Pay>[]>`${ofAccounts(sql, ids, {
    from: heldOf(sql, filters).job,
    heldAt: sql`j.held_at`,
    columns: sql`
      j.id, j.title, j.company, j.description, j.requirements, j.benefits, j.work_hours, j.location,
      j.salary_min::float8, j.salary_max::float8, j.salary_period, j.skills, j.questions, j.status, j.held_for, j.change_asked`,
  })}`

export const listHeldPosts = (sql: Sql, ids: number[], filters: HeldFilters) =>
  sql<OfAccount<HeldPost>[]>`${ofAccounts(sql, ids, {
    from: heldOf(sql, filters).post,
    heldAt: sql`p.held_at`,
    columns: sql`p.id, p.content, p.images, p.image_alts, p.video_url, p.location, p.audience, p.held_for, p.change_asked`,
  })}`

export const listHeldMessages = (sql: Sql, ids: number[], filters: HeldFilters) =>
  sql<OfAccount<HeldMessage>[]>`${ofAccounts(sql, ids, {
    from: heldOf(sql, filters).message,
    heldAt: sql`h.created_at`,
    columns: sql`h.id, h.content, h.attachments, h.held_for, jsonb_build_object(${personName(sql, 'o')}) as receiver`,
  })}`

/** Locks a job, held or already decided on, so that it isn't edited meanwhile. */
export function lockJobToDecide(sql: Sql, id: number) {
  return firstRow(sql<{ author: number; title: string; held_at: string | null; is_asked: boolean }[]>`
    select employer_id as author, title, held_at, change_asked is not null as is_asked
    from jobs
    where id = ${id} and status <> 'draft'
    for update`)
}

/** Locks a post, held or already decided on, so that it isn't edited meanwhile. */
export function lockPostToDecide(sql: Sql, id: number) {
  return firstRow(sql<{ author: number; held_at: string | null; is_asked: boolean }[]>`
    select user_id as author, held_at, change_asked is not null as is_asked
    from posts
    where id = ${id}
    for update`)
}

/** Makes a held post visible. The same text isn't held again. */
export async function releasePost(sql: Sql, id: number): Promise<void> {
  await sql`
    update posts
    set held_at = null, hidden_at = null, held_for = '{}',
      released_hash = ${textHash(sql, sql`content`)}
    where id = ${id}`
}

export type UndeliveredMessage = {
  sender_id: number
  conversation_id: number
  receiver_id: number
  receiver_name: string
  held_at: string
  is_refused: boolean
}

/** Locks a message that waits or was refused. Undefined if it is deleted or delivered. */
export function lockUndelivered(sql: Sql, id: number) {
  return firstRow(sql<UndeliveredMessage[]>`
    select h.sender_id, h.conversation_id, o.id as receiver_id, o.first_name as receiver_name, h.created_at as held_at,
      h.refused_at is not null as is_refused
    from held_messages h
    join conversations c on c.id = h.conversation_id
    join users o on o.id = c.participant_1_id + c.participant_2_id - h.sender_id
    where h.id = ${id}
    for update of h`)
}

/** Keeps a held message from being delivered. Its sender still sees it. */
export async function refuseHeldMessage(sql: Sql, id: number): Promise<void> {
  await sql`update held_messages set refused_at = now() where id = ${id}`
}
