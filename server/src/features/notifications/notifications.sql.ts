import type { Notification } from 'contract/notifications'
import type { Without } from 'contract/unreadCounts'
import { countOf, hasRows, type Sql } from '../../db/connect.ts'
import { joinedRows, pageBelow, type PageRequest } from '../../db/page.ts'
import { isOfVisibleSubject } from '../../members/notifications.ts'
import { personWithAvatar } from '../../members/person.ts'
import { isConfirmed, isVisibleMember } from '../../members/visibility.ts'
import type { NewNotification } from '../../writes/notify.ts'

/** A notification before `others` is put into words; `place` is the list's cursor. */
export type NotificationRow = Notification & { others: number | null; place: number; to: number }

/** The actors of a notification `n` whom its member may see. */
const actors = (sql: Sql) => sql`
  from notification_actors a
  join users u on u.id = a.user_id
  where a.notification_id = n.id and ${isVisibleMember(sql, sql`n.user_id`)}`

const notifications = (sql: Sql) => sql`
  select n.id, n.place, n.user_id as "to", n.type, n.company, n.content, n.read_at is not null as read, n.created_at,
    n.subject_type, n.subject_id, latest.others,
    case when latest.id is not null then jsonb_build_object(${personWithAvatar(sql, 'latest')}) end as user
  from notifications n
  left join lateral (
    select u.id, u.first_name, u.last_name, u.username, u.avatar_url, count(*) over () - 1 as others
    ${actors(sql)}
    order by a.place desc
    limit 1
  ) latest on true`

/** True for notifications `n` without actors. */
const isNobodys = (sql: Sql) =>
  sql`not exists (select from notification_actors a where a.notification_id = n.id)`

/** True for notifications `n` that are shown. */
const isListed = (sql: Sql, without: Without) => sql`
  ${without === 'messages' ? sql`n.type <> 'message'` : sql`true`} and ${isOfVisibleSubject(sql)}`

const unreadCount = (sql: Sql, me: number, without: Without) => sql`
  select count(*) as count
  from notifications n
  where n.user_id = ${me}
    and n.read_at is null
    and ${isListed(sql, without)}
    and (exists (select ${actors(sql)}) or ${isNobodys(sql)})`

/** Latest activity first, one more than `limit`, with the number of unread ones. */
export async function listNotifications(sql: Sql, me: number, without: Without, page: PageRequest) {
  const rows = await sql<(NotificationRow & { unread: number })[]>`
    select unread.count as unread, shown.*
    from (${unreadCount(sql, me, without)}) unread
    left join (
      ${notifications(sql)}
      where n.user_id = ${me}
        and ${isListed(sql, without)}
        and (latest.id is not null or ${isNobodys(sql)})
        and ${pageBelow(sql, 'n.place', page)}
    ) shown on true
    order by shown.place desc`
  return { rows: joinedRows(rows) ?? [], unread: rows[0]?.unread ?? 0 }
}

export function countUnreadNotifications(sql: Sql, me: number, without: Without) {
  return countOf(sql<{ count: number }[]>`${unreadCount(sql, me, without)}`)
}

export const countUnreadJobAlerts = (sql: Sql, me: number) =>
  countOf(sql`${unreadCount(sql, me, undefined)} and n.type = 'job_alert'`)

/** The member's contact and preferences; null means the default. */
export type DeliveryRecipient = {
  email_address: string
  first_name: string
  push: boolean | null
  email: boolean | null
  has_devices: boolean
}

export type StoredNotification = NotificationRow & DeliveryRecipient

/**
 * Stores notifications for members who want them, merging them into unread ones of the same type and subject, and
 * returns them. Rows are locked in one order to avoid deadlocks. One statement, because it is part of most writes.
 */
