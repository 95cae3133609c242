import type { Job } from 'contract/jobs'
import { Bookmark } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { useSaveJob } from '../jobs.mutations.ts'

type Props = {
  job: Job
  /** `mark`: an icon on a card; `button`: icon and text on the job's page. */
  as: 'mark' | 'button'
}

/** Saves or unsaves a job. */
export function SaveJobButton({ job, as }: Props) {
  const { mutate, isPending } = useSaveJob()
  const press = () => !isPending && mutate(job)
  const icon = <Bookmark className={classNames(job.is_saved && 'fill-current')} />

  if (as === 'button') {
    return (
      <Button icon={icon} aria-pressed={job.is_saved} onClick={press}>
        {job.is_saved ? 'Saved' : 'Save'}
      </Button>
    )
  }
  return (
    <button
      type="button"
      aria-label={`Save ${job.title}`}
      aria-pressed={job.is_saved}
      title={job.is_saved ? 'Remove from saved' : 'Save'}
      onClick={press}
      className="relative z-1 -m-2 grid size-11 flex-none place-items-center rounded-full text-muted hover:bg-hover hover:text-text aria-pressed:text-link"
    >
      {icon}
    </button>
  )
}
