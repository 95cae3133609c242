import { useId, type ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { FieldError } from './Field.tsx'

type Option<Value> = { value: Value; label: string }

type Props<Value, O extends Option<Value> = Option<Value>> = {
  legend: string
  options: readonly O[]
  /** Undefined if nothing is selected. */
  value: Value | undefined
  onChange: (value: Value) => void
}

type CardOption<Value> = Option<Value> & { hint?: string; icon?: ReactNode }

/** Radio buttons as cards. */
export function RadioCards<Value extends string>({
  legend,
  options,
  ...group
}: Props<Value, CardOption<Value>>) {
  const radio = useRadio(group)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className={`grid gap-3 ${options.length === 3 ? 'sm:grid-cols-3' : 'grid-cols-2'}`}>
        {options.map(({ value, label, hint, icon }) => (
          <label key={value} className={classNames(card, options.length === 3 && rowOnPhones)}>
            {icon && <span className="mb-0.5 text-muted group-has-checked:text-inherit">{icon}</span>}
            <span className="grid gap-0.5">
              <b>{label}</b>
              {hint && <span className="text-sm text-subtle group-has-checked:text-inherit">{hint}</span>}
            </span>
            <input {...radio(value)} className={`absolute top-3.5 right-3.5 ${dot}`} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const card =
  'group relative grid cursor-pointer content-start gap-1 rounded-md bg-surface px-4 py-3.5 inset-ring-[1.5px] inset-ring-line-strong ' +
  'has-checked:bg-tint has-checked:text-on-tint has-checked:inset-ring-2 has-checked:inset-ring-brand forced-colors:border'

const rowOnPhones =
  'max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:items-center max-sm:gap-x-3.5 max-sm:py-2 max-sm:pr-13 max-sm:*:[input]:inset-y-0 max-sm:*:[input]:my-auto'

type PillsProps<Value> = Omit<Props<Value>, 'legend'> & {
  legend: ReactNode
  error?: string | undefined
  /** Smaller pills, whose legend is for screen readers only. */
  isCompact?: boolean
}

/** Radio buttons as a row of pills. */
export function RadioPills<Value extends string>(props: PillsProps<Value>) {
  const { legend, options, error, isCompact = false, ...group } = props
  const radio = useRadio(group)
  const errorId = useId()
  return (
    <fieldset
      aria-describedby={error && errorId}
      className={classNames('relative min-w-0', isCompact && 'max-sm:flex-1')}
    >
      <legend className={isCompact ? 'sr-only' : 'mb-2 font-semibold'}>{legend}</legend>
      <div className={classNames('flex gap-2', isCompact ? scrollsOnPhones : 'flex-wrap')}>
        {options.map(({ value, label }) => (
          <label key={value} className={classNames(pill, isCompact ? 'flex-none px-3 text-sm' : 'px-4')}>
            <input
              {...radio(value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

// In one line, so that the width of the font doesn't change the height. The padding leaves room for the focus ring.
const scrollsOnPhones =
  'max-sm:edge-fade max-sm:-m-1.5 max-sm:overflow-x-auto max-sm:p-1.5 max-sm:[scrollbar-width:none] sm:flex-wrap'

const pill =
  'relative inline-flex min-h-11 cursor-pointer items-center rounded-full bg-surface font-semibold inset-ring-[1.5px] inset-ring-line-strong hover:bg-hover ' +
  'has-checked:bg-brand has-checked:text-on-brand has-checked:inset-ring-0 forced-colors:border forced-colors:has-checked:outline-2'

type RadioListProps<Value> = Props<Value> & { invalid: boolean }

/** Required radio buttons, one per line. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { legend, options, invalid, ...group } = props
  const radio = useRadio(group)
  return (
    <fieldset role="radiogroup" aria-required aria-invalid={invalid || undefined} className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {options.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm hover:bg-hover"
        >
          <input {...radio(value)} className={`flex-none ${dot}`} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

const dot =
  'size-6 cursor-pointer appearance-none rounded-full bg-surface inset-ring-[1.5px] inset-ring-line-strong ' +
  'checked:inset-ring-7 checked:inset-ring-brand forced-colors:appearance-auto'

/** Returns the props of the radio button of a value. */
function useRadio<Value>({ value, onChange }: Pick<Props<Value>, 'value' | 'onChange'>) {
  const name = useId()
  return (option: Value) => ({
    type: 'radio',
    name,
    checked: option === value,
    onChange: () => onChange(option),
    // React reports no change that was made before it hydrated the server's HTML.
    ref: (input: HTMLInputElement | null) => {
      if (input?.checked && option !== value) onChange(option)
    },
  })
}
