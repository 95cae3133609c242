import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import { DEFAULT_REMINDERS } from 'contract/reminders'
import { HOUR_MS, MINUTE_MS } from 'contract/rules/time'
import { idOf, type Ids } from './ids.ts'
import { subtract, inNassau, addMs, oldestFirst } from './moments.ts'
import type { ContactRequest, Conversation, Event, HeldPaper, Saved } from './schema/account.ts'
import type { Sql } from './server.ts'

/** Saved jobs, saved people and job alerts. */
export async function insertSaved(
  sql: Sql,
  me: number,
  { people, alerts }: Saved,
  members: Ids,
  now: Date,
): Promise<void> {
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
      people.map((key, turn) => ({
        user_id: me,
        person_id: idOf(members, key),
        created_at: subtract(now, { days: people.length - turn }),
      })),
    )}`
  await sql`
    insert into job_alerts ${sql(
      alerts.map(({ ago, island = null, ...alert }) => ({
        ...alert,
        island,
        user_id: me,
        created_at: subtract(now, ago),
        last_sent_at: now,
      })),
    )}`
}

/** Requests for contact details. Members whose request was accepted have viewed the details since. */
export async function insertContactRequests(
  sql: Sql,
  requests: ContactRequest[],
  members: Ids,
  now: Date,
): Promise<void> {
  for (const { by, to, ago, reason, is_accepted } of requests) {
    const [asker_id, owner_id] = [idOf(members, by), idOf(members, to)]
    const created_at = subtract(now, ago)
    const answered_at = is_accepted ? addMs(created_at, HOUR_MS) : null
    const status = is_accepted ? 'accepted' : 'pending'
    await sql`
      insert into contact_requests ${sql({ asker_id, owner_id, reason, status, created_at, answered_at })}`
    if (!answered_at) continue
    const viewed_at = addMs(answered_at, HOUR_MS)
    await sql`
      insert into contact_views (owner_id, viewer_id, viewed_at, viewed_on)
      values (${owner_id}, ${asker_id}, ${viewed_at}, (${viewed_at}::timestamptz at time zone ${HOME_TIME_ZONE})::date)`
  }
}

/** Two unanswered invitations of the member to jobs of their trade, and three that they sent for a job of their own. */
export async function insertInvitations(sql: Sql, me: number, now: Date): Promise<void> {
  await sql`
    insert into job_invitations (job_id, inviter_id, user_id, note, created_at)
    select j.id, j.employer_id, ${me}, it.note, ${now}::timestamptz - it.ago
    from (
      select j.id, j.employer_id, row_number() over (order by j.id desc) as turn
      from jobs j
      where j.status = 'open' and j.employer_id <> ${me} and j.title ilike '%electric%'
        and j.created_at > ${now}::timestamptz - interval '20 days'
        and not exists (select from applications a where a.job_id = j.id and a.user_id = ${me})) j
    join (values
      (1, 'We saw your panels at the school. Could you do the same for us?', interval '5 hours'),
      (2, null, interval '2 days')) it (turn, note, ago) using (turn)
    order by j.id`
  await sql`
    insert into job_invitations (job_id, inviter_id, user_id, note, created_at, declined_at)
    select j.id, ${me}, u.id, 'Your work would fit here. Have a look?', ${now}::timestamptz - interval '1 day',
      case when u.turn = 2 then ${now}::timestamptz - interval '3 hours' end
    from (
      select id from jobs where employer_id = ${me} and status = 'open' and created_at < ${now}::timestamptz - interval '2 days'
      order by id limit 1) j
    cross join (
      select id, row_number() over (order by board_place desc) as turn
      from users u
      where u.is_available_for_hire and u.id <> ${me}
        and not exists (
          select from applications a join jobs j on j.id = a.job_id where j.employer_id = ${me} and a.user_id = u.id)
      order by board_place desc
      limit 3) u`
}

/** The papers that the member has. */
export async function insertPapers(sql: Sql, me: number, papers: HeldPaper[], now: Date): Promise<void> {
  for (const { paper, expires_in_days } of papers)
    await sql`
      insert into papers (user_id, paper, expires_on, updated_at)
      values (${me}, ${paper}, (${now}::timestamptz at time zone ${HOME_TIME_ZONE})::date + ${expires_in_days ?? null}::int, ${now})`
}

/** The member's conversations. Message ids are in order of time. */
export async function insertConversations(
  sql: Sql,
  me: number,
  conversations: Conversation[],
  members: Ids,
  now: Date,
): Promise<void> {
  const ids = await sql<{ id: number }[]>`
    insert into conversations ${sql(
      conversations.map(({ with: key, is_request }) => {
        const other = idOf(members, key)
        return {
          participant_1_id: Math.min(me, other),
          participant_2_id: Math.max(me, other),
          request_from: is_request ? other : null,
          position: 0,
        }
      }),
    )}
    returning id`
  const messages = conversations
    .flatMap(({ messages }, index) =>
      messages.map(({ by, ago, text }, turn) => ({
        conversation_id: ids[index]?.id ?? 0,
        seq: turn + 1,
        sender_id: idOf(members, by),
        content: text,
        created_at: subtract(now, ago),
      })),
    )
    .sort(oldestFirst)
  await sql`insert into messages ${sql(messages)}`
  const unread = conversations.map(({ unread }, index) => ({ id: ids[index]?.id ?? 0, unread }))
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

/** The member's events with the reminders of all participants. */
export async function insertEvents(
  sql: Sql,
  me: number,
  events: Event[],
  members: Ids,
  now: Date,
): Promise<void> {
  for (const { by, made_ago, day, time, invited, interview_for = null, ...event } of events) {
    const start_date = inNassau(now, day, time)
    const created_at = subtract(now, made_ago)
    const organizer_id = idOf(members, by)
    const [inserted] = await sql<{ id: number }[]>`
      insert into events ${sql({
        ...event,
        organizer_id,
        start_date,
        end_date: addMs(start_date, event.duration * MINUTE_MS),
        created_at,
        updated_at: created_at,
      })}
      returning id`
    const event_id = inserted?.id ?? 0
    const invitees = Object.entries(invited).map(([key, response]) => ({
      event_id,
      user_id: idOf(members, key),
      response,
    }))
    const people = [{ event_id, user_id: organizer_id, response: null }, ...invitees]
    await sql`insert into event_people ${sql(people)}`
    const reminders = people.flatMap(({ user_id }) =>
      DEFAULT_REMINDERS.map((reminder) => {
        const due_at = addMs(start_date, -reminder.time_before * MINUTE_MS)
        return { event_id, user_id, ...reminder, due_at: due_at > now ? due_at : null }
      }),
    )
    await sql`insert into event_reminders ${sql(reminders)}`
    await sql`
      update events
      set application_id = (
        select a.id
        from applications a
        join jobs j on j.id = a.job_id
        where j.employer_id = ${me} and j.title = ${interview_for} and a.user_id = ${invitees[0]?.user_id ?? null})
      where id = ${event_id} and ${interview_for}::text is not null`
  }
}
