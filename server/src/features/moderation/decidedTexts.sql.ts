import type { Sql } from '../../db/connect.ts'
import { textHash } from '../../members/heldContent.ts'

/** Limits the memory that an export takes. */
const DECISIONS_MAX = 20_000

export type DecidedRow = {
  kind: 'job' | 'post' | 'message'
  is_scam: boolean
  text: string
  title: string | null
  company: string | null
  location: string | null
  names: string[]
}

/**
 * The jobs, posts and messages that administrators decided on, each with the last decision. Left out is what is held
 * again or was edited after the decision, because nobody decided on its present text.
 */
export function listDecided(sql: Sql) {
  return sql<DecidedRow[]>`
    with decided as (
      select distinct on (m.subject_type, m.subject_id) m.subject_type, m.subject_id, m.action, m.reason, m.created_at
      from moderation_actions m
      where m.subject_type in ('job', 'post', 'message') and m.action in ('release', 'hide', 'restore')
      order by m.subject_type, m.subject_id, m.id desc
      limit ${DECISIONS_MAX}
    ), labelled as (
      select *, action = 'hide' as is_scam
      from decided
      where action <> 'hide' or reason in ('spam', 'asks_for_money')
    )
    select 'job' as kind, l.is_scam, j.title, j.company, j.location,
      concat_ws(E'\\n', j.description, j.requirements, j.benefits) as text, ${names(sql)} as names
    from labelled l join jobs j on l.subject_type = 'job' and j.id = l.subject_id join users u on u.id = j.employer_id
    where ${isDecidedText(sql, 'j', sql`j.text_hash`)}
    union all
    select 'post', l.is_scam, null, null, null, p.content, ${names(sql)}
    from labelled l join posts p on l.subject_type = 'post' and p.id = l.subject_id join users u on u.id = p.user_id
    where ${isDecidedText(sql, 'p', textHash(sql, sql`p.content`))}
    union all
    select 'message', l.is_scam, null, null, null, m.content, ${names(sql)} || ${names(sql, 'o')}
    from labelled l
    join (
      select id, conversation_id, sender_id, content, false as is_refused from messages
      union all
      select id, conversation_id, sender_id, content, true from held_messages where refused_at is not null
    ) m on l.subject_type = 'message' and m.id = l.subject_id and m.is_refused = l.is_scam
    join conversations c on c.id = m.conversation_id
    join users u on u.id = m.sender_id
    join users o on o.id = c.participant_1_id + c.participant_2_id - m.sender_id`
}

/** Whether the job or post still has the text that the decision `l` was about. */
const isDecidedText = (sql: Sql, content: 'j' | 'p', hash: ReturnType<typeof textHash>) => sql`
  ${sql(content)}.held_at is null
    and case when l.is_scam then ${sql(content)}.edited_at is null or ${sql(content)}.edited_at < l.created_at
      else ${sql(content)}.released_hash = ${hash} end`

const names = (sql: Sql, user = 'u') =>
  sql`array[${sql(user)}.first_name, ${sql(user)}.last_name, ${sql(user)}.username]`
