import type { PublicProfile, PublicReview } from 'contract/publicProfiles'
import { countOf, firstRow, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { checkedCredentials } from '../../members/credentials.ts'
import { isVisibleReview, ratingJoin } from '../../members/ratingJoin.ts'
import { isApproachable, isConfirmed } from '../../members/visibility.ts'

/** True for users `u` with a public profile that the viewer may see. Deleted accounts are suspended too. */
const isPublicProfile = (sql: Sql, viewer: number | undefined) =>
  sql`u.public_profile and (${isConfirmed(sql)} or u.id = ${viewer ?? null}) and ${isApproachable(sql, viewer)}`

export function findPublicProfile(sql: Sql, viewer: number | undefined, username: string) {
  return firstRow(sql<PublicProfile[]>`
    select u.id, u.first_name, u.last_name, u.username, u.avatar_url, u.trade, u.occupation, u.island, u.bio, u.skills,
      ${checkedCredentials(sql)} as credentials, u.phone_verified_at is not null as phone_verified,
      rated.rating, rated.reviews_count
    from users u
    ${ratingJoin(sql, viewer)}
    where u.username = ${username} and ${isPublicProfile(sql, viewer)}`)
}

/** The id of the member with a public profile. */
export async function findPublicProfileId(
  sql: Sql,
  viewer: number | undefined,
  username: string,
): Promise<number | undefined> {
  const row = await firstRow(sql<{ id: number }[]>`
    select u.id
    from users u
    where u.username = ${username} and ${isPublicProfile(sql, viewer)}`)
  return row?.id
}

/** A member's reviews without their authors, newest first, one more than `limit`. */
export function listPublicReviews(sql: Sql, viewer: number | undefined, user_id: number, page: PageRequest) {
  return sql<PublicReview[]>`
    select r.id, r.rating, r.content, r.created_at, r.job_title
    from reviews r
    where r.subject_id = ${user_id}
      and ${isVisibleReview(sql, viewer)}
      and ${pageBelow(sql, 'r.id', page)}`
}

/** The usernames of a range of public profiles, in a stable order. */
export function listPublicUsernames(sql: Sql, { offset, limit }: { offset: number; limit: number }) {
  return sql<{ username: string }[]>`
    select u.username
    from users u
    where ${isPublicProfile(sql, undefined)}
    order by u.id
    limit ${limit} offset ${offset}`
}

export function countPublicProfiles(sql: Sql): Promise<number> {
  return countOf(sql`select count(*) from users u where ${isPublicProfile(sql, undefined)}`)
}
