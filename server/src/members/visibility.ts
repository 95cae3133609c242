import { STORY_HOURS } from 'contract/stories'
import { hasRows, type Sql } from '../db/connect.ts'
import { isAnonymous } from './blindApplicants.ts'
import { isUnhiddenOrOwn } from './hiddenState.ts'

// Fragments rather than SQL functions: PostgreSQL doesn't inline functions with subqueries, and calling one per row
// costs more than the rest of a page.

/** The id of a member, or a column with it. */
export type Viewer = number | ReturnType<Sql>

/** True for users `u` whom the viewer may see: not suspended, and no block in either direction. */
export const isVisibleMember = (sql: Sql, viewer: Viewer | undefined) =>
  viewer === undefined
    ? sql`u.suspended_at is null`
    : sql`u.suspended_at is null and ${isNotBlocked(sql, viewer)}`

/** True for users `u`, suspended or not, without a block between them and the viewer. */
export const isNotBlocked = (sql: Sql, viewer: Viewer) => sql`
  not exists (select from blocks b where b.blocker_id = ${viewer} and b.blocked_id = u.id)
  and not exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = ${viewer})`

/** Whether the viewer may see this person. */
export const canSee = (sql: Sql, viewer: number | undefined, id: number): Promise<boolean> =>
  hasRows(sql`select from users u where u.id = ${id} and ${isVisibleMember(sql, viewer)}`)

/** Whether the viewer may see the profile of this person. */
export const canReachProfile = (sql: Sql, viewer: number, id: number): Promise<boolean> =>
  hasRows(sql`select from users u where u.id = ${id} and ${isApproachable(sql, viewer)}`)

/** For how long those who hide from a company stay hidden from an account that has stopped naming it. */
export const earlierCompanyAge = (sql: Sql) => sql`interval '1 year'`

/**
 * The ids of members who hide from the viewer: from this person, or from a company to which the viewer belongs, or that
 * their profile or one of their jobs names or named in the last year, under each name that it had in the last year.
 */
export const hidingFrom = (sql: Sql, viewer: Viewer) => sql`
  select h.user_id as id from hidden_from h where h.person_id = ${viewer}
  union
  select h.user_id
  from hidden_from h
  where h.user_id <> ${viewer}
    and h.hiding_key in (
      select company_hiding_key(named.company)
      from (
        select company_name as company from users where id = ${viewer}
        union
        select posted.company from jobs posted where posted.employer_id = ${viewer}
        union
        select co.name
        from company_members place
        join companies co on co.id = place.company_id
        where place.user_id = ${viewer}
        union
        select was.name
        from company_members place
        join earlier_company_names was on was.company_id = place.company_id
        where place.user_id = ${viewer} and was.ended_at > now() - ${earlierCompanyAge(sql)}
        union
        select earlier.company
        from earlier_companies earlier
        where earlier.user_id = ${viewer} and earlier.ended_at > now() - ${earlierCompanyAge(sql)}) named)`

/** False for users `u` who registered where addresses have to be confirmed, and haven't confirmed theirs. */
export const isConfirmed = (sql: Sql) => sql`(u.email_verified_at is not null or not u.must_confirm_email)`

/**
 * True for users `u` whom the viewer may find: visible, confirmed and not hiding from the viewer. For lists of people
 * whom the viewer doesn't know yet, such as searches and suggestions.
 */
export const isFindable = (sql: Sql, viewer: Viewer | undefined) =>
  viewer === undefined
    ? sql`${isVisibleMember(sql, viewer)} and ${isConfirmed(sql)}`
    : sql`${isVisibleMember(sql, viewer)} and (${isConfirmed(sql)} or u.id = ${viewer})
      and u.id not in (${hidingFrom(sql, viewer)})`

/** True for users `u` who don't hide from the viewer, or are their friend, conversation partner or known applicant. */
const isUnhidden = (sql: Sql, viewer: Viewer) => sql`
  (u.id not in (${hidingFrom(sql, viewer)})
    or ${areFriends(sql, sql`u.id`, viewer)}
    or exists (
      select from sides c
      where c.user_id = ${viewer} and c.other_id = u.id and ${isAcceptedConversation(sql)})
    or exists (
      select from applications a
      join jobs j on j.id = a.job_id
      where a.user_id = u.id and j.employer_id = ${viewer} and a.status <> 'withdrawn' and not ${isAnonymous(sql)}))`

/**
 * True for users `u` whose profile the viewer may open and to whom they may write: those whom they may find, and those
 * who hide but are a friend, a conversation partner or an applicant of the viewer.
 */
export const isApproachable = (sql: Sql, viewer: Viewer | undefined) =>
  viewer === undefined
    ? isVisibleMember(sql, viewer)
    : sql`${isVisibleMember(sql, viewer)} and ${isUnhidden(sql, viewer)}`

/**
 * True for users `u` whom the viewer may block, mute and report: those who don't hide from them, and those who do but
 * have had contact with them or have published something. Suspended and blocked members count. Others must look like
 * accounts that don't exist.
 */
