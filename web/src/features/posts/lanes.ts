/** Where new posts wait for one another. */
export const POSTS_LANE = 'posts'

/** What becomes of a post's words, and of the post: in their order. */
export function laneOfPost(id: number): string {
  return `post ${id}`
}
