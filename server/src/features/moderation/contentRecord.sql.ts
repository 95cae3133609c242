import type { ContentRecord } from 'contract/contentRecord'
import type { ContentType } from 'contract/moderation'
import { firstRow, type Sql } from '../../db/connect.ts'
import { subjectName } from '../../members/adminLog.ts'
import { joinContent } from '../../members/adminQueues.ts'
import { isVisibleCompany } from '../../members/companies.ts'
import { personOrNull } from '../../members/person.ts'
import { isVisibleMember, isVisiblePost } from '../../members/visibility.ts'
import {
  attachedPictures,
  contentAuthor,
  contentPictures,
  contentText,
  isHiddenContent,
} from './contentColumns.sql.ts'

/** Content in any state, also hidden or held. Undefined if there is none, or if administrators may not read it. */
export function findContentRecord(sql: Sql, me: number, { type, id }: { type: ContentType; id: number }) {
  return firstRow(sql<Omit<ContentRecord, 'needs_other_admin'>[]>`
    select o.subject_type, o.subject_id, ${subjectName(sql, 'o')} as name,
      coalesce(${contentText(sql)}, x.content, h.content) as content,
      ${contentPictures(sql)} || ${attachedPictures(sql, sql`coalesce(x.attachments, h.attachments)`)} as images,
      coalesce(p.video_url, s.video_url) as video_url, ${personOrNull(sql, 'a')} as author,
      coalesce(p.created_at, c.created_at, s.created_at, j.created_at, x.created_at, h.created_at, co.created_at, rv.created_at) as created_at,
      ${isHiddenContent(sql)} or h.refused_at is not null as is_hidden,
      coalesce(p.held_at, j.held_at) is not null or h.id is not null and h.refused_at is null as is_held,
      coalesce(p.change_asked, j.change_asked) is not null as is_change_asked,
      h.id is not null as is_undelivered, a.suspended_at is not null as is_suspended,
      ${isPublic(sql)} as is_public, c.post_id, co.handle
    from (values (${type}, ${id}::bigint)) o (subject_type, subject_id)
    ${joinContent(sql, 'o')}
    left join messages x on o.subject_type = 'message' and x.id = o.subject_id and x.deleted_at is null
    left join held_messages h on o.subject_type = 'message' and h.id = o.subject_id
    left join users a on a.id = ${authorId(sql)} and a.deleted_at is null
    where ${isForAdmins(sql, me)}`)
}

const authorId = (sql: Sql) => sql`coalesce(${contentAuthor(sql)}, h.sender_id)`

/**
 * Administrators list all posted jobs and companies. Of the rest they read only what is held, was reported or was
 * decided on, so that they can't browse messages and what is for friends only. Their own content counts too, and never
 * a review of them: otherwise an answer would tell them that it was reported.
 */
const isForAdmins = (sql: Sql, me: number) => sql`
  (j.status <> 'draft' or co.id is not null or h.id is not null or p.held_at is not null
    or coalesce(p.id, c.id, s.id, x.id, rv.id) is not null and rv.subject_id is distinct from ${me}
      and (${authorId(sql)} = ${me}
        or exists (
          select from reported_subjects r where r.subject_type = o.subject_type and r.subject_id = o.subject_id)
        -- A closed report has a decision.
        or exists (
          select from moderation_actions m where m.subject_type = o.subject_type and m.subject_id = o.subject_id)))`

/** Whether there is a page on which every member sees it. */
const isPublic = (sql: Sql) => sql`
  case o.subject_type
    when 'company' then ${isVisibleCompany(sql, undefined)}
    when 'post' then a.suspended_at is null and ${isVisiblePost(sql, undefined)}
    when 'comment' then a.suspended_at is null and c.hidden_at is null and exists (
      select from posts p
      join users u on u.id = p.user_id
      where p.id = c.post_id and ${isVisiblePost(sql, undefined)} and ${isVisibleMember(sql, undefined)})
    when 'job' then a.suspended_at is null and j.hidden_at is null
    else false end`
