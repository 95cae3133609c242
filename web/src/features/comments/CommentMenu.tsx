import type { Comment } from 'contract/comments'
import { Ellipsis, Flag } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { LazyMenu } from '../../ui/LazyMenu.tsx'

/** The dialog that reports a comment. */
export type RenderReport = (comment: Comment, dialog: { open: boolean; onClose: () => void }) => ReactNode

/** More options on somebody else's comment. */
export function CommentMenu({ comment, renderReport }: { comment: Comment; renderReport: RenderReport }) {
  // Undefined until the first time, when the dialog is loaded; then it stays, so that it can close with a motion.
  const [reporting, setReporting] = useState<boolean>()
  return (
    <>
      <LazyMenu
        trigger={<IconButton label="More options" icon={<Ellipsis className="size-5" />} className="-my-3" />}
        items={[{ label: 'Report', icon: <Flag />, onSelect: () => setReporting(true) }]}
      />
      {reporting !== undefined &&
        renderReport(comment, { open: reporting, onClose: () => setReporting(false) })}
    </>
  )
}
