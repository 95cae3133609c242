import {
  defaultPreferences,
  type NotificationChannels,
  type NotificationPreferences,
  type NotificationPreferenceChanges,
} from 'contract/notificationPreferences'
import { NOTIFICATION_TYPES, type NotificationType } from 'contract/notificationTypes'
import { Settings } from 'contract/settings'
import { firstRow, type Sql } from '../../db/connect.ts'

type MemberSettings = Omit<Settings, 'notifications'>

/** The settings whose column has the same name. */
const COLUMNS = Object.keys(Settings.omit({ notifications: true, show_email: true, show_phone: true }).shape)

export function findSettings(sql: Sql, user_id: number) {
  return firstRow(sql<MemberSettings[]>`
    select email_audience as show_email, phone_audience as show_phone, ${sql(COLUMNS)}
    from users
    where id = ${user_id}`)
}

type SettingsChanges = { [Name in keyof MemberSettings]?: MemberSettings[Name] | undefined }

/** Changes the given settings; undefined ones stay. */
export async function updateSettings(
  sql: Sql,
  user_id: number,
  { show_email: email_audience, show_phone: phone_audience, ...others }: SettingsChanges,
): Promise<void> {
  const columns = Object.entries({ email_audience, phone_audience, ...others })
  const changes = Object.fromEntries(columns.filter(([, value]) => value !== undefined))
  if (Object.keys(changes).length > 0) await sql`update users set ${sql(changes)} where id = ${user_id}`
}

type PreferenceRow = { [Channel in keyof NotificationChannels]: boolean | null } & {
  type: NotificationType
}

/** The member's choice for each notification type and channel, or the default. */
export async function findPreferences(sql: Sql, user_id: number): Promise<NotificationPreferences> {
  const rows = await sql<PreferenceRow[]>`
    select type, in_app, push, email
    from notification_preferences
    where user_id = ${user_id}`
  const rowsByType = new Map(rows.map((row) => [row.type, row]))
  return Object.fromEntries(
    NOTIFICATION_TYPES.map((type) => {
      const defaults = defaultPreferences[type]
      const row = rowsByType.get(type)
      const in_app = row?.in_app ?? defaults.in_app
      return [type, { in_app, push: row?.push ?? defaults.push, email: row?.email ?? defaults.email }]
    }),
  ) as NotificationPreferences
}

/** Changes the given preferences; channels left out stay. */
export async function setPreferences(
  sql: Sql,
  user_id: number,
  changes: NotificationPreferenceChanges,
): Promise<void> {
  const rows = Object.entries(changes).map(([type, channels]) => ({ type, ...channels }))
  await sql`
    insert into notification_preferences as p (user_id, type, in_app, push, email)
    select ${user_id}, g.type, g.in_app, g.push, g.email
    from jsonb_to_recordset(${sql.json(rows)}) as g (type text, in_app boolean, push boolean, email boolean)
    on conflict (user_id, type) do update
    set in_app = coalesce(excluded.in_app, p.in_app),
      push = coalesce(excluded.push, p.push),
      email = coalesce(excluded.email, p.email)`
}
