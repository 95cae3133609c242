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
