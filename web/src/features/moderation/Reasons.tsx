import { REPORT_REASONS } from 'contract/moderation'
import { useId } from 'react'

export type Reason = keyof typeof REPORT_REASONS

type Props = { value: Reason | undefined; invalid: boolean; onChange: (reason: Reason) => void }

/** Why something is reported: one of a few reasons. */
export function Reasons({ value, invalid, onChange }: Props) {
  const name = useId()
  return (
    <fieldset role="radiogroup" aria-required aria-invalid={invalid || undefined} className="min-w-0">
      <legend className="mb-1 font-semibold">What is wrong with it?</legend>
      {reasons.map(([reason, label]) => (
        <label
          key={reason}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm hover:bg-hover"
        >
          <input
            type="radio"
            name={name}
            checked={reason === value}
            onChange={() => onChange(reason)}
            className={dot}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

const reasons = Object.entries(REPORT_REASONS) as [Reason, string][]

const dot =
  'size-6 flex-none cursor-pointer appearance-none rounded-full bg-surface inset-ring-[1.5px] inset-ring-line-strong ' +
  'checked:inset-ring-7 checked:inset-ring-brand forced-colors:appearance-auto'