export const isKnown = (sql: Sql, viewer: number) => sql`
  u.deleted_at is null and (
    ${isUnhidden(sql, viewer)}
    or exists (select from blocks b where b.blocker_id = ${viewer} and b.blocked_id = u.id)
    or exists (select from mutes m where m.muter_id = ${viewer} and m.muted_id = u.id)
    or exists (
      select from friendships f
      where least(f.sender_id, f.receiver_id) = least(u.id, ${viewer}::bigint)
        and greatest(f.sender_id, f.receiver_id) = greatest(u.id, ${viewer}::bigint))
    or exists (select from sides c where c.user_id = ${viewer} and c.other_id = u.id and c.last_seq > 0)
    or exists (
      select from applications a
      join jobs j on j.id = a.job_id
      where (a.user_id, j.employer_id) in ((u.id, ${viewer}::bigint), (${viewer}::bigint, u.id))
        -- Otherwise the employer could try out who sent an anonymous one.
        and (a.user_id = ${viewer} or not ${isAnonymous(sql)}))
    or exists (
      select from event_people p
      join events e on e.id = p.event_id
      where p.user_id = ${viewer} and e.organizer_id = u.id)
    or exists (select from contact_requests r where r.asker_id = u.id and r.owner_id = ${viewer})
    or exists (select from posts p where p.user_id = u.id and ${isVisiblePost(sql, viewer)})
    or exists (
      select from comments c
      join posts p on p.id = c.post_id
      where c.user_id = u.id and c.hidden_at is null and ${isVisiblePost(sql, viewer)})
    or exists (select from stories s where s.user_id = u.id and s.hidden_at is null)
    or exists (select from jobs j where j.employer_id = u.id and j.status <> 'draft' and j.hidden_at is null))`

/** The ids of users with a block between them and the viewer. */
export const blockedWith = (sql: Sql, viewer: number) => sql`
  select blocked_id as id from blocks where blocker_id = ${viewer}
  union
  select blocker_id from blocks where blocked_id = ${viewer}`

/**
 * True if the column has the id of a member whom the viewer may see, or of a deleted account. For counts, which don't
 * join users.
 */
export const isVisibleOrDeletedMember = (
  sql: Sql,
  viewer: number | undefined,
  column: ReturnType<Sql>,
) => sql`
  ${column} not in (select id from users where suspended_at is not null and deleted_at is null)
  and ${viewer === undefined ? sql`true` : sql`${column} not in (${blockedWith(sql, viewer)})`}`

/** True for visible users `u` whom the viewer hasn't muted. */
export const isVisibleAndNotMuted = (sql: Sql, viewer: number | undefined) =>
  viewer === undefined
    ? isVisibleMember(sql, viewer)
    : sql`${isVisibleMember(sql, viewer)}
      and not exists (select from mutes m where m.muter_id = ${viewer} and m.muted_id = u.id)`

/**
 * Whether two users are friends. `offset 0`: for a list, the planner would read all friendships into a hash table
 * instead of looking up one for each row.
 */
export const areFriends = (sql: Sql, userId: Viewer, otherId: Viewer) => sql`
  exists (
    select from friendships f
    where least(f.sender_id, f.receiver_id) = least(${userId}::bigint, ${otherId}::bigint)
      and greatest(f.sender_id, f.receiver_id) = greatest(${userId}::bigint, ${otherId}::bigint)
      and f.status = 'accepted'
    offset 0)`

/** True for users `u` who are neither a friend of the member nor the other side of an application. */
export const isStranger = (sql: Sql, member: number) =>
  sql`not (are_friends(${member}, u.id) or have_application(${member}, u.id))`

/** True for stories `s` that haven't expired. */
export const isCurrentStory = (sql: Sql) => sql`s.created_at > now() - make_interval(hours => ${STORY_HOURS})`

/** True for posts `p` whose audience includes the viewer, and that aren't hidden from them by an administrator. */
export const isVisiblePost = (sql: Sql, viewer: Viewer | undefined) =>
  viewer === undefined
    ? sql`p.hidden_at is null and p.audience = 'public'`
    : sql`${isUnhiddenOrOwn(sql, 'post', viewer)} and (
        p.audience = 'public'
        or p.user_id = ${viewer}
        or ${areFriends(sql, sql`p.user_id`, viewer)})`

/** The number of posts of users `u` that the viewer may see, counted in an index. */
export const visiblePostsCount = (sql: Sql, viewer: number) => sql`
  (case when u.id = ${viewer}
    then (select count(*) from posts p where p.user_id = u.id)
    else (
      select count(*)
      from posts p
      where p.user_id = u.id and p.hidden_at is null
        and (p.audience = 'public' or ${areFriends(sql, sql`u.id`, viewer)}))
  end)`

/** True for jobs `j` of employers `u` that the viewer may see, in any status; only the employer sees a draft. */
export const isVisibleJob = (sql: Sql, viewer: Viewer | undefined) => sql`
  ${isUnhiddenOrOwn(sql, 'job', viewer)}
  and (j.status <> 'draft' or j.employer_id = ${viewer ?? null})
  and ${isVisibleMember(sql, viewer)}`

/** True for jobs `j` that the member hid, alone or with their company. */
export const isHiddenJob = (sql: Sql, member: Viewer) => sql`
  exists (
    select from hidden_jobs h
    where h.user_id = ${member} and (h.job_id = j.id or h.company_key = company_key(j.company)))`

/** True for conversations `c` with messages and no pending request. */
export const isAcceptedConversation = (sql: Sql) => sql`(c.last_seq > 0 and c.request_from is null)`

/**
 * The ids of the users whose presence the member may see, and who may see the member's, unless one hides it: friends,
 * and partners of accepted conversations.
 */
export const presenceAudience = (sql: Sql, member: Viewer) => sql`
  select friend_id from friends_of(${member})
  union all
  select c.other_id from sides c where c.user_id = ${member} and ${isAcceptedConversation(sql)}`
