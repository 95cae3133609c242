import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import { Textarea } from './Input.tsx'

type Props = { value: number; max: number; unit?: string | undefined }

/** "268/280" under a text field. Announced to screen readers only at 20 characters left and at the limit. */
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
        {left <= 0 ? 'No characters left' : left <= 20 ? '20 characters or fewer left' : ''}
      </span>
    </p>
  )
}

type CountedTextareaProps = ComponentProps<'textarea'> & { value: string; max: number; unit?: string }

/** A Textarea with a Counter. Takes at most `max` characters. */
export function CountedTextarea({ value, max, unit, ...rest }: CountedTextareaProps) {
  return (
    <div className="grid justify-items-end gap-1">
      <Textarea {...rest} value={value} maxLength={maxLengthFor(value, max)} />
      <CharacterCounter value={countCharacters(value)} max={max} unit={unit} />
    </div>
  )
}

/** The `maxLength` of a field for `max` characters: browsers count UTF-16 units, the API counts an emoji as one character. */
export function maxLengthFor(value: string, max: number): number {
  return max + value.length - countCharacters(value)
}

function countCharacters(text: string): number {
  return [...text].length
}
