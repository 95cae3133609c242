import { useMutation, useQueryClient } from '@tanstack/react-query'
import { likePost, type LikeState, type Post } from 'contract/posts'
import { randomId } from '../../api/randomId.ts'
import { OUTBOX_OPTIONS, write } from '../../api/write.ts'
import { toast } from '../../ui/toast.ts'
import { cachedPost, patchPost } from './posts.cache.ts'

type Tap = {
  liked: boolean
  /** What the server is known to hold; one object for all taps on a post that are under way. */
  settled: LikeState
  key: string
}

/**
 * Likes or unlikes at once, then takes the count from the server. Taps on one post are sent one after the other, each with
 * the state that it wants; only the outcome of the last is shown, so a quick double tap neither flickers nor miscounts.
 */
export function useToggleLike(post: Post) {
  const client = useQueryClient()
  const mutationKey = ['like', post.id]

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async ({ liked, settled, key }: Tap) => {
      const input = { id: post.id, liked }
      const about = `post by ${post.user.first_name} ${post.user.last_name}`
      const said = await write(likePost, { input, lane: `post ${post.id} liked`, about, key, latest: true })
      Object.assign(settled, said === OUTBOX_OPTIONS ? foreseen(settled, liked) : said)
      return said
    },
    onMutate: ({ liked }) =>
      patchPost(client, post.id, (now) => ({
        is_liked: liked,
        likes_count: Math.max(0, now.likes_count + Number(liked) - Number(now.is_liked)),
      })),
    onSettled: (said, error, { settled }) => {
      if (client.isMutating({ mutationKey }) > 1) return
      patchPost(client, post.id, () => ({ is_liked: settled.liked, likes_count: settled.likes_count }))
      if (error) toast.error('Failed to like post')
      if (said === OUTBOX_OPTIONS) toast.kept()
    },
  })

  return () => {
    // From the cache: a second tap can come before this component has heard of the first.
    const now = cachedPost(client, post.id) ?? post
    const [waiting] = client.getMutationCache().findAll({ mutationKey, status: 'pending' })
    const underWay = waiting?.state.variables as Tap | undefined
    const settled = underWay?.settled ?? { liked: now.is_liked, likes_count: now.likes_count }
    mutate({ liked: !now.is_liked, settled, key: randomId() })
  }
}

/** What the server will hold, as far as one can tell from here. */
function foreseen({ likes_count, liked: before }: LikeState, liked: boolean): LikeState {
  return { liked, likes_count: Math.max(0, likes_count + Number(liked) - Number(before)) }
}
