import type { Sql } from './connect.ts'
import { areFriends } from './visibility.ts'

type Audience = 'email_audience' | 'phone_audience'

/** Whether user `u` shows a contact detail to the viewer. */
const isShownTo = (sql: Sql, audience: Audience, viewer: number) => sql`(
  u.${sql(audience)} = 'members'
  or (u.${sql(audience)} = 'friends' and ${areFriends(sql, sql`u.id`, viewer)}))`

/** The email address of user `u`; null unless they show it to the viewer. */
export const visibleEmail = (sql: Sql, viewer: number) =>
  sql`case when ${isShownTo(sql, 'email_audience', viewer)} then u.email end`

/** The phone number of user `u`; null unless they show it to the viewer. */
export const visiblePhone = (sql: Sql, viewer: number) =>
  sql`case when ${isShownTo(sql, 'phone_audience', viewer)} then u.phone end`

/** Whether the phone number of user `u` is on WhatsApp; false unless they show it to the viewer. */
export const visibleWhatsApp = (sql: Sql, viewer: number) =>
  sql`(u.phone is not null and u.phone_whatsapp and ${isShownTo(sql, 'phone_audience', viewer)})`
