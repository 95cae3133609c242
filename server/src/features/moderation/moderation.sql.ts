import type { ModerationAction, ReportSubjectType } from 'contract/moderation'
import { firstRow, hasRows, idsOf, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { isModeration, moderationColumns } from '../../members/adminLog.ts'
import { isOwnCompany } from '../../members/adminQueues.ts'
import { hideableContent, isUnhiddenOrOwn } from '../../members/hiddenState.ts'
import { isKnown, isVisiblePost } from '../../members/visibility.ts'

export type ModerationSubject = { type: ReportSubjectType; id: number }

export type HideableSubjectType = keyof typeof hideableContent

export function isHideableType(type: ReportSubjectType): type is HideableSubjectType {
  return type in hideableContent
}

export function canSeeSubject(sql: Sql, me: number, { type, id }: ModerationSubject): Promise<boolean> {
  return hasRows(visibleSubject[type](sql, me, id))
}

/** The subject, if the member sees it. Blocks don't count: members can report people they blocked. */
const visibleSubject: Record<ReportSubjectType, (sql: Sql, me: number, id: number) => ReturnType<Sql>> = {
  user: (sql, me, id) => sql`select from users u where u.id = ${id} and ${isKnown(sql, me)}`,
  post: (sql, me, id) => sql`select from posts p where p.id = ${id} and ${isVisiblePost(sql, me)}`,
  comment: (sql, me, id) => sql`
    select from comments c
    join posts p on p.id = c.post_id
    where c.id = ${id} and ${isVisiblePost(sql, me)} and ${isUnhiddenOrOwn(sql, 'comment', me)}`,
  story: (sql, me, id) => sql`
    select from stories s where s.id = ${id} and ${isUnhiddenOrOwn(sql, 'story', me)}`,
  job: (sql, me, id) => sql`
    select from jobs j
    where j.id = ${id} and (j.status <> 'draft' and j.hidden_at is null or j.employer_id = ${me})`,
  company: (sql, me, id) => sql`
    select from companies co where co.id = ${id} and ${isUnhiddenOrOwn(sql, 'company', me)}`,
  message: (sql, me, id) => sql`
    select from messages m
    join sides c on c.id = m.conversation_id
    where m.id = ${id} and c.user_id = ${me} and m.deleted_at is null and ${isUnhiddenOrOwn(sql, 'message', me)}`,
  review: (sql, _me, id) => sql`
    select from reviews r where r.id = ${id} and r.shown_at <= now() and r.hidden_at is null`,
}

/**
 * The id of the author: the member themselves for a profile, the first owner for a company. If content was deleted
 * while it was reported, who was the author then. Null if the account was deleted.
 */
export function authorOf(sql: Sql, { type, id }: ModerationSubject) {
  if (!isHideableType(type)) return sql`(select id from users where id = ${id})`
  return sql`coalesce(${currentAuthorOf(sql, type, id)}, (
    select u.id from reported_subjects o join users u on u.id = o.author_id and u.deleted_at is null
    where o.subject_type = ${type} and o.subject_id = ${id}))`
}

function currentAuthorOf(sql: Sql, type: HideableSubjectType, id: number) {
  const { table, author } = hideableContent[type]
  if (author === null) return sql`first_owner(${id})`
  const content = sql`select ${sql(author)} from ${sql(table)} where id = ${id}`
  return type === 'message'
    ? sql`(${content} union all select sender_id from held_messages where id = ${id})`
    : sql`(${content})`
}

export async function findAuthor(sql: Sql, subject: ModerationSubject): Promise<number | undefined> {
  const row = await firstRow(sql<{ author: number | null }[]>`select ${authorOf(sql, subject)} as author`)
  return row?.author ?? undefined
}

/** Whether the subject is the member, something they wrote, their company, or a job of their company. */
export async function isOwnSubject(sql: Sql, me: number, subject: ModerationSubject): Promise<boolean> {
  const { type, id } = subject
  if (type === 'company' && (await hasRows(sql`select where ${isOwnCompany(sql, me, id)}`))) return true
  if (
    type === 'job' &&
    (await hasRows(
      sql`select from jobs j where j.id = ${id} and ${isOwnCompany(sql, me, sql`j.company_id`)}`,
    ))
  )
    return true
  return hasRows(sql`select where ${authorOf(sql, subject)} = ${me}`)
}

/** Whether it is a review of the member. */
export async function isReviewOf(sql: Sql, me: number, { type, id }: ModerationSubject): Promise<boolean> {
  return type === 'review' && hasRows(sql`select from reviews where id = ${id} and subject_id = ${me}`)
}

export const canBeHeld = (type: HideableSubjectType): type is 'job' | 'post' =>
  type === 'job' || type === 'post'

const ownersOf = (sql: Sql, id: number) => sql`
  array(select user_id from company_members where company_id = ${id} and role = 'owner' order by since, user_id)`

/** The ids of the authors; empty for a message that its sender deleted. */
function authorsOf(sql: Sql, type: HideableSubjectType, id: number) {
  const { author } = hideableContent[type]
  if (author === null) return ownersOf(sql, id)
  const authors = sql`array[${sql(author)}]`
  // The rating of a member who deleted their account remains.
  if (type === 'review')
    return sql`array(select u.id from users u where u.id = author_id and u.deleted_at is null)`
  return type === 'message' ? sql`case when deleted_at is null then ${authors} else '{}' end` : authors
}

export type HideableContent = {
  authors: number[]
  is_hidden: boolean
  /** Of a message, which then stays without its text. */
  is_deleted: boolean
  /** What a notification links to: a comment's post, a message's conversation, whom a review is about, or itself. */
  link_id: number
  /** Of a comment. */
  post_id: number | null
  /** The title of a job, or the name of a company. */
  title: string | null
}

const LINK_COLUMNS: Partial<Record<HideableSubjectType, string>> = {
  comment: 'post_id',
  message: 'conversation_id',
  review: 'subject_id',
}

/** Locks content, so that decisions and appeals about it run one at a time. */
export async function lockContent(
  sql: Sql,
  type: HideableSubjectType,
  id: number,
): Promise<HideableContent | undefined> {
  const { table } = hideableContent[type]
  return firstRow(sql<HideableContent[]>`
    select ${authorsOf(sql, type, id)} as authors, hidden_at is not null ${canBeHeld(type) ? sql`and held_at is null` : sql``} as is_hidden,
      ${type === 'message' ? sql`deleted_at is not null` : sql`false`} as is_deleted,
      ${sql(LINK_COLUMNS[type] ?? 'id')} as link_id,
      ${type === 'comment' ? sql`post_id` : sql`null::bigint as post_id`},
      ${type === 'job' ? sql`title` : type === 'company' ? sql`name` : sql`null::text`} as title
    from ${sql(table)}
    where id = ${id}
    for update`)
}

/** Whether content is no longer there, or has lost its text. Locks it otherwise. */
export async function isDeleted(sql: Sql, { type, id }: ModerationSubject): Promise<boolean> {
  return isHideableType(type) && ((await lockContent(sql, type, id))?.is_deleted ?? true)
}

/** Hides content. Ends the hold of a job or post, which has been hidden since it was held. */
export async function hide(sql: Sql, type: HideableSubjectType, id: number): Promise<void> {
  await sql`
    update ${sql(hideableContent[type].table)}
    set hidden_at = coalesce(hidden_at, now()) ${canBeHeld(type) ? sql`, held_at = null, held_for = '{}'` : sql``}
    where id = ${id}`
}

/** Shows hidden content again that can't be held. */
export async function show(sql: Sql, type: HideableSubjectType, id: number): Promise<void> {
  await sql`update ${sql(hideableContent[type].table)} set hidden_at = null where id = ${id}`
}

/** Holds a hidden job or post into which an edit brought signs of a scam. Returns whether it did. */
export function holdEdited(sql: Sql, type: 'job' | 'post', id: number): Promise<boolean> {
  return hasRows(sql`
    update ${sql(hideableContent[type].table)}
    set held_at = now()
    where id = ${id} and held_for <> '{}'
    returning 1`)
}

/** Keeps a held job or post held until its author has edited it. */
export async function askToChange(sql: Sql, type: 'job' | 'post', id: number, change_asked: string) {
  await sql`update ${sql(hideableContent[type].table)} set ${sql({ change_asked })} where id = ${id}`
}

/** A member who can be suspended or reinstated, locked; undefined if there is none. */
export function lockMemberToDecide(sql: Sql, id: number) {
  return firstRow(sql<{ is_suspended: boolean; is_admin: boolean }[]>`
    select suspended_at is not null as is_suspended, role = 'admin' as is_admin
    from users
    where id = ${id} and deleted_at is null
    for no key update`)
}

/** Suspends a member and returns the ids of their ended sessions. */
export async function suspend(sql: Sql, id: number): Promise<number[]> {
  await sql`update users set suspended_at = now() where id = ${id}`
  return idsOf(sql`
    with ended as (delete from sessions where user_id = ${id} returning id, token_hash),
      noted as (insert into ended_sessions (token_hash, reason) select token_hash, 'suspended' from ended)
    select id from ended`)
}

export async function reinstate(sql: Sql, id: number): Promise<void> {
  await sql`update users set suspended_at = null where id = ${id}`
}

export function isSuspended(sql: Sql, id: number) {
  return hasRows(sql`select from users where id = ${id} and suspended_at is not null for no key update`)
}

export function listModerationActions(sql: Sql, page: PageRequest) {
  return sql<ModerationAction[]>`
    select ${moderationColumns(sql)}
    from moderation_actions m
    left join users a on a.id = m.admin_id
    where ${isModeration(sql)} and ${pageBelow(sql, 'm.id', page)}`
}
