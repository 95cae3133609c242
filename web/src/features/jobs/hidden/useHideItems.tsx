import type { Job } from 'contract/jobs'
import { Building2, EyeOff } from 'lucide-react'
import { useHideJobs } from './hiddenJobs.mutations.ts'

/** The menu items that hide a job, or all jobs of its company. */
export function useHideItems(job: Job) {
  const { mutate: hide } = useHideJobs()
  return [
    { label: 'Not interested', icon: <EyeOff />, onSelect: () => hide({ job, what: 'job' }) },
    {
      label: `Hide jobs from ${job.company}`,
      icon: <Building2 />,
      onSelect: () => hide({ job, what: 'company' }),
    },
  ]
}
