import { countCharacters } from 'contract/fields'
import type { ReactNode, Ref } from 'react'
import { CharacterCounter } from '../../ui/CharacterCounter.tsx'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Input.tsx'

type Props = {
  label: string
  hint?: ReactNode
  optional?: boolean
  value: string
  max: number
  readOnly?: boolean
  ref?: Ref<HTMLTextAreaElement>
  onChange: (value: string) => void
}

/** A multi-line text field with a character counter. */
export function TextareaWithCounter({
  label,
  hint,
  optional = false,
  value,
  max,
  readOnly,
  ref,
  onChange,
}: Props) {
  return (
    <Field label={label} hint={hint} optional={optional}>
      {(control) => (
        <div className="grid justify-items-end gap-1">
          <Textarea
            {...control}
            ref={ref}
            value={value}
            // Browsers count UTF-16 units; here an emoji is one character.
            maxLength={max + value.length - countCharacters(value)}
            readOnly={readOnly}
            onChange={({ target }) => onChange(target.value)}
          />
          <CharacterCounter value={countCharacters(value)} max={max} />
        </div>
      )}
    </Field>
  )
}
