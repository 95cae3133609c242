import { ASK_AGAIN_AFTER_DAYS } from 'contract/contactRequests'
import type { Sql } from '../db/connect.ts'
import { momentInJson } from '../db/momentInJson.ts'
import { areFriends, hidingFrom, isConfirmed } from './visibility.ts'

type Audience = 'email_audience' | 'phone_audience'

/** Whether user `u` accepted the viewer's request for their contact details, and hasn't taken them back. */
const hasConsent = (sql: Sql, viewer: number) => sql`
  exists (select from contact_requests r where r.asker_id = ${viewer} and r.owner_id = u.id and r.status = 'accepted')`

/** An account without a confirmed address isn't one of the members to whom others show their contact details. */
const isConfirmedViewer = (sql: Sql, viewer: number) =>
  sql`exists (select from users u where u.id = ${viewer} and ${isConfirmed(sql)})`

/** Whether user `u` shows a contact detail to the viewer. Nothing is shown to those from whom they hide. */
const isShownTo = (sql: Sql, audience: Audience, viewer: number) => sql`(
  u.id not in (${hidingFrom(sql, viewer)})
  and (
    (u.${sql(audience)} = 'members' and ${isConfirmedViewer(sql, viewer)})
    or (u.${sql(audience)} = 'friends' and ${areFriends(sql, sql`u.id`, viewer)})
    or ${hasConsent(sql, viewer)}))`

/** Whether the HireMe Board shows the contact details of user `u` to the viewer. */
const isShownOnBoard = (sql: Sql, viewer: number) => sql`(
  (u.show_on_board and ${isConfirmedViewer(sql, viewer)}) or ${hasConsent(sql, viewer)})`

/** The email address of user `u`; null unless they show it to the viewer. */
export const visibleEmail = (sql: Sql, viewer: number) =>
  sql`case when ${isShownTo(sql, 'email_audience', viewer)} then u.email end`

/** The phone number of user `u`; null unless they show it to the viewer. */
export const visiblePhone = (sql: Sql, viewer: number) =>
  sql`case when ${isShownTo(sql, 'phone_audience', viewer)} then u.phone end`

/** Whether the phone number of user `u` is on WhatsApp; false unless they show it to the viewer. */
export const visibleWhatsApp = (sql: Sql, viewer: number) =>
  sql`(u.phone is not null and u.phone_whatsapp and ${isShownTo(sql, 'phone_audience', viewer)})`

/** The arguments of `jsonb_build_object` for the contact details of user `u` on the HireMe Board. */
export const boardContact = (sql: Sql, viewer: number) => sql`
  'email', case when ${isShownOnBoard(sql, viewer)} then u.email end,
  'phone', case when ${isShownOnBoard(sql, viewer)} then u.phone end,
  'phone_whatsapp', u.phone is not null and u.phone_whatsapp and ${isShownOnBoard(sql, viewer)}`

/** Whether user `u` has contact details that their settings and their consent don't show to the viewer. */
const hidesContact = (sql: Sql, viewer: number) => sql`(
  not ${isShownTo(sql, 'email_audience', viewer)}
  or (u.phone is not null and not ${isShownTo(sql, 'phone_audience', viewer)}))`

/** True for requests `r` that are open or accepted. */
export const isStandingRequest = (sql: Sql) => sql`r.status in ('pending', 'accepted')`

/** True for requests `r` that keep the asker from asking again: open ones, and recently declined or taken back ones. */
export const isCurrentRequest = (sql: Sql) => sql`(
  ${isStandingRequest(sql)}
  or (r.status <> 'withdrawn' and r.answered_at > now() - make_interval(days => ${ASK_AGAIN_AFTER_DAYS})))`

/** The viewer's current request for the contact details of user `u`, as a `ContactRequestState`. */
export const contactRequest = (sql: Sql, viewer: number) => sql`(
  select ${requestState(sql)} from contact_requests r
  where r.asker_id = ${viewer} and r.owner_id = u.id and ${isCurrentRequest(sql)})`

/** The open or accepted request of user `u` for the viewer's contact details. */
export const receivedContactRequest = (sql: Sql, viewer: number) => sql`(
  select ${requestState(sql)} from contact_requests r
  where r.asker_id = u.id and r.owner_id = ${viewer} and ${isStandingRequest(sql)})`

const requestState = (sql: Sql) => sql`
  jsonb_build_object('status', r.status, 'reason', r.reason,
    'created_at', ${momentInJson(sql, sql`r.created_at`)})`

/** Whether the viewer may ask user `u` for contact details. */
export const canAskForContact = (sql: Sql, viewer: number) => sql`(
  u.id <> ${viewer} and ${hidesContact(sql, viewer)} and ${contactRequest(sql, viewer)} is null)`
