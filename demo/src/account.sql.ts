import { DEFAULT_REMINDERS } from 'contract/events'
import type { Sql } from './server.ts'
import type { DemoConversation } from './account/conversations.ts'
import { inNassau, type DemoEvent } from './account/events.ts'

/** Whose id a part's key stands for. */
export type Cast = (key: string) => number

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** Jobs and people that the member kept, and the searches that tell of new ones. */
export async function insertSaved(sql: Sql, me: number, people: number[], now: Date): Promise<void> {
  await sql`
    insert into saved_jobs (user_id, job_id, created_at)
    select ${me}, j.id, ${now}::timestamptz - make_interval(hours => (12 * row_number() over (order by j.id desc))::int)
    from jobs j
    join users u on u.id = ${me}
    where j.status = 'open'
      and j.employer_id <> u.id
      and j.created_at between ${now}::timestamptz - interval '20 days' and ${now}::timestamptz - interval '4 days'
      and (j.title ilike '%electric%' or j.title ilike '%solar%')
      and not exists (select from applications a where a.job_id = j.id and a.user_id = u.id)
    order by j.id
    limit 6`
  await sql`
    insert into saved_people ${sql(
      people.map((person_id, turn) => ({
        user_id: me,
        person_id,
        created_at: new Date(now.getTime() - (people.length - turn) * DAY_MS),
      })),
    )}`
  const alerts = [
    {
      name: 'Electrical work near home',
      query: 'electrician',
      island: 'New Providence',
      frequency: 'instant',
      days: 18,
    },
    { name: 'Solar on any island', query: 'solar', island: null, frequency: 'weekly', days: 40 },
  ]
  await sql`
    insert into job_alerts ${sql(
      alerts.map(({ days, ...alert }) => ({
        ...alert,
        user_id: me,
        created_at: new Date(now.getTime() - days * DAY_MS),
        last_sent_at: now,
      })),
    )}`
}

/** The member's conversations; ids of messages follow time over all of them. */
export async function insertConversations(
  sql: Sql,
  me: number,
  conversations: readonly DemoConversation[],
  cast: Cast,
  now: Date,
): Promise<void> {
  const ids = await sql<{ id: number }[]>`
    insert into conversations ${sql(
      conversations.map(({ with: key, isRequest }) => ({
        participant_1_id: Math.min(me, cast(key)),
        participant_2_id: Math.max(me, cast(key)),
        request_from: isRequest ? cast(key) : null,
        position: 0,
      })),
    )}
    returning id`
  const messages = conversations
    .flatMap(({ with: key, lines }, index) =>
      lines.map(([who, minutesAgo, content], turn) => ({
        conversation_id: ids[index]?.id ?? 0,
        seq: turn + 1,
        sender_id: who === 'me' ? me : cast(key),
        content,
        created_at: new Date(now.getTime() - minutesAgo * MINUTE_MS),
      })),
    )
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await sql`insert into messages ${sql(messages)}`
  const unread = conversations.map(({ unread = 0 }, index) => ({ id: ids[index]?.id ?? 0, unread }))
  await sql`
    update conversations c
    set last_seq = latest.seq,
      position = latest.id,
      updated_at = latest.created_at,
      last_read_1 = case when c.participant_1_id = ${me} then seen.id else latest.id end,
      last_read_2 = case when c.participant_2_id = ${me} then seen.id else latest.id end,
      last_delivered_1 = latest.id,
      last_delivered_2 = latest.id,
      unread_1 = case when c.participant_1_id = ${me} then left_over.unread else 0 end,
      unread_2 = case when c.participant_2_id = ${me} then left_over.unread else 0 end
    from jsonb_to_recordset(${JSON.stringify(unread)}::text::jsonb) as left_over (id bigint, unread integer)
    cross join lateral (
      select m.id, m.seq, m.created_at from messages m where m.conversation_id = left_over.id order by m.id desc limit 1) latest
    cross join lateral (
      select coalesce(max(m.id), 0) as id
      from messages m
      where m.conversation_id = left_over.id and m.seq <= latest.seq - left_over.unread) seen
    where c.id = left_over.id`
}

/** What is in the member's calendar, with everybody's reminders. */
export async function insertEvents(
  sql: Sql,
  me: number,
  events: readonly DemoEvent[],
  cast: Cast,
  now: Date,
): Promise<void> {
  for (const { by, madeHoursAgo, day, at, invited, interview, ...facts } of events) {
    const start_date = inNassau(now, day, at)
    const made = new Date(now.getTime() - madeHoursAgo * 60 * MINUTE_MS)
    const [first = ''] = Object.keys(invited)
    const [event] = await sql<{ id: number }[]>`
      insert into events ${sql({
        ...facts,
        organizer_id: cast(by),
        start_date,
        end_date: new Date(start_date.getTime() + facts.duration * MINUTE_MS),
        created_at: made,
        updated_at: made,
      })}
      returning id`
    const event_id = event?.id ?? 0
    const invitees = Object.entries(invited).map(([key, response]) => ({
      event_id,
      user_id: cast(key),
      response,
    }))
    const people = [{ event_id, user_id: cast(by), response: null }, ...invitees]
    await sql`insert into event_people ${sql(people)}`
    const reminders = people.flatMap(({ user_id }) =>
      DEFAULT_REMINDERS.map((reminder) => {
        const due_at = new Date(start_date.getTime() - reminder.time_before * MINUTE_MS)
        return { event_id, user_id, ...reminder, due_at: due_at > now ? due_at : null }
      }),
    )
    await sql`insert into event_reminders ${sql(reminders)}`
    if (interview === undefined) continue
    await sql`
      update events
      set application_id = (
        select a.id
        from applications a
        join jobs j on j.id = a.job_id
        where j.employer_id = ${me} and j.title = ${interview} and a.user_id = ${cast(first)})
      where id = ${event_id}`
  }
}
