import type { ComponentProps } from 'react'
import { EmojiButton } from '../../features/emoji/EmojiButton.tsx'
import { CreatePostDialog } from '../../features/posts/CreatePostDialog.tsx'

/** The post modal with its emoji picker. */
export function CreatePost(props: Omit<ComponentProps<typeof CreatePostDialog>, 'EmojiButton'>) {
  return <CreatePostDialog {...props} EmojiButton={EmojiButton} />
}
