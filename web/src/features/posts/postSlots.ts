import type { Post } from 'contract/posts'
import type { ComponentType, ReactNode, RefObject } from 'react'

/** What a menu asks for that is not about the post alone. */
export type Concern = 'report' | 'block'

/** Offers people to mention while somebody types into `field`. */
export type MentionPickerType = ComponentType<{
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
}>

/** What other rooms bring to a post; a screen puts them together. The functions are to stay the same, or every card renders anew. */
export type PostSlots = {
  /** What opens under a post: its comments. */
  renderFooter?: ((post: Post) => ReactNode) | undefined
  /** The dialog that reports a post or blocks its author. */
  renderConcern?:
    ((concern: Concern, post: Post, dialog: { open: boolean; onClose: () => void }) => ReactNode) | undefined
  /** What tells an author that their post is hidden from others. */
  renderHidden?: ((post: Post) => ReactNode) | undefined
  MentionPicker?: MentionPickerType | undefined
}
