import { listMutedUsers, muteUser, unmuteUser } from 'contract/blocks'
import { listVideos } from 'contract/memories'
import { hidePost, listHiddenPosts, unhidePost, type Post } from 'contract/posts'
import { getUser, type PersonProfile } from 'contract/profiles'
import { listStories } from 'contract/stories'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { changeCached, query, reload } from '../../api/queries.ts'
import { useWrite } from '../../parts/useWrite.ts'
import { offerUndo } from '../../ui/offerUndo.tsx'
import { toast } from '../../ui/toast.ts'
import { dropFromFeed, markFeedStale, patchPost, patchPosts } from './posts.cache.ts'

/** Hides a post from the feed and offers Undo. `onLeave` is called just before it's removed from the screen. */
export function useHidePost(onLeave: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Post) => call(hidePost, { id }),
    onMutate: ({ id }) => {
      onLeave()
      return dropFromFeed(client, (post) => post.id === id)
    },
    onSuccess: (_, { id }, putBack) => {
      markHidden(client, id, true)
      offerUndo('Post hidden from your feed', async () => {
        await call(unhidePost, { id })
        markHidden(client, id, false)
        putBack()
      })
    },
    onError: (_, __, putBack) => {
      putBack?.()
      toast.error('Not hidden. Please try again.')
    },
  })
}

export function useUnhidePost() {
  const client = useQueryClient()
  return useWrite(
    { endpoint: unhidePost, send: ({ id }: Post) => call(unhidePost, { id }) },
    {
      done: 'The post is back in your feed',
      failed: 'The post is still hidden. Please try again.',
      onDone: (_, { id }) => {
        patchPost(client, id, () => ({ is_hidden: false }))
        markFeedStale(client)
      },
    },
  )
}

/** The fields of a user that muting needs. */
type Muteable = Pick<Post['user'], 'id' | 'first_name'>

/** Mutes a post's author. They aren't notified. */
export function useMuteAuthor(onLeave: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Muteable) => call(muteUser, { id }),
    onMutate: ({ id }) => {
      onLeave()
      return dropFromFeed(client, (post) => post.user_id === id)
    },
    onSuccess: (_, { id, first_name }, putBack) => {
      markMuted(client, id, true)
      offerUndo(`${first_name} is muted`, async () => {
        await call(unmuteUser, { id })
        putBack()
        markMuted(client, id, false)
      })
    },
    onError: (_, { first_name }, putBack) => {
      putBack?.()
      toast.error(`${first_name} couldn't be muted. Please try again.`)
    },
  })
}

export function useUnmuteAuthor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Muteable) => call(unmuteUser, { id }),
    onSuccess: (_, { id, first_name }) => {
      markMuted(client, id, false)
      markFeedStale(client)
      toast.success(`${first_name} is back in your feed`)
    },
    onError: (error, { first_name }) =>
      toast.error(serverMessage(error) ?? `${first_name} couldn't be unmuted. Please try again.`),
  })
}

function markHidden(client: QueryClient, id: number, is_hidden: boolean): void {
  patchPost(client, id, () => ({ is_hidden }))
  void reload(client, listHiddenPosts)
}

function markMuted(client: QueryClient, id: number, is_muted: boolean): void {
  patchPosts(
    client,
    (post) => post.user_id === id,
    () => ({ is_muted }),
  )
  changeCached<PersonProfile>(client, { queryKey: query(getUser, { id }).queryKey }, (person) => ({
    ...person,
    is_muted,
  }))
  for (const list of [listStories, listVideos, listMutedUsers]) void reload(client, list)
}
