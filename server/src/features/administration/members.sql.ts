import type { listAllMembers, MemberEntry, MemberRecord } from 'contract/administration'
import type { ParsedInput } from 'contract/endpoint'
import { firstRow, type Sql } from '../../db/connect.ts'
import { momentInJson } from '../../db/momentInJson.ts'
import { dayRange } from '../../db/dayRange.ts'
import { likePattern } from '../../db/likePattern.ts'
import { limitTo, type PageRequest } from '../../db/page.ts'
import { isOthersReport } from '../../members/adminQueues.ts'
import { hasSecondFactor } from '../../members/secondFactor.ts'

const columns = (sql: Sql) => sql`
  u.id, u.first_name, u.last_name, u.username, u.avatar_url, u.email, u.user_type, u.island, u.company_name,
  u.created_at, u.role = 'admin' as is_admin, u.email_verified_at is not null as is_verified,
  u.suspended_at is not null as is_suspended`

type Filters = ParsedInput<typeof listAllMembers>

/** One more than `limit`, in the order of joining. */
export function listMembers(sql: Sql, filters: Filters, { limit, after }: PageRequest) {
  const { q, user_type, island, verified, suspended, admin, from, to, order } = filters
  const when = (value: 'yes' | 'no' | undefined, yes: ReturnType<Sql>, no: ReturnType<Sql>) =>
    value === undefined ? sql`` : value === 'yes' ? sql`and ${yes}` : sql`and ${no}`
  const pattern = likePattern((q ?? '').toLowerCase())
  return sql<MemberEntry[]>`
    select ${columns(sql)}
    from users u
    where u.deleted_at is null
      ${q ? sql`and (u.search_text like ${pattern} or u.email_key like ${pattern})` : sql``}
      ${user_type ? sql`and u.user_type = ${user_type}` : sql``}
      ${island ? sql`and u.island = ${island}` : sql``}
      ${when(verified, sql`u.email_verified_at is not null`, sql`u.email_verified_at is null`)}
      ${when(suspended, sql`u.suspended_at is not null`, sql`u.suspended_at is null`)}
      ${when(admin, sql`u.role = 'admin'`, sql`u.role <> 'admin'`)}
      ${dayRange(sql, 'u.created_at', { from, to })}
      ${
        order === 'oldest'
          ? sql`and u.id > ${after ?? 0} order by u.id`
          : sql`and u.id < ${after ?? Number.MAX_SAFE_INTEGER} order by u.id desc`
      }
    ${limitTo(sql, limit + 1)}`
}

/** The most reports that a member's record lists. */
const REPORTS_MAX = 20

/** A member as an administrator may see them: without the reports that their queue leaves out. */
export function findMember(sql: Sql, me: number, id: number): Promise<MemberRecord | undefined> {
  return firstRow(sql<MemberRecord[]>`
    select ${columns(sql)}, s.last_seen_at, s.sessions_count,
      (select count(*)::int from posts where user_id = u.id) as posts_count,
      (select count(*)::int from jobs where employer_id = u.id and status <> 'draft') as jobs_count,
      ${hasSecondFactor(sql)} as has_second_factor,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'subject_type', r.subject_type, 'subject_id', r.subject_id,
          'reason', r.reason, 'is_open', r.resolved_at is null,
          'created_at', ${momentInJson(sql, sql`r.created_at`)}) order by r.id desc)
        from (
          select o.*
          from (select id, subject_type, subject_id, reason, created_at, resolved_at, u.id as author_id from reports) o
          where ${isOthersReport(sql, me)} and (subject_type = 'user' and subject_id = u.id
            or subject_type = 'post' and subject_id in (select id from posts where user_id = u.id)
            or subject_type = 'comment' and subject_id in (select id from comments where user_id = u.id)
            or subject_type = 'story' and subject_id in (select id from stories where user_id = u.id)
            or subject_type = 'job' and subject_id in (select id from jobs where employer_id = u.id)
            or subject_type = 'review' and subject_id in (select id from reviews where author_id = u.id)
            or subject_type = 'message' and (select sender_id from messages where id = subject_id) = u.id
            or subject_type = 'company' and subject_id in (
              select company_id from company_members where user_id = u.id and role = 'owner'))
          order by id desc
          limit ${REPORTS_MAX}
        ) r
      ), '[]') as reports,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'name', c.name, 'status', c.status,
          'decided_at', ${momentInJson(sql, sql`c.decided_at`)}) order by c.id desc)
        from credentials c
        where c.user_id = u.id
      ), '[]') as credentials
    from users u
    cross join lateral (
      select max(last_seen_at) as last_seen_at, count(*)::int as sessions_count from sessions where user_id = u.id
    ) s
    where u.id = ${id} and u.deleted_at is null`)
}

/** Locks a member who isn't suspended. */
export function lockActiveMember(sql: Sql, id: number) {
  return firstRow(sql<{ name: string; is_admin: boolean }[]>`
    select first_name || ' ' || last_name as name, role = 'admin' as is_admin
    from users
    where id = ${id} and deleted_at is null and suspended_at is null
    for update`)
}

/** A member with what an email to them needs. */
export function findSecondStepOwner(sql: Sql, id: number) {
  return firstRow(sql<{ email: string; first_name: string; has_second_factor: boolean }[]>`
    select u.email, u.first_name, ${hasSecondFactor(sql)} as has_second_factor
    from users u
    where u.id = ${id} and u.deleted_at is null`)
}

export function lockMemberByEmail(sql: Sql, email_key: string) {
  return firstRow(sql<{ id: number; is_admin: boolean; is_suspended: boolean }[]>`
    select id, role = 'admin' as is_admin, suspended_at is not null as is_suspended
    from users
    where email_key = ${email_key} and deleted_at is null
    for update`)
}

export async function setRole(sql: Sql, id: number, isAdmin: boolean): Promise<void> {
  await sql`update users set role = ${isAdmin ? 'admin' : 'member'} where id = ${id}`
}
