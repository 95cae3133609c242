import type { Post } from 'contract/posts'
import { Bookmark, BookmarkX, Ellipsis, Link2 } from 'lucide-react'
import { IconButton } from '../../ui/IconButton.tsx'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { toast } from '../../ui/toast.ts'
import { useSavePost } from './posts.mutations.ts'

/** More options on somebody else's post; saving is for members. */
export function PostMenu({ post, canSave }: { post: Post; canSave: boolean }) {
  const save = useSavePost()
  const saving = {
    label: post.is_saved ? 'Remove from saved' : 'Save',
    icon: post.is_saved ? <BookmarkX /> : <Bookmark />,
    onSelect: () => save.mutate(post),
  }
  const copying = { label: 'Copy link', icon: <Link2 />, onSelect: () => void copyLink(post.id) }

  return (
    <LazyMenu
      trigger={<IconButton label="More options" icon={<Ellipsis />} />}
      items={canSave ? [saving, copying] : [copying]}
    />
  )
}

async function copyLink(id: number) {
  const link = new URL(`/p/${id}`, location.href).href
  try {
    await navigator.clipboard.writeText(link)
    toast.success('Link copied')
  } catch {
    toast.error(`Not copied. The link is ${link}`)
  }
}
