import type { Job } from 'contract/jobs'
import { useId } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'

type Props = {
  job: Pick<Job, 'company' | 'papers'>
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}

/** Lets applicants show the employer which of the needed papers they have. */
export function SharePapersField({ job: { company, papers }, checked, disabled, onChange }: Props) {
  const hintId = useId()
  return (
    <div className="grid">
      <Checkbox
        label="Share which of these papers I have"
        checked={checked}
        disabled={disabled}
        aria-describedby={hintId}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={hintId} className="pl-8.5 text-sm text-subtle">
        The job needs: {papers.map(({ name }) => name).join(', ')}. If you share, {company} will see which of
        these you have and when they expire, for this application only, until you withdraw or stop sharing.
      </p>
    </div>
  )
}
