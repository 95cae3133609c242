import { useMutation, useQueryClient } from '@tanstack/react-query'
import { muteUser, unmuteUser } from 'contract/blocks'
import { listVideos } from 'contract/memories'
import { hidePost, unhidePost, type Post } from 'contract/posts'
import { listStories } from 'contract/stories'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'
import { dropFromFeed } from './posts.cache.ts'

/** Time to think about it again. */
const UNDO_MS = 8000

/** Leaves a post out of the feed at once, and says how to get it back. `onLeave` comes just before it goes from the screen. */
export function useHidePost(onLeave: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Post) => call(hidePost, { id }),
    onMutate: ({ id }) => {
      onLeave()
      return dropFromFeed(client, (post) => post.id === id)
    },
    onSuccess: (_, { id }, putBack) =>
      offerUndo('Post hidden from your feed', () => call(unhidePost, { id }).then(putBack)),
    onError: (_, __, putBack) => {
      putBack?.()
      toast.error('Not hidden. Please try again.')
    },
  })
}

/** Leaves everything of one person out of the feed, without telling them. */
export function useMuteAuthor(onLeave: () => void) {
  const client = useQueryClient()
  const reloadOthers = () => {
    for (const { method, path } of [listStories, listVideos])
      void client.invalidateQueries({ queryKey: [method, path] })
  }
  return useMutation({
    mutationFn: ({ id }: Post['user']) => call(muteUser, { id }),
    onMutate: ({ id }) => {
      onLeave()
      return dropFromFeed(client, (post) => post.user_id === id)
    },
    onSuccess: (_, { id, first_name }, putBack) => {
      reloadOthers()
      offerUndo(`${first_name} is muted`, () => call(unmuteUser, { id }).then(putBack).then(reloadOthers))
    },
    onError: (_, { first_name }, putBack) => {
      putBack?.()
      toast.error(`${first_name} could not be muted. Please try again.`)
    },
  })
}

/** The card that began it is gone by now, and its mutations with it. */
function offerUndo(words: string, takeBack: () => Promise<void>) {
  const undo = () => {
    toast.dismiss(id)
    takeBack().catch(() => toast.error('Not undone. Please try again.'))
  }
  const id = toast.success(
    <>
      {words}
      <button type="button" onClick={undo} className="block min-h-6 text-link hover:underline">
        Undo
      </button>
    </>,
    UNDO_MS,
  )
}
