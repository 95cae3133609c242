import type { Credential } from 'contract/credentials'
import type { ReportSubjectType } from 'contract/moderation'
import type { Sql } from '../db/connect.ts'

// The queues of administrators. Each list, its total and the figure in the overview share one condition.

/** Held jobs `j` of employers `u`, by whether the employer was asked to change something. */
export const fromHeldJobs = (sql: Sql, isAsked = false) => sql`
  from jobs j
  join users u on u.id = j.employer_id
  where j.held_at is not null and (j.change_asked is not null) = ${isAsked} and u.suspended_at is null`

/** Held posts `p` of authors `u`, by whether the author was asked to change something. */
export const fromHeldPosts = (sql: Sql, isAsked = false) => sql`
  from posts p
  join users u on u.id = p.user_id
  where p.held_at is not null and (p.change_asked is not null) = ${isAsked} and u.suspended_at is null`

/** Held messages `h` from `u` to `o` that can be delivered. */
export const fromHeldMessages = (sql: Sql) => sql`
  from held_messages h
  join conversations c on c.id = h.conversation_id
  join users u on u.id = h.sender_id
  join users o on o.id = c.participant_1_id + c.participant_2_id - h.sender_id
  where h.refused_at is null and c.declined_at is null
    and u.suspended_at is null and is_reachable(h.sender_id, o.id)`

/** Whether the administrator belongs to a company, in any role. */
export const isOwnCompany = (sql: Sql, me: number, company_id: ReturnType<Sql> | number) => sql`
  exists (select from company_members own where own.company_id = ${company_id} and own.user_id = ${me})`

/**
 * Reported subjects `o` that aren't the administrator's own, nor of a company to which they belong, nor a review of
 * them.
 */
export const isOthersReport = (sql: Sql, me: number) => sql`
  (o.author_id is distinct from ${me}
    and not (o.subject_type = 'review' and exists (
      select from reviews own where own.id = o.subject_id and own.subject_id = ${me}))
    and not (o.subject_type = 'company' and ${isOwnCompany(sql, me, sql`o.subject_id`)})
    and not (o.subject_type = 'job' and ${isOwnCompany(sql, me, sql`(select company_id from jobs where id = o.subject_id)`)}))`

/** The content of a row with these columns, but for messages: a post `p`, comment `c`, story `s` and so on. */
export const joinContent = (sql: Sql, row: string) => {
  const isOf = (type: ReportSubjectType, alias: string) =>
    sql`${sql(row)}.subject_type = ${type} and ${sql(alias)}.id = ${sql(row)}.subject_id`
  return sql`
    left join posts p on ${isOf('post', 'p')}
    left join comments c on ${isOf('comment', 'c')}
    left join stories s on ${isOf('story', 's')}
    left join jobs j on ${isOf('job', 'j')}
    left join companies co on ${isOf('company', 'co')}
    left join reviews rv on ${isOf('review', 'rv')}`
}

/**
 * Open appeals `a` of others, not for a company or about a review of the administrator, against decisions `m` that
 * still apply: the content exists and is hidden, or the account is limited or suspended.
 */
export const fromOpenAppeals = (sql: Sql, me: number) => sql`
  from appeals a
  join moderation_actions m on m.id = a.action_id
  join users u on u.id = a.user_id
  ${joinContent(sql, 'm')}
  left join held_messages h on m.subject_type = 'message' and h.id = m.subject_id
  left join messages hm on m.subject_type = 'message' and hm.id = m.subject_id and hm.deleted_at is null
  where a.decided_at is null and a.user_id <> ${me} and not ${isOwnCompany(sql, me, sql`coalesce(co.id, j.company_id)`)}
    and rv.subject_id is distinct from ${me}
    and (coalesce(p.hidden_at, c.hidden_at, s.hidden_at, j.hidden_at, co.hidden_at, rv.hidden_at, h.refused_at, hm.hidden_at) is not null
      or m.subject_type = 'user' and case m.action
        when 'suspend' then u.suspended_at is not null
        else u.suspended_at is null and u.limited_until > now() end)`

/** Requests `c` of members `u` to check a company or a licence. */
export const fromCredentials = (sql: Sql, status: Credential['status']) => sql`
  from credentials c
  join users u on u.id = c.user_id
  where c.status = ${status} and u.suspended_at is null`

/** Accounts `u` that confirmed reports limit. */
export const fromLimitedAccounts = (sql: Sql) =>
  sql`from users u where u.limited_until > now() and u.limited_until is not null`
