import { useId } from 'react'

type Props<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Radio buttons as a row of pills. */
export function Pills<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={pill}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const pill =
  'relative inline-flex min-h-11 cursor-pointer items-center rounded-full bg-surface px-4 font-semibold inset-ring-[1.5px] inset-ring-line-strong hover:bg-hover ' +
  'has-checked:bg-brand has-checked:text-on-brand has-checked:inset-ring-0 forced-colors:border forced-colors:has-checked:outline-2'
