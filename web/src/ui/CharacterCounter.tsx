import { countCharacters } from 'contract/rules/visibleText'
import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import { Textarea } from './Input.tsx'

type Props = { value: number; max: number; unit?: string | undefined }

/**
 * "268/280" under a text field. Announced to screen readers only at 20 characters left and at the limit.
 * The field itself says when it is exceeded.
 */
export function CharacterCounter({ value, max, unit }: Props) {
  const left = max - value
  return (
    <p
      className={classNames(
        'relative text-2xs tabular-nums',
        left > 0 ? 'text-subtle' : 'font-semibold text-danger',
      )}
    >
      {[`${value}/${max}`, unit].filter(Boolean).join(' ')}
      <span role="status" className="sr-only">
        {left === 0 ? 'No characters left' : left > 0 && left <= 20 ? '20 characters or fewer left' : ''}
      </span>
    </p>
  )
}

type CountedTextareaProps = ComponentProps<'textarea'> & { value: string; max: number; unit?: string }

/** A text area for at most `max` characters, with a counter. */
export function CountedTextarea({ value, max, unit, ...rest }: CountedTextareaProps) {
  return (
    <div className="grid justify-items-end gap-1">
      <Textarea {...rest} value={value} maxLength={max} />
      <CharacterCounter value={countCharacters(value)} max={max} unit={unit} />
    </div>
  )
}
