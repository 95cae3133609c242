/** The outbox lane of new posts. */
export const POSTS_LANE = 'posts'

/** The outbox lane of edits and deletion of a post. */
export function postLane(id: number): string {
  return `post ${id}`
}
