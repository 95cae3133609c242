import type { Story, StoryViewer } from 'contract/stories'
import { countOf, firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { isUnhiddenOrOwn, moderationColumn } from '../../members/hiddenState.ts'
import { personWithAvatar } from '../../members/person.ts'
import {
  isApproachable,
  isCurrentStory,
  isConfirmed,
  isVisibleMember,
  isVisibleAndNotMuted,
} from '../../members/visibility.ts'

/** True for users `u` whom the author of a story sees among its viewers. */
const isNamedViewer = (sql: Sql, author: number | undefined) =>
  sql`${isApproachable(sql, author)} and ${isConfirmed(sql)}`

/** A story in the contract's shape, as one viewer sees it. */
const columns = (sql: Sql, viewer: number | undefined) => sql`
  s.id, s.user_id, s.content, s.image_url, s.video_url, s.created_at, ${moderationColumn(sql, 'story', viewer)},
  exists (select from story_views v where v.story_id = s.id and v.user_id = ${viewer ?? null}) as is_seen,
  case when s.user_id = ${viewer ?? null} then (
    select count(*)
    from story_views v
    join users u on u.id = v.user_id
    where v.story_id = s.id and ${isNamedViewer(sql, viewer)}
  ) end as views_count,
  jsonb_build_object(${personWithAvatar(sql)}) as user`

const isCurrent = (sql: Sql, viewer: number | undefined) =>
  sql`${isCurrentStory(sql)} and ${isUnhiddenOrOwn(sql, 'story', viewer)}`

/** Stories of the last 24 hours, newest first, one more than `limit`. */
export function listStories(sql: Sql, viewer: number | undefined, page: PageRequest) {
  return sql<Story[]>`
    select ${columns(sql, viewer)}
    from stories s
    join users u on u.id = s.user_id
    where ${isCurrent(sql, viewer)}
      and ${isVisibleAndNotMuted(sql, viewer)}
      and ${pageBelow(sql, 's.id', page)}`
}

/** The given stories, including expired ones. */
export function findStories(sql: Sql, viewer: number, ids: number[]) {
  return sql<Story[]>`
    select ${columns(sql, viewer)}
    from stories s
    join users u on u.id = s.user_id
    where s.id = any(${ids})`
}

type NewStory = { user_id: number; content: string; image_url: string | null; video_url: string | null }

export async function insertStory(sql: Sql, story: NewStory): Promise<Story> {
  const [made] = await sql<[Story]>`
    with s as (insert into stories ${sql(story)} returning *)
    select ${columns(sql, story.user_id)}
    from s
    join users u on u.id = s.user_id`
  return made
}

type Files = { image_url: string | null; video_url: string | null }

/** Returns the story's files; undefined if it isn't the member's. */
export function deleteStory(sql: Sql, user_id: number, id: number) {
  return firstRow(sql<Files[]>`
    delete from stories
    where id = ${id} and user_id = ${user_id}
    returning image_url, video_url`)
}

export function canSeeStory(sql: Sql, viewer: number, id: number) {
  return hasRows(sql`
    select
    from stories s
    join users u on u.id = s.user_id
    where s.id = ${id} and ${isCurrent(sql, viewer)} and ${isVisibleMember(sql, viewer)}`)
}

/** Records a view, except the author's own. */
export async function markStoryViewed(sql: Sql, user_id: number, id: number): Promise<void> {
  await sql`
    insert into story_views (story_id, user_id)
    select s.id, ${user_id} from stories s where s.id = ${id} and s.user_id <> ${user_id}
    on conflict (story_id, user_id) do nothing`
}

export function isOwnStory(sql: Sql, user_id: number, id: number) {
  return hasRows(sql`select from stories where id = ${id} and user_id = ${user_id}`)
}

/** One more than `limit`, by person id downwards. */
export function listStoryViewers(sql: Sql, viewer: number, story_id: number, page: PageRequest) {
  return sql<StoryViewer[]>`
    select u.id, u.first_name, u.last_name, u.username, u.avatar_url, v.created_at as viewed_at
    from story_views v
    join users u on u.id = v.user_id
    where v.story_id = ${story_id}
      and ${isNamedViewer(sql, viewer)}
      and ${pageBelow(sql, 'u.id', page)}`
}

export function countStoryViewers(sql: Sql, viewer: number, story_id: number) {
  return countOf(sql`
    select count(*)
    from story_views v
    join users u on u.id = v.user_id
    where v.story_id = ${story_id} and ${isNamedViewer(sql, viewer)}`)
}
