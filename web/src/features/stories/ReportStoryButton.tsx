import type { Story } from 'contract/stories'
import { Flag } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'

/** Renders the dialog that reports a story. */
export type RenderStoryReport = (story: Story, dialog: { open: boolean; onClose: () => void }) => ReactNode

type Props = {
  story: Story
  renderReport: RenderStoryReport
  /** Called when the dialog opens over the story, and when it closes. */
  onCover: (isCovered: boolean) => void
}

/** Reports somebody else's story to the administrators. */
export function ReportStoryButton({ story, renderReport, onCover }: Props) {
  const [reporting, setReporting] = useState(false)
  const turn = (open: boolean) => {
    setReporting(open)
    onCover(open)
  }
  return (
    <>
      <IconButton
        on="story"
        label="Report story"
        icon={<Flag />}
        aria-haspopup="dialog"
        onClick={() => turn(true)}
      />
      <LazyDialog open={reporting}>
        {renderReport(story, { open: reporting, onClose: () => turn(false) })}
      </LazyDialog>
    </>
  )
}