export function insertNotifications(sql: Sql, notifications: NewNotification[]) {
  return sql<StoredNotification[]>`
    with deliverable as (
      select g.*
      from jsonb_to_recordset(${sql.json(notifications)}) as g (
        "to" bigint, type text, "from" bigint, subject_type text, subject_id bigint, about bigint, company text,
        content text)
      join users u on u.id = g."to" and u.suspended_at is null
      where g."from" is distinct from g."to"
        and (g."from" is null or not blocked_between(g."from", g."to"))
        -- A like reaches people unasked (decision 32).
        and (g.type <> 'like' or exists (select from users u where u.id = g."from" and ${isConfirmed(sql)}))
        and not exists (
          select from notification_preferences p
          where p.user_id = g."to" and p.type = g.type and p.in_app is false
            and p.type not in ('message', 'moderation', 'security'))
    ),
    stored as (
      insert into notifications (user_id, type, subject_type, subject_id, about_id, company, content)
      select distinct on ("to", type, subject_type, subject_id)
        "to", type, subject_type, subject_id, about, company, content
      from deliverable
      order by "to", type, subject_type, subject_id
      on conflict (user_id, type, subject_type, subject_id) where read_at is null
      do update set about_id = excluded.about_id, company = excluded.company, content = excluded.content,
        created_at = now(), place = excluded.place
      returning id, place, user_id, type, subject_type, subject_id, company, content, created_at
    ),
    new_actors as (
      select distinct n.id as notification_id, g."from" as user_id
      from stored n
      join deliverable g
        on (g."to", g.type, g.subject_type, g.subject_id) = (n.user_id, n.type, n.subject_type, n.subject_id)
      where g."from" is not null
    ),
    acted as (
      insert into notification_actors (notification_id, user_id)
      select notification_id, user_id
      from new_actors
      order by notification_id, user_id
      on conflict (notification_id, user_id) do update set place = excluded.place
    )
    select n.id, n.place, n.user_id as "to", n.type, n.company, n.content, false as read, n.created_at,
      n.subject_type, n.subject_id,
      -- This statement doesn't see the actors that it inserts.
      (select count(*)
      from (
        select a.user_id from notification_actors a where a.notification_id = n.id
        union
        select a.user_id from new_actors a where a.notification_id = n.id) a
      join users u on u.id = a.user_id
      where ${isVisibleMember(sql, sql`n.user_id`)}) - 1 as others,
      (select jsonb_build_object(${personWithAvatar(sql)})
      from new_actors a
      join users u on u.id = a.user_id
      where a.notification_id = n.id
      order by u.id desc
      limit 1) as user,
      m.email as email_address, m.first_name, p.push, p.email,
      exists (select from push_subscriptions s where s.user_id = n.user_id) as has_devices
    from stored n
    join users m on m.id = n.user_id
    left join notification_preferences p on p.user_id = n.user_id and p.type = n.type`
}

/** Marks unread notifications as read into which these would merge. */
export async function endMerging(sql: Sql, separate: NewNotification[]): Promise<void> {
  await sql`
    update notifications
    set read_at = now()
    where id in (
      select n.id
      from jsonb_to_recordset(${sql.json(separate)}) as g ("to" bigint, type text, subject_type text, subject_id bigint)
      join notifications n
        on (n.user_id, n.type, n.subject_type, n.subject_id) = (g."to", g.type, g.subject_type, g.subject_id)
      where n.read_at is null
      order by n.id
      for no key update of n)`
}

export async function unsubscribeFromEmails(sql: Sql, user_id: number, type: string): Promise<void> {
  await sql`
    insert into notification_preferences (user_id, type, email)
    select id, ${type}, false from users where id = ${user_id}
    on conflict (user_id, type) do update set email = false`
}

/** Returns false if it isn't the member's. */
export function markNotificationRead(sql: Sql, me: number, id: number) {
  return hasRows(sql`
    update notifications n
    set read_at = coalesce(n.read_at, now())
    where n.id = ${id}
      and n.user_id = ${me}
      and (exists (select ${actors(sql)}) or ${isNobodys(sql)})
    returning 1`)
}

export async function markAllNotificationsRead(sql: Sql, me: number): Promise<void> {
  await sql`update notifications set read_at = now() where user_id = ${me} and read_at is null`
}

export async function markSubjectRead(
  sql: Sql,
  me: number,
  { subject_type, subject_id }: Pick<NewNotification, 'subject_type' | 'subject_id'>,
): Promise<void> {
  await sql`
    update notifications
    set read_at = now()
    where user_id = ${me} and subject_type = ${subject_type} and subject_id = ${subject_id} and read_at is null`
}
