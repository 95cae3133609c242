import { useId, type ReactNode } from 'react'

type Option<Value extends string> = { value: Value; label: string; hint?: string; icon?: ReactNode }

type Props<Value extends string> = {
  legend: string
  options: readonly Option<Value>[]
  /** Undefined if nothing is selected. */
  value: Value | undefined
  onChange: (value: Value) => void
}

/** Radio buttons as cards. */
export function RadioCards<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-3">
        {options.map((option) => (
          <label key={option.value} className={card}>
            {option.icon && (
              <span className="mb-0.5 text-muted group-has-checked:text-inherit">{option.icon}</span>
            )}
            <b>{option.label}</b>
            {option.hint && (
              <span className="text-sm text-subtle group-has-checked:text-inherit">{option.hint}</span>
            )}
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={dot}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const card =
  'group relative grid cursor-pointer content-start gap-1 rounded-md bg-surface px-4 py-3.5 inset-ring-[1.5px] inset-ring-line-strong ' +
  'has-checked:bg-tint has-checked:text-on-tint has-checked:inset-ring-2 has-checked:inset-ring-brand forced-colors:border'

const dot =
  'absolute top-3.5 right-3.5 size-6 cursor-pointer appearance-none rounded-full bg-surface inset-ring-[1.5px] inset-ring-line-strong ' +
  'checked:inset-ring-7 checked:inset-ring-brand forced-colors:appearance-auto'

type PillsProps<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Radio buttons as a row of pills. */
export function Pills<Value extends string>({ legend, options, value, onChange }: PillsProps<Value>) {
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
