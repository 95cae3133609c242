import type { HeldJob, HeldMessage, HeldPost } from 'contract/heldContent'
import type { Pay } from 'contract/money'
import { countOf, firstRow, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { fromHeldJobs, fromHeldMessages, fromHeldPosts } from '../../members/adminQueues.ts'
import { personName, personSince } from '../../members/person.ts'

type Fragment = (sql: Sql) => ReturnType<typeof fromHeldJobs>

/** The queue of a kind of held content. */
export type HeldQueue<Entry> = {
  /** Newest first, one more than `limit`. */
  list: (sql: Sql, page: PageRequest) => Promise<Entry[]>
  count: (sql: Sql) => Promise<number>
}

const queueOf = <Entry extends object>(from: Fragment, id: string, columns: Fragment): HeldQueue<Entry> => ({
  list: (sql, page) => sql<Entry[]>`select ${columns(sql)} ${from(sql)} and ${pageBelow(sql, id, page)}`,
  count: (sql) => countOf(sql`select count(*) ${from(sql)}`),
})

export const heldJobs = queueOf<Omit<HeldJob, 'salary_range'> & Pay>(
  fromHeldJobs,
  'j.id',
  (sql) => sql`
    j.id, j.title, j.company, j.description, j.requirements, j.benefits, j.work_hours, j.location,
    j.salary_min::float8, j.salary_max::float8, j.salary_period, j.skills, j.questions, j.status, j.held_at, j.held_for,
    jsonb_build_object(${personSince(sql)}) as employer`,
)

export const heldPosts = queueOf<HeldPost>(
  fromHeldPosts,
  'p.id',
  (sql) => sql`
    p.id, p.content, p.images, p.image_alts, p.video_url, p.location, p.audience, p.held_at, p.held_for,
    jsonb_build_object(${personSince(sql)}) as author`,
)

export const heldMessages = queueOf<HeldMessage>(
  fromHeldMessages,
  'h.id',
  (sql) => sql`
    h.id, h.content, h.attachments, h.created_at as held_at, h.held_for,
    jsonb_build_object(${personSince(sql)}) as sender, jsonb_build_object(${personName(sql, 'o')}) as receiver`,
)

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
      released_hash = encode(sha256(convert_to(content, 'UTF8')), 'hex')
    where id = ${id}`
}

export type UndeliveredMessage = {
  sender_id: number
  conversation_id: number
  receiver_name: string
  held_at: string
  is_refused: boolean
}

/** Locks a message that waits or was refused. Undefined if it is deleted or delivered. */
export function lockUndelivered(sql: Sql, id: number) {
  return firstRow(sql<UndeliveredMessage[]>`
    select h.sender_id, h.conversation_id, o.first_name as receiver_name, h.created_at as held_at,
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
