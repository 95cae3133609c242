import { hasVisibleText } from 'contract/rules/visibleText'
import { X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Chip } from '../../ui/Badge.tsx'
import type { ControlledInputProps } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { isComposing } from '../../ui/isComposing.ts'
import { parseSkills, joinSkills, splitTypedSkills } from './profileValues.ts'

/** Comma-separated skills as chips: Enter or comma adds one, a button or Backspace removes one. */
export function SkillsInput({ value, onChange, onBlur, ref, ...control }: ControlledInputProps) {
  const [skills, setSkills] = useState(() => parseSkills(value))
  const [typed, setTyped] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const around = useRef<HTMLDivElement>(null)

  const change = (nextSkills: string[], nextTyped: string) => {
    setSkills(nextSkills)
    setTyped(nextTyped)
    onChange(joinSkills([...nextSkills, nextTyped]))
  }
  const type = (text: string) => {
    const { ended, rest } = splitTypedSkills(text)
    if (ended.length === 0) return change(skills, text)
    add(ended, rest.trimStart())
  }
  const add = (more: string[], rest = '') => {
    const next = parseSkills([...skills, ...more].join())
    setAnnouncement(`${joinSkills(more)} added`)
    change(next, rest)
  }
  const remove = (skill: string) => {
    setAnnouncement(`${skill} removed`)
    change(
      skills.filter((other) => other !== skill),
      typed,
    )
    // The pressed button is no longer rendered.
    around.current?.querySelector('input')?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const last = skills.at(-1)
    if (event.key === 'Enter' && hasVisibleText(typed)) {
      // Enter would submit the form.
      event.preventDefault()
      add([typed])
    }
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }

  return (
    <div ref={around} className="relative grid gap-2">
      {skills.length > 0 && (
        <ul aria-label="Added so far" className="flex flex-wrap gap-2">
          {skills.map((skill) => (
            <li key={skill} className="min-w-0 max-w-full">
              <Chip className="min-h-10 max-w-full pr-1">
                <span className="min-w-0 truncate">{skill}</span>
                <button
                  type="button"
                  aria-label={`Remove ${skill}`}
                  onClick={() => remove(skill)}
                  className="relative grid size-8 flex-none place-items-center before:absolute before:-inset-1.5 rounded-full hover:bg-hover hover:text-text *:[.lucide]:size-4"
                >
                  <X />
                </button>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <Input
        {...control}
        ref={ref}
        value={typed}
        enterKeyHint="enter"
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (hasVisibleText(typed)) add([typed])
          onBlur()
        }}
      />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  )
}
