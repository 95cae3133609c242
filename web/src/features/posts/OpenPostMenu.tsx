import type { Post } from 'contract/posts'
import {
  Ban,
  Bookmark,
  BookmarkX,
  Ellipsis,
  Eye,
  EyeOff,
  Flag,
  ImageMinus,
  ImagePlus,
  Link2,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { useFocusNeighbor } from '../../ui/restoreFocus.ts'
import { Menu } from '../../ui/Menu.tsx'
import { copyLink } from '../../ui/share.ts'
import { useHidePost, useMuteAuthor, useUnhidePost, useUnmuteAuthor } from './hiding.mutations.tsx'
import { adding, removing, useUpdatePortfolio } from './portfolio/portfolio.mutations.ts'
import { usePortfolio } from './portfolio/portfolio.queries.ts'
import { useSavePost } from './posts.mutations.ts'
import type { PostDialog, PostSlots } from './postSlots.ts'

export type OpenPostMenuProps = Pick<PostSlots, 'renderDialog'> & {
  post: Post
  /** Undefined for visitors, who can only copy the link. */
  myId: number | undefined
}

/** The menu of a post, open on mount. */
export function OpenPostMenu(props: OpenPostMenuProps) {
  return props.myId === props.post.user_id ? <OwnPostMenu post={props.post} /> : <OthersPostMenu {...props} />
}

function OwnPostMenu({ post }: { post: Post }) {
  const { data } = usePortfolio(post.user_id)
  const { mutate } = useUpdatePortfolio(post.user_id)
  const isIn = data?.items.some(({ post_id }) => post_id === post.id)
  const portfolioItem = isIn
    ? { label: 'Remove from portfolio', icon: <ImageMinus />, onSelect: () => mutate(removing(post.id)) }
    : { label: 'Add to portfolio', icon: <ImagePlus />, onSelect: () => mutate(adding(post.id)) }
  return (
    <Menu
      defaultOpen
      trigger={<IconButton label="Post options" icon={<Ellipsis />} />}
      items={[
        { label: 'Copy link', icon: <Link2 />, onSelect: () => void copyLink(`/p/${post.id}`) },
        ...(data ? [portfolioItem] : []),
      ]}
    />
  )
}

function OthersPostMenu({ post, myId, renderDialog }: OpenPostMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const passFocus = useFocusNeighbor()
  const leave = () => passFocus(button.current)
  const save = useSavePost()
  const hide = useHidePost(leave)
  const unhide = useUnhidePost()
  const mute = useMuteAuthor(leave)
  const unmute = useUnmuteAuthor()
  const [dialog, setDialog] = useState<{ kind: PostDialog; open: boolean }>()
  const openDialog = (kind: PostDialog) => () => setDialog({ kind, open: true })

  const { first_name } = post.user
  const copyItem = { label: 'Copy link', icon: <Link2 />, onSelect: () => void copyLink(`/p/${post.id}`) }
  const memberItems = [
    {
      label: post.is_saved ? 'Remove from saved' : 'Save',
      icon: post.is_saved ? <BookmarkX /> : <Bookmark />,
      onSelect: () => save.mutate(post),
    },
    copyItem,
    post.is_hidden
      ? { label: 'Unhide', icon: <Eye />, onSelect: () => unhide.mutate(post) }
      : { label: 'Hide', icon: <EyeOff />, onSelect: () => hide.mutate(post) },
    post.is_muted
      ? { label: `Unmute ${first_name}`, icon: <Volume2 />, onSelect: () => unmute.mutate(post.user) }
      : { label: `Mute ${first_name}`, icon: <VolumeX />, onSelect: () => mute.mutate(post.user) },
  ]
  const dialogItems = [
    { label: 'Report', icon: <Flag />, onSelect: openDialog('report') },
    { label: `Block ${first_name}`, icon: <Ban />, danger: true, onSelect: openDialog('block') },
  ]

  return (
    <>
      <Menu
        defaultOpen
        trigger={<IconButton ref={button} label="More options" icon={<Ellipsis />} />}
        items={myId !== undefined ? [...memberItems, ...(renderDialog ? dialogItems : [])] : [copyItem]}
      />
      {dialog &&
        renderDialog?.(dialog.kind, post, {
          open: dialog.open,
          onClose: () => setDialog({ ...dialog, open: false }),
        })}
    </>
  )
}
