import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { TextLimitNote, textLimitProps } from './TextLimit.tsx'

type Props = ComponentProps<'input'> & {
  /** An icon or a prefix such as `$` inside the left edge. */
  before?: ReactNode
  /** A button inside the right edge. */
  after?: ReactNode
  /** Fully rounded, for search and chat. */
  round?: boolean
}

/** A text input, 48 px high. Of text that is longer than `maxLength` nothing is cut: it says so (TextLimit.tsx). */
export function Input({ before, after, round = false, className, maxLength, ...rest }: Props) {
  const { value, type } = rest
  // Searches are short, and there is no place for a note below them.
  const isSearch = type === 'search'
  const padding = classNames(before && 'pl-11', after && 'pr-12.5', round && !before && 'pl-4.5')
  const input = (
    <input
      className={classNames(controlStyle, padding, round ? 'rounded-full' : 'rounded-sm', className)}
      {...rest}
      {...(isSearch ? { maxLength } : textLimitProps(value, maxLength))}
    />
  )
  const note = !isSearch && <TextLimitNote value={value} max={maxLength} />
  if (!before && !after)
    return (
      <>
        {input}
        {note}
      </>
    )

  return (
    <>
      <span className="relative block">
        {input}
        {before && (
          <span className={classNames(edge, 'left-3.5 pointer-events-none text-subtle')}>{before}</span>
        )}
        {after && <span className={classNames(edge, 'right-0.5')}>{after}</span>}
      </span>
      {note}
    </>
  )
}

const edge = 'absolute inset-y-0 flex items-center'

/**
 * A text area that grows with its content, up to half the screen. Of text that is longer than `maxLength` nothing is
 * cut: it says so (TextLimit.tsx).
 */
export function Textarea({ className, maxLength, ...rest }: ComponentProps<'textarea'>) {
  return (
    <>
      <textarea
        className={classNames(
          controlStyle,
          'field-sizing-content rounded-sm max-h-[50dvh] min-h-30 resize-y',
          className,
        )}
        {...rest}
        {...textLimitProps(rest.value, maxLength)}
      />
      <TextLimitNote value={rest.value} max={maxLength} />
    </>
  )
}

/** A native select with our field style. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        className={classNames(controlStyle, 'appearance-none rounded-sm pr-10.5', className)}
        {...rest}
      />
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto text-subtle" />
    </span>
  )
}

type OptionSelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: Value
  /** The options in their order, with their labels. */
  labels: Readonly<Record<Value, string>>
  /** Those that can be chosen, if not all. */
  options?: readonly Value[]
  onChange: (value: Value) => void
}

/** A Select of typed options. */
export function OptionSelect<Value extends string>(props: OptionSelectProps<Value>) {
  const { value, labels, options = Object.keys(labels) as Value[], onChange, ...rest } = props
  return (
    <Select
      value={value}
      onChange={({ target }) => onChange(options.find((option) => option === target.value) ?? value)}
      {...rest}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {labels[option]}
        </option>
      ))}
    </Select>
  )
}

/** The style shared by form controls. */
const controlStyle =
  'w-full min-h-12 bg-surface px-3.5 py-2.5 text-text inset-ring-[1.5px] inset-ring-line-strong ' +
  'placeholder:text-subtle hover:inset-ring-text focus:inset-ring-text forced-colors:border ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-disabled disabled:inset-ring disabled:inset-ring-line ' +
  'aria-invalid:bg-danger-tint aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger'
