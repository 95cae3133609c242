import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import { REPLY_RATE_MIN_DAYS, REPLY_RATE_MIN_REPLIES } from 'contract/replies'
import type { Sql } from '../db/connect.ts'
import { today } from '../db/today.ts'
import { isWaiting } from './applicationStages.ts'

/** Number of the latest applications that count. */
const APPLICATIONS_MAX = 200

/** The day in Nassau on which an application `a` was declined. */
const declinedOn = (sql: Sql) => sql`(
  select (max(s.created_at) at time zone ${HOME_TIME_ZONE})::date
  from application_steps s
  where s.application_id = a.id and s.status = 'declined')`

/**
 * Selects the reply rate of the jobs `j` that fulfil a condition. The formula is with `ReplyRate` in the contract. Only
 * a bulk decline stores an answer.
 */
export const selectReplyRate = (sql: Sql, isCounted: ReturnType<Sql>) => sql`
  with latest as (
    select first.created_at is not null as is_answered,
      extract(epoch from first.created_at - a.created_at) / 86400 as days
    from jobs j
    join applications a on a.job_id = j.id
    left join lateral (
      select s.created_at
      from application_steps s
      where s.application_id = a.id and s.status not in ('submitted', 'viewed', 'withdrawn') and not s.is_automatic
        and (s.status <> 'declined' or a.answer is null or exists (
          select from application_steps earlier
          where earlier.application_id = a.id and earlier.id < s.id and earlier.status <> 'submitted'))
      order by s.id
      limit 1
    ) first on true
    where ${isCounted}
      and (first.created_at is not null
        or (${isWaiting(sql)} and a.answer_by < ${today(sql)})
        or (a.status = 'declined' and (a.answer is null or ${declinedOn(sql)} > a.answer_by)))
    order by a.id desc
    limit ${APPLICATIONS_MAX}
  ), counted as (
    select count(*) filter (where is_answered)::int as answered, count(*) as total,
      percentile_cont(0.5) within group (order by days) filter (where is_answered) as median
    from latest
  )
  select answered,
    case when is_shown then round(100.0 * answered / total)::int end as rate,
    case when is_shown then greatest(1, ceil(median))::int end as usual_days
  from counted
  cross join lateral (
    select answered >= ${REPLY_RATE_MIN_REPLIES} and exists (
      select
      from jobs j
      join applications a on a.job_id = j.id
      where ${isCounted} and a.created_at <= now() - make_interval(days => ${REPLY_RATE_MIN_DAYS})
    ) as is_shown) shown`
