import type { Story } from 'contract/stories'
import type { ReactNode } from 'react'

/** Parts of a story that other features provide, passed in by screens. */
export type StorySlots = {
  /** Renders the dialog that reports a story. */
  renderReport?: ((story: Story, dialog: { open: boolean; onClose: () => void }) => ReactNode) | undefined
  /** Renders the warning of signs of a scam. */
  renderWarning?: ((story: Story) => ReactNode) | undefined
  /** Renders the note for the writer of a text with signs of a scam. */
  renderNote?: ((text: string) => ReactNode) | undefined
}
