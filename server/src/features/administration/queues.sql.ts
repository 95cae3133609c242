import type { AdminQueues } from 'contract/administration'
import { countOf, type Sql } from '../../db/connect.ts'
import {
  fromCredentials,
  fromHeldJobs,
  fromHeldMessages,
  fromHeldPosts,
  fromLimitedAccounts,
  fromOpenAppeals,
  isOthersReport,
} from '../../members/adminQueues.ts'
import { isOpenJob } from '../../members/listedJobs.ts'

/** Counts what this administrator's lists show. */
export async function listQueues(sql: Sql, me: number): Promise<AdminQueues> {
  const [queues, open_jobs] = await Promise.all([
    sql<AdminQueues['queues']>`
      select 'reports' as queue, count(distinct (o.subject_type, o.subject_id)) as count, min(r.created_at) as oldest_at
      from reported_subjects o
      left join reports r
        on r.subject_type = o.subject_type and r.subject_id = o.subject_id and r.resolved_at is null
      where ${isOthersReport(sql, me)}
      union all
      select 'held_jobs', count(*), min(j.held_at) ${fromHeldJobs(sql)}
      union all
      select 'held_posts', count(*), min(p.held_at) ${fromHeldPosts(sql)}
      union all
      select 'held_messages', count(*), min(h.created_at) ${fromHeldMessages(sql)}
      union all
      select 'appeals', count(*), min(a.created_at) ${fromOpenAppeals(sql, me)}
      union all
      select 'credentials', count(*), min(c.requested_at) ${fromCredentials(sql, 'waiting')}
      union all
      select 'contact', count(*), min(created_at) from contact_messages
      union all
      select 'limited', count(*), null ${fromLimitedAccounts(sql)}
      union all
      select 'failed_emails', count(*), min(created_at) from failed_emails`,
    countOf(sql`
      select count(*) from jobs j where ${isOpenJob(sql)} and j.hidden_at is null`),
  ])
  return { queues: [...queues], open_jobs }
}
