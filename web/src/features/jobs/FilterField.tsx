import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'

const PAUSE_MS = 400

type Props = {
  label: string
  placeholder: string
  maxLength: number
  value: string
  /** Offered while one types; any other text does as well. */
  choices: readonly string[]
  /** Whether a pause is enough for what was typed; without it, always. */
  isComplete?: (typed: string) => boolean
  onChange: (value: string) => void
}

/** A filter by words, which takes effect once one pauses, leaves or presses Enter. */
export function FilterField({
  label,
  placeholder,
  maxLength,
  value,
  choices,
  isComplete = always,
  onChange,
}: Props) {
  const listId = useId()
  // Undefined once what was typed is the filter.
  const [typed, setTyped] = useState<string>()
  // Hundreds of places need not stand in the page of whoever never filters.
  const [isUsed, setUsed] = useState(false)

  const take = () => {
    if (typed === undefined) return
    setTyped(undefined)
    if (typed.trim() !== value) onChange(typed.trim())
  }
  const takeComplete = useEffectEvent(() => typed !== undefined && isComplete(typed.trim()) && take())
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => takeComplete(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <Field label={label}>
      {(control) => (
        <>
          <Input
            {...control}
            list={listId}
            autoComplete="off"
            placeholder={placeholder}
            maxLength={maxLength}
            value={typed ?? value}
            onChange={({ target }) => setTyped(target.value)}
            onFocus={() => setUsed(true)}
            onBlur={take}
            onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && take()}
          />
          <datalist id={listId}>
            {isUsed && choices.map((choice) => <option key={choice}>{choice}</option>)}
          </datalist>
        </>
      )}
    </Field>
  )
}

const always = () => true
