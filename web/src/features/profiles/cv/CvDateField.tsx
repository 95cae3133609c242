import { useId } from 'react'
import { MONTHS } from 'contract/words/cvText'
import { Field } from '../../../ui/Field.tsx'
import { Input, Select } from '../../../ui/Input.tsx'

type Props = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional: boolean
  /** YYYY-MM, YYYY, or what has been typed of it. */
  value: string
  onChange: (value: string) => void
}

/** A year, with a month if the person remembers it. */
export function CvDateField({ label, hint, error, optional, value, onChange }: Props) {
  const [year = '', month = ''] = value.split('-')
  const monthId = useId()
  const change = (parts: { year: string; month: string }) =>
    onChange([parts.year, parts.month].filter((part, index) => index === 0 || part).join('-'))
  return (
    <Field label={`${label}: year`} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] gap-2">
          <Input
            {...control}
            inputMode="numeric"
            placeholder="YYYY"
            maxLength={4}
            autoComplete="off"
            value={year}
            onChange={({ target }) => change({ year: target.value.replace(/\D/g, ''), month })}
          />
          <Select
            id={monthId}
            aria-label={`${label}: month`}
            value={month}
            onChange={({ target }) => change({ year, month: target.value })}
          >
            <option value="">No month</option>
            {MONTHS.map((name, index) => (
              <option key={name} value={String(index + 1).padStart(2, '0')}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
    </Field>
  )
}
