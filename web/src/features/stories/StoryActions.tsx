import type { Story } from 'contract/stories'
import { Eye, Trash2, Flag } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { AlertDialog, Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useDeleteStory } from './stories.queries.ts'
import { StoryViewers } from './StoryViewers.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'

type Props = {
  story: Story
  /** Called when a dialog opens over the story, and when it closes. */
  onDialogOpen: (isOpen: boolean) => void
  onDeleted: () => void
}

/** The author's actions on their story: see viewers and delete. */
export function OwnStoryActions({ story, onDialogOpen, onDeleted }: Props) {
  const [openDialog, setOpenDialog] = useState<'viewers' | 'delete'>()
  const remove = useDeleteStory()

  const show = (dialog: typeof openDialog) => {
    setOpenDialog(dialog)
    onDialogOpen(dialog !== undefined)
  }
  const close = () => show(undefined)
  const confirm = () =>
    remove.mutate(story, {
      onSuccess: () => {
        close()
        onDeleted()
      },
      onError: close,
    })

  return (
    <div className="-mx-2 -mb-2 flex items-center justify-between">
      <button type="button" aria-haspopup="dialog" onClick={() => show('viewers')} className={viewersButton}>
        <Eye />
        Seen by {story.views_count ?? 0}
      </button>
      <IconButton on="story" label="Delete story" icon={<Trash2 />} onClick={() => show('delete')} />
      <Dialog open={openDialog === 'viewers'} onClose={close} title="Seen by">
        <StoryViewers id={story.id} />
      </Dialog>
      <AlertDialog
        open={openDialog === 'delete'}
        danger
        title="Delete this story?"
        description="This can't be undone."
        confirmLabel="Delete"
        busyLabel="Deleting..."
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={close}
      />
    </div>
  )
}

const viewersButton = 'flex min-h-11 items-center gap-2 rounded-sm px-2 font-semibold hover:bg-white/20'

/** Renders the dialog that reports a story. */
export type RenderStoryReport = (story: Story, dialog: { open: boolean; onClose: () => void }) => ReactNode

type ReportStoryButtonProps = {
  story: Story
  renderReport: RenderStoryReport
  /** Called when the dialog opens over the story, and when it closes. */
  onDialogOpen: (isOpen: boolean) => void
}

/** Reports somebody else's story to the administrators. */
export function ReportStoryButton({ story, renderReport, onDialogOpen }: ReportStoryButtonProps) {
  const [reporting, setReporting] = useState(false)
  const show = (open: boolean) => {
    setReporting(open)
    onDialogOpen(open)
  }
  return (
    <>
      <IconButton
        on="story"
        label="Report story"
        icon={<Flag />}
        aria-haspopup="dialog"
        onClick={() => show(true)}
      />
      <LazyDialog open={reporting}>
        {renderReport(story, { open: reporting, onClose: () => show(false) })}
      </LazyDialog>
    </>
  )
}
