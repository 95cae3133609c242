import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'
import { useDebounced } from './useDebounced.ts'

const PAUSE_MS = 300

type Props = {
  label: string
  value: string | undefined
  placeholder?: string
  maxLength?: number
  className?: string
  onChange: (value: string) => void
}

/** A search field that passes its text on when typing pauses. */
export function SearchField(props: Props) {
  const { label, value = '', placeholder, maxLength = 100, className, onChange } = props
  const [text, setText] = useState(value)
  const settled = useDebounced(text, PAUSE_MS)
  const trimmed = settled.trim()
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    // Something else than this field has changed it.
    if (value !== trimmed) setText(value)
  }
  useEffect(() => {
    if (trimmed !== value) onChange(trimmed)
    // Only what was typed changes the filter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [trimmed])
  return (
    <Field label={label} {...(className && { className })}>
      {(control) => (
        <Input
          {...control}
          type="search"
          before={<Search />}
          placeholder={placeholder}
          value={text}
          maxLength={maxLength}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </Field>
  )
}
