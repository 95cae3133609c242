import { islands } from 'contract/rules/islands'
import type { ComponentProps } from 'react'
import { EmojiButton } from '../../features/emoji/EmojiButton.tsx'
import { MentionPicker } from '../../features/mentions/MentionPicker.tsx'
import { renderScamNote } from '../../parts/LazyScamWarning.tsx'
import { CreatePostDialog } from '../../features/posts/CreatePostDialog.tsx'

type Props = Omit<
  ComponentProps<typeof CreatePostDialog>,
  'EmojiButton' | 'MentionPicker' | 'places' | 'renderNote'
>

/** CreatePostDialog with its emoji and mention pickers. */
export function CreatePost(props: Props) {
  return (
    <CreatePostDialog
      {...props}
      EmojiButton={EmojiButton}
      MentionPicker={MentionPicker}
      renderNote={(text) => renderScamNote(text, { surface: 'message' })}
      places={islands}
    />
  )
}
