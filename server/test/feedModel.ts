type ModelPost = {
  id: number
  author: number
  content: string
  likes: Set<number>
  isHidden: boolean
  isForFriends: boolean
}

/**
 * What the feed must show each member: a small reference implementation of visibility, likes and counts. Members are
 * numbers; undefined is a visitor.
 */
export function createFeedModel() {
  const posts = new Map<number, ModelPost>()
  const blocks = new Set<string>()
  const muted = new Set<string>()
  const hasBlock = (a: number, b: number) => blocks.has(`${a} ${b}`) || blocks.has(`${b} ${a}`)

  function isVisible({ author, isHidden, isForFriends }: ModelPost, viewer: number | undefined): boolean {
    if (viewer === author) return true
    // The model has no friends.
    if (isHidden || isForFriends) return false
    return viewer === undefined || !hasBlock(viewer, author)
  }

  return {
    blocks,
    muted,
    posts,
    isVisible,
    /** The posts that the viewer may act on. */
    visibleIds: (viewer: number) =>
      [...posts.values()].filter((post) => isVisible(post, viewer)).map(({ id }) => id),
    /** The feed in short: id, text, likes, and whether the viewer's is among them. */
    feedOf: (viewer: number | undefined) =>
      [...posts.values()]
        .filter((post) => isVisible(post, viewer) && !muted.has(`${viewer} ${post.author}`))
        .toSorted((a, b) => b.id - a.id)
        .slice(0, 20)
        .map(({ id, content, likes }) => ({
          id,
          content,
          likes: likes.size,
          isLiked: viewer !== undefined && likes.has(viewer),
        })),
  }
}
