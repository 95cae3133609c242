import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { ComboboxList, useCombobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { isComposing } from '../../../ui/isComposing.ts'

const DEBOUNCE_MS = 400

/** A suggestion, with its number of jobs if known. */
export type FilterChoice = { value: string; count?: number | undefined }

type Props = {
  label: string
  /** The parameter that a form sends without scripts. */
  name: string
  /** The label of the suggestions. */
  listLabel: string
  placeholder: string
  maxLength: number
  value: string
  /** The suggestions for what is typed; "" before anything is. Any other text is allowed. */
  choicesFor: (typed: string) => readonly FilterChoice[]
  /** Whether typed text may apply after a pause, without Enter or blur. Default: always. */
  isComplete?: (typed: string) => boolean
  onChange: (value: string) => void
}

/** A text filter with suggestions that applies after a pause, on blur or on Enter. */
export function FilterField(props: Props) {
  const {
    label,
    name,
    listLabel,
    placeholder,
    maxLength,
    value,
    choicesFor,
    isComplete = always,
    onChange,
  } = props
  const combobox = useCombobox()
  const input = useRef<HTMLInputElement>(null)
  // Undefined once the typed text is applied.
  const [typed, setTyped] = useState<string>()
  // What was typed since the list opened: applying it doesn't change the list.
  const [narrowed, setNarrowed] = useState('')
  const choices = combobox.isOpen ? choicesFor(narrowed.trim()) : []

  const apply = (text: string | undefined) => {
    setTyped(undefined)
    if (text !== undefined && text.trim() !== value) onChange(text.trim())
  }
  const applyComplete = useEffectEvent(() => typed !== undefined && isComplete(typed.trim()) && apply(typed))
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => applyComplete(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  const keepTyped = useEffectEvent((text: string) => text !== value && setTyped(text))
  useEffect(() => {
    // What was typed before the app had started.
    if (input.current) keepTyped(input.current.value)
  }, [])

  const open = () => {
    setNarrowed('')
    combobox.open()
  }
  const choose = (choice: string | undefined) => {
    combobox.close()
    apply(choice)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') {
      // The choice applies at once; a form around the field isn't sent too.
      event.preventDefault()
      return choose(choices[combobox.active]?.value ?? typed)
    }
    if (event.key === 'Escape') return combobox.close()
    combobox.moveHighlight(event, choices.length)
  }

  return (
    <div className="relative" onBlur={combobox.onBlur}>
      <Field label={label} id={combobox.id}>
        {(control) => (
          <Input
            {...control}
            {...combobox.inputProps(choices.length)}
            ref={input}
            name={name}
            placeholder={placeholder}
            maxLength={maxLength}
            value={typed ?? value}
            onChange={({ target }) => {
              setTyped(target.value)
              setNarrowed(target.value)
              combobox.open()
            }}
            onFocus={open}
            onClick={open}
            onBlur={() => apply(typed)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      {choices.length > 0 && (
        <ComboboxList
          combobox={combobox}
          label={listLabel}
          groups={[{ options: choices }]}
          className="absolute top-full left-0 z-menu mt-2 max-h-[min(50dvh,24rem)] w-full min-w-52 overflow-y-auto rounded-lg border bg-raised p-2 shadow-menu"
        >
          {({ value: choice, count }, { className, ...option }) => (
            <button
              type="button"
              key={choice}
              {...option}
              onClick={() => choose(choice)}
              className={`${className} min-h-11 w-full cursor-pointer justify-between text-left`}
            >
              <span className="min-w-0 wrap-anywhere">{choice}</span>
              {count !== undefined && <span className="flex-none text-subtle tabular-nums">({count})</span>}
            </button>
          )}
        </ComboboxList>
      )}
    </div>
  )
}

const always = () => true
