import type { Story } from 'contract/stories'
import { Flag } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'

/** The dialog that reports a story. */
export type RenderReport = (story: Story, dialog: { open: boolean; onClose: () => void }) => ReactNode

type Props = {
  story: Story
  renderReport: RenderReport
  /** Hears when the dialog opens over the story, and when it closes. */
  onCover: (isCovered: boolean) => void
}

/** Tells the administrators about somebody else's story. */
export function ReportStory({ story, renderReport, onCover }: Props) {
  // Undefined until the first time, when the dialog is loaded; then it stays, so that it can close with a motion.
  const [reporting, setReporting] = useState<boolean>()
  const turn = (open: boolean) => {
    setReporting(open)
    onCover(open)
  }
  return (
    <>
      <IconButton
        on="bar"
        label="Report story"
        icon={<Flag />}
        aria-haspopup="dialog"
        onClick={() => turn(true)}
        className="hover:bg-white/20!"
      />
      {reporting !== undefined && renderReport(story, { open: reporting, onClose: () => turn(false) })}
    </>
  )
}
