import type { Sql } from '../db/connect.ts'
import { isVisibleJob, isVisibleMember, isVisiblePost } from './visibility.ts'

/**
 * False for notifications `n` of posts and jobs that the member can't see (held, hidden or for friends only), and for
 * those that name someone whom they can't see. Decisions of administrators are shown in any case.
 */
export const isOfVisibleSubject = (sql: Sql) => sql`(
  (n.type <> 'mention' or exists (
    select from posts p
    join users u on u.id = p.user_id
    where p.id = n.subject_id and ${isVisiblePost(sql, sql`n.user_id`)} and ${isVisibleMember(sql, sql`n.user_id`)}))
  and (n.type not in ('job_alert', 'job_invitation') or exists (
    select from jobs j
    join users u on u.id = j.employer_id
    where j.id = n.subject_id and ${isVisibleJob(sql, sql`n.user_id`)}))
  and (n.about_id is null or n.type = 'moderation' or exists (
    select from users u where u.id = n.about_id and ${isVisibleMember(sql, sql`n.user_id`)})))`
