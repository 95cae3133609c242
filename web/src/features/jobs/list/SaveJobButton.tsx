import type { Job } from 'contract/jobs'
import { Bookmark } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { useSaveJob } from '../jobs.mutations.ts'

type Props = {
  job: Job
  /** On a card a mark alone, on the job's page a button with words. */
  as: 'mark' | 'button'
}

/** Keeps a job for later. */
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
