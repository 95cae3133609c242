import type { Job } from 'contract/jobs'
import { SaveButton } from '../../../ui/SaveButton.tsx'
import { useSaveJob } from '../jobs.mutations.ts'

type Props = { job: Job; as: 'mark' | 'button' }

/** Saves or unsaves a job. */
export function SaveJobButton({ job, as }: Props) {
  const { mutate, isPending } = useSaveJob()
  return (
    <SaveButton
      what={job.title}
      isSaved={job.is_saved}
      as={as}
      className="-m-2"
      onClick={() => !isPending && mutate(job)}
    />
  )
}
