import type { Job } from 'contract/jobs'
import {
  CircleX,
  Copy,
  Ellipsis,
  Flag,
  FolderDown,
  Pencil,
  Printer,
  RotateCcw,
  Share2,
  Trash2,
  UsersRound,
} from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { payInWords } from 'contract/words/jobLabels'
import { plural } from 'contract/words/plural'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { lazyComponent } from '../../../ui/lazy.tsx'
import { LazyDialog } from '../../../ui/LazyDialog.tsx'
import { LazyMenu } from '../../../ui/LazyMenu.tsx'
import { useRestoreFocus } from '../../../ui/restoreFocus.ts'
import type { SharedPage } from '../../../ui/share.ts'
import { ShareButton } from '../../../ui/ShareButton.tsx'
import { SaveJobButton } from '../list/SaveJobButton.tsx'
import { useHideItems } from '../hidden/useHideItems.tsx'
import { useReopenJob } from '../jobs.mutations.ts'
import { isPublic, jobPlace } from '../jobFacts.ts'

type Props = {
  job: Job
  /** Visitors can only share and print. */
  isMember: boolean
  /** The dialog that reports the job. */
  renderReport: (dialog: { open: boolean; onClose: () => void }) => ReactNode
}

/** Save, share and report buttons of another member's job. */
export function JobActions({ job, isMember, renderReport }: Props) {
  const [isReporting, setReporting] = useState(false)
  const reporting = { label: 'Report', icon: <Flag />, onSelect: () => setReporting(true) }
  const hiding = useHideItems(job)
  const items = [
    ...posterItems(job),
    ...(isMember && !job.is_hidden ? hiding : []),
    ...(isMember && job.applicant_access === null ? [reporting] : []),
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {isMember && <SaveJobButton job={job} as="button" />}
      <ShareJobButton job={job} trigger={<Button icon={<Share2 />}>Share</Button>} />
      {items.length > 0 && (
        <LazyMenu trigger={<IconButton label="More options" icon={<Ellipsis />} />} items={items} />
      )}
      <LazyDialog open={isReporting} onClose={() => setReporting(false)}>
        {renderReport}
      </LazyDialog>
    </div>
  )
}

const CloseJobDialog = lazyComponent(() => import('./EndJobDialogs.tsx'), 'CloseJobDialog')
const DeleteJobDialog = lazyComponent(() => import('./EndJobDialogs.tsx'), 'DeleteJobDialog')

type OwnProps = {
  job: Job
  /** Whether the member posted it, and isn't a colleague. */
  isOwn: boolean
  /** The dialog that downloads the vacancy pack. */
  renderVacancyPack: (dialog: { open: boolean; onClose: () => void }) => ReactNode
}

/** What employers do with their jobs: the most likely actions as buttons, the others in a menu. */
export function OwnJobActions({ job, isOwn, renderVacancyPack }: OwnProps) {
  const [isPacking, setPacking] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const reopen = useReopenJob()
  const focusProps = useRestoreFocus()
  const { id, status } = job
  const isOpen = status === 'open'
  const isDraft = status === 'draft'
  const editPath = `/post-job?edit=${id}`

  return (
    <div
      {...focusProps}
      role="group"
      aria-label={isOwn ? 'Your job' : 'A job of your company'}
      className="flex flex-wrap gap-x-1 gap-y-2 rounded-sm sm:gap-x-2"
    >
      {isDraft && (
        <ButtonLink variant="action" to={editPath} icon={<Pencil />}>
          Continue editing
        </ButtonLink>
      )}
      {!isDraft && (
        <ButtonLink variant="action" to={`/jobs/${id}/applicants`} icon={<UsersRound />}>
          {job.applications_count === 0 ? 'Applicants' : plural(job.applications_count, 'applicant')}
        </ButtonLink>
      )}
      {isOpen && (
        <ButtonLink to={editPath} icon={<Pencil />} className="max-sm:ml-1 max-sm:px-3">
          <span className="max-sm:sr-only">Edit</span>
        </ButtonLink>
      )}
      {!isOpen && !isDraft && (
        <Button
          icon={<RotateCcw />}
          busy={reopen.isPending}
          busyLabel={status === 'expired' ? 'Renewing...' : 'Reopening...'}
          onClick={() => reopen.mutate(job)}
        >
          {status === 'expired' ? 'Renew' : 'Reopen'}
        </Button>
      )}
      {isPublic(job) && <ShareJobButton job={job} trigger={<IconButton label="Share" icon={<Share2 />} />} />}
      <LazyMenu
        trigger={<IconButton label="More options" icon={<Ellipsis />} />}
        items={[
          ...posterItems(job),
          ...(isOpen
            ? [
                { label: 'Renew', icon: <RotateCcw />, onSelect: () => reopen.mutate(job) },
                { label: 'Close job', icon: <CircleX />, onSelect: () => setClosing(true) },
              ]
            : []),
          ...(isOpen || isDraft ? [] : [{ label: 'Edit', icon: <Pencil />, to: editPath }]),
          ...(isDraft
            ? []
            : [{ label: 'Vacancy pack', icon: <FolderDown />, onSelect: () => setPacking(true) }]),
          { label: 'Copy to a new job', icon: <Copy />, to: `/post-job?copy=${id}` },
          ...(isOwn
            ? [{ label: 'Delete', icon: <Trash2 />, danger: true, onSelect: () => setDeleting(true) }]
            : []),
        ]}
      />
      <LazyDialog open={isPacking} onClose={() => setPacking(false)}>
        {renderVacancyPack}
      </LazyDialog>
      <LazyDialog open={isClosing} onClose={() => setClosing(false)}>
        {(dialog) => <CloseJobDialog job={job} {...dialog} />}
      </LazyDialog>
      <LazyDialog open={isDeleting} onClose={() => setDeleting(false)}>
        {(dialog) => <DeleteJobDialog job={job} {...dialog} />}
      </LazyDialog>
    </div>
  )
}

type ShareJobButtonProps = Pick<ComponentProps<typeof ShareButton>, 'trigger'> & { job: Job }

/** Shares the job's public page. */
function ShareJobButton({ job, trigger }: ShareJobButtonProps) {
  return <ShareButton shared={sharedJob(job)} trigger={trigger} items={posterItems(job)} />
}

/** The menu item that opens the poster of a public job. */
function posterItems(job: Job) {
  return isPublic(job) ? [{ label: 'Print poster', icon: <Printer />, to: `/j/${job.id}/poster` }] : []
}

function sharedJob(job: Job): SharedPage {
  const title = `${job.title}, ${job.company}`
  const lines = [title, payInWords(job), jobPlace(job)]
  return { path: `/j/${job.id}`, title, text: lines.filter(Boolean).join('\n') }
}
