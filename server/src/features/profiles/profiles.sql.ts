import type { PersonProfile, ProfileChanges, User } from 'contract/profiles'
import { firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { momentInJson } from '../../db/momentInJson.ts'
import { isLimit } from '../../members/accountLimit.ts'
import {
  canAskForContact,
  contactRequest,
  receivedContactRequest,
  visibleEmail,
  visiblePhone,
  visibleWhatsApp,
} from '../../members/contactDetails.ts'
import { checkedCredentials } from '../../members/credentials.ts'
import { areFriends, isApproachable, visiblePostsCount } from '../../members/visibility.ts'

/** Columns of people `u` as the viewer sees them. */
const shared = (sql: Sql, viewer: number) => sql`
  id, first_name, last_name, username, location, island, bio, skills, experience, education, occupation, company_name,
  trade, is_available_for_hire, willing_to_relocate, rate_amount::float8, rate_period, islands_served,
  available_from::text, user_type, avatar_url, avatar_url as "profileImage", created_at,
  ${checkedCredentials(sql)} as credentials, phone_verified_at is not null as phone_verified,
  ${visiblePostsCount(sql, viewer)} as posts_count`

/** The limit of the account of users `u`. An open appeal also counts after an extension. */
const accountLimit = (sql: Sql) => sql`
  case when u.limited_until > now() then jsonb_build_object(
    'until', ${momentInJson(sql, sql`u.limited_until`)},
    'appeal', (
      select case when a.decided_at is null and a.id is not null then 'open' else a.outcome end
      from moderation_actions m
      left join appeals a on a.action_id = m.id
      where m.subject_type = 'user' and m.subject_id = u.id and ${isLimit(sql)}
        -- Since this limit began.
        and m.id >= (
          select max(l.id) from moderation_actions l
          where l.subject_type = 'user' and l.subject_id = u.id and l.action = 'limit')
      order by a.id is not null and a.decided_at is null desc, m.id desc
      limit 1)) end`

/** `mustVerify`: whether members have to confirm their email address. */
export function findOwnProfile(sql: Sql, id: number, { mustVerify }: { mustVerify: boolean }) {
  return firstRow(sql<User[]>`
    select ${shared(sql, id)}, email, phone, phone_whatsapp, role, hires, first_run_done_at,
      email_verified_at is not null as email_verified,
      email_verified_at is null and ${mustVerify} as must_verify_email,
      ${accountLimit(sql)} as account_limit,
      (select v.email from email_verifications v where v.user_id = u.id and v.email <> u.email) as pending_email
    from users u
    where id = ${id}`)
}

/** The friendship state between the viewer and people `u`; a declined request is shown as none. */
const friendship = (sql: Sql, viewer: number) => sql`
  coalesce(
    (select jsonb_build_object(
      'state', case when f.status = 'accepted' then 'friends' when f.sender_id = u.id then 'received' else 'sent' end,
      'request_id', case when f.status = 'pending' then f.id end)
    from friendships f
    where least(f.sender_id, f.receiver_id) = least(u.id, ${viewer}::bigint)
      and greatest(f.sender_id, f.receiver_id) = greatest(u.id, ${viewer}::bigint)
      and f.status in ('pending', 'accepted')),
    '{"state": "none", "request_id": null}') as friendship`

/** A person as another member sees them: contact details only if they are shared. */
export function findUser(sql: Sql, viewer: number, id: number) {
  return firstRow(sql<PersonProfile[]>`
    select ${shared(sql, viewer)}, ${friendship(sql, viewer)},
      ${visibleEmail(sql, viewer)} as email, ${visiblePhone(sql, viewer)} as phone,
      ${visibleWhatsApp(sql, viewer)} as phone_whatsapp, ${contactRequest(sql, viewer)} as contact_request,
      ${receivedContactRequest(sql, viewer)} as received_contact_request, ${canAskForContact(sql, viewer)} as can_ask_for_contact,
      exists (select from saved_people s where s.user_id = ${viewer} and s.person_id = u.id) as is_saved,
      exists (select from mutes m where m.muter_id = ${viewer} and m.muted_id = u.id) as is_muted,
      -- Looks up each of the viewer's friends: popular people have many more friends than those who view them.
      (select count(*) from friends_of(${viewer}) v where ${areFriends(sql, sql`v.friend_id`, sql`u.id`)}) as mutual_friends_count
    from users u
    where id = ${id} and ${isApproachable(sql, viewer)}`)
}

/** Changes the given columns. Throws PostgreSQL's error if a username or phone is taken. */
export async function updateProfile(
  sql: Sql,
  id: number,
  changes: Partial<Record<keyof ProfileChanges, string | boolean | null>>,
) {
  if (Object.keys(changes).length === 0) return
  await sql`update users set ${sql(changes)} where id = ${id} and deleted_at is null`
}

/** Has no effect if it is already finished. */
export async function finishFirstRun(sql: Sql, id: number): Promise<void> {
  await sql`update users set first_run_done_at = now() where id = ${id} and first_run_done_at is null`
}

/** Whether another member has this username. */
export function isUsernameTaken(sql: Sql, me: number, username: string) {
  return hasRows(sql`select from users where username = ${username} and id <> ${me}`)
}

/** Whether another member has this phone number. */
export function isPhoneTaken(sql: Sql, me: number, phone: string) {
  return hasRows(sql`select from users where phone = ${phone} and id <> ${me}`)
}
