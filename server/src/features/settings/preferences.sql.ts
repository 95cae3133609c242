import {
  NOTIFICATION_TYPES,
  defaultPreferences,
  type NotificationPreference,
  type NotificationPreferences,
  type NotificationType,
  type NotificationPreferenceChanges,
} from 'contract/notifications'
import type { Sql } from '../../db/connect.ts'

type Ways = { [Way in keyof NotificationPreference]: boolean | null }

/** How the member hears of each type: their own choice, else the default. */
export async function findPreferences(sql: Sql, user_id: number): Promise<NotificationPreferences> {
  const rows = await sql<(Ways & { type: NotificationType })[]>`
    select type, in_app, push, email
    from notification_preferences
    where user_id = ${user_id}`
  const chosen = new Map(rows.map((row) => [row.type, row]))
  return Object.fromEntries(
    NOTIFICATION_TYPES.map((type) => {
      const usual = defaultPreferences[type]
      const own = chosen.get(type)
      return [
        type,
        {
          in_app: own?.in_app ?? usual.in_app,
          push: own?.push ?? usual.push,
          email: own?.email ?? usual.email,
        },
      ]
    }),
  ) as NotificationPreferences
}

/** Changes what is given; what is left out stays. */
export async function setPreferences(
  sql: Sql,
  user_id: number,
  changes: NotificationPreferenceChanges,
): Promise<void> {
  const rows = Object.entries(changes).map(([type, ways]) => ({ type, ...ways }))
  await sql`
    insert into notification_preferences as p (user_id, type, in_app, push, email)
    select ${user_id}, g.type, g.in_app, g.push, g.email
    from jsonb_to_recordset(${sql.json(rows)}) as g (type text, in_app boolean, push boolean, email boolean)
    on conflict (user_id, type) do update
    set in_app = coalesce(excluded.in_app, p.in_app),
      push = coalesce(excluded.push, p.push),
      email = coalesce(excluded.email, p.email)`
}
