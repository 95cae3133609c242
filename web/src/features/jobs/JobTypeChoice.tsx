import { JOB_TYPES, type JobType } from 'contract/jobs'
import { jobTypeWords } from './jobLabels.ts'

type Props = { value: JobType; onChange: (value: JobType) => void }

/** The kind of employment, as a row of pills. */
export function JobTypeChoice({ value, onChange }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">Job type</legend>
      <div className="flex flex-wrap gap-2">
        {JOB_TYPES.map((type) => (
          <label key={type} className={pill}>
            <input
              type="radio"
              name="job_type"
              checked={type === value}
              onChange={() => onChange(type)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full"
            />
            {jobTypeWords[type]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const pill =
  'relative inline-flex min-h-11 cursor-pointer items-center rounded-full bg-surface px-4 font-semibold inset-ring-[1.5px] inset-ring-line-strong hover:bg-hover ' +
  'has-checked:bg-brand has-checked:text-on-brand has-checked:inset-ring-0 forced-colors:border forced-colors:has-checked:outline-2'
