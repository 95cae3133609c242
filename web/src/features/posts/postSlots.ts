import type { Post } from 'contract/posts'
import type { ComponentType, ReactNode, RefObject } from 'react'

/** The dialogs of a post's menu that other features provide. */
export type PostDialog = 'report' | 'block'

/** Suggests people to mention while typing into `field`. */
export type MentionPickerComponent = ComponentType<{
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
}>

/** Parts of a post that other features provide, passed in by screens. Must be stable, or every card rerenders. */
export type PostSlots = {
  /** Renders the comments under a post. `takesFocus` while they are open because the member pressed Comment. */
  renderFooter?: ((post: Post, takesFocus: boolean) => ReactNode) | undefined
  /** Renders the dialog that reports a post or blocks its author. */
  renderDialog?:
    ((kind: PostDialog, post: Post, dialog: { open: boolean; onClose: () => void }) => ReactNode) | undefined
  /** Renders the notice that the author's post is hidden from others, or the warning of signs of a scam. */
  renderHidden?: ((post: Post, onEdit: () => void) => ReactNode) | undefined
  /** Renders the note for the writer of a text with signs of a scam. */
  renderNote?: ((text: string) => ReactNode) | undefined
  MentionPicker?: MentionPickerComponent | undefined
}
