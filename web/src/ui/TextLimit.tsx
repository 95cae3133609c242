import { trimText, countCharacters } from 'contract/rules/visibleText'
import { FieldError } from './Field.tsx'
import { TOO_LONG } from './tooLongForms.ts'

/**
 * Limits of text fields, in characters as the API counts them: an emoji is one. Browsers count it as two or more and
 * cut what is pasted, so fields have no `maxLength`. Text that is too long stays, with a note, and its form isn't sent.
 */
export function excessOf(value: unknown, max: number | undefined): number {
  // A text has at most as many characters as UTF-16 units.
  if (max === undefined || typeof value !== 'string' || value.length <= max) return 0
  return Math.max(0, countCharacters(trimText(value)) - max)
}

/** Attributes of a field for at most `max` characters. Uncontrolled fields keep the browser's limit. */
export function textLimitProps(value: unknown, max: number | undefined) {
  if (typeof value !== 'string') return { maxLength: max }
  return excessOf(value, max) > 0 ? ({ 'aria-invalid': true, [TOO_LONG]: '' } as const) : {}
}

type Props = { value: unknown; max: number | undefined }

/** Says that a field's text is too long, and by how much. */
export function TextLimitNote({ value, max }: Props) {
  const excess = excessOf(value, max)
  if (max === undefined || excess === 0) return null
  return (
    <FieldError>
      <span>
        {/* Only this part is announced: the number changes with each key. */}
        <span role="alert">At most {max.toLocaleString('en')} characters.</span> {excess.toLocaleString('en')}{' '}
        too many.
      </span>
    </FieldError>
  )
}
