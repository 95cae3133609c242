import type { Post } from 'contract/posts'
import { Ban, Bookmark, BookmarkX, Ellipsis, Eye, EyeOff, Flag, Link2, Volume2, VolumeX } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { useFocusNeighbor } from '../../ui/listFocus.ts'
import { Menu } from '../../ui/Menu.tsx'
import { copyLink } from '../../ui/share.ts'
import { useHidePost, useMuteAuthor, useUnhidePost, useUnmuteAuthor } from './hiding.mutations.tsx'
import { useSavePost } from './posts.mutations.ts'
import type { ReportOrBlock, PostSlots } from './postSlots.ts'

export type OpenPostMenuProps = Pick<PostSlots, 'renderConcern'> & {
  post: Post
  /** Visitors can only copy the link. */
  isMember: boolean
}

/** The menu of somebody else's post, open on mount. */
export function OpenPostMenu({ post, isMember, renderConcern }: OpenPostMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const passFocus = useFocusNeighbor()
  const leave = () => passFocus(button.current)
  const save = useSavePost()
  const hide = useHidePost(leave)
  const unhide = useUnhidePost()
  const mute = useMuteAuthor(leave)
  const unmute = useUnmuteAuthor()
  const [asking, setAsking] = useState<{ concern: ReportOrBlock; open: boolean }>()
  const ask = (concern: ReportOrBlock) => () => setAsking({ concern, open: true })

  const { first_name } = post.user
  const copying = { label: 'Copy link', icon: <Link2 />, onSelect: () => void copyLink(`/p/${post.id}`) }
  const choosing = [
    {
      label: post.is_saved ? 'Remove from saved' : 'Save',
      icon: post.is_saved ? <BookmarkX /> : <Bookmark />,
      onSelect: () => save.mutate(post),
    },
    copying,
    post.is_hidden
      ? { label: 'Unhide', icon: <Eye />, onSelect: () => unhide.mutate(post) }
      : { label: 'Hide', icon: <EyeOff />, onSelect: () => hide.mutate(post) },
    post.is_muted
      ? { label: `Unmute ${first_name}`, icon: <Volume2 />, onSelect: () => unmute.mutate(post.user) }
      : { label: `Mute ${first_name}`, icon: <VolumeX />, onSelect: () => mute.mutate(post.user) },
  ]
  const concerns = [
    { label: 'Report', icon: <Flag />, onSelect: ask('report') },
    { label: `Block ${first_name}`, icon: <Ban />, danger: true, onSelect: ask('block') },
  ]

  return (
    <>
      <Menu
        defaultOpen
        trigger={<IconButton ref={button} label="More options" icon={<Ellipsis />} />}
        items={isMember ? [...choosing, ...(renderConcern ? concerns : [])] : [copying]}
      />
      {asking &&
        renderConcern?.(asking.concern, post, {
          open: asking.open,
          onClose: () => setAsking({ ...asking, open: false }),
        })}
    </>
  )
}
