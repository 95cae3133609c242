// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CountedTextarea } from './CharacterCounter.tsx'
import { Input, Textarea } from './Input.tsx'
import { excessOf } from './TextLimit.tsx'
import { holdFormsWithTooLongText } from './tooLongForms.ts'

let release: () => void
beforeAll(() => void (release = holdFormsWithTooLongText()))
afterAll(() => release())
afterEach(cleanup)

const MAX = 280
const FAMILY = '👨‍👩‍👧‍👦'

test.each([
  ['', 0],
  ['a'.repeat(280), 0],
  ['a'.repeat(281), 1],
  ['😀'.repeat(200), 0],
  ['😀'.repeat(281), 1],
  [FAMILY.repeat(40), 0],
  [FAMILY.repeat(41), 7],
  // The API trims texts.
  [`${'a'.repeat(280)}\n\n`, 0],
])('of %j, %i characters are too many', (text, excess) => {
  expect(excessOf(text, MAX)).toBe(excess)
})

test.each(['Input', 'Textarea', 'CountedTextarea'] as const)(
  '%s keeps a pasted text that is too long',
  (kind) => {
    const onSubmit = vi.fn()
    render(<Form kind={kind} onSubmit={onSubmit} />)
    const field = screen.getByRole<HTMLInputElement>('textbox')
    const paste = (value: string) => fireEvent.change(field, { target: { value } })

    paste('😀'.repeat(200))
    expect(field.hasAttribute('maxlength')).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()

    paste('a'.repeat(300))
    expect(field.value).toHaveLength(300)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').parentElement?.textContent).toBe('At most 280 characters. 20 too many.')
    screen.getByRole('button').click()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field)

    paste('a'.repeat(280))
    expect(screen.queryByRole('alert')).toBeNull()
    screen.getByRole('button').click()
    expect(onSubmit).toHaveBeenCalledOnce()
  },
)

type FormProps = { kind: 'Input' | 'Textarea' | 'CountedTextarea'; onSubmit: () => void }

function Form({ kind, onSubmit }: FormProps) {
  const [value, setValue] = useState('')
  const props = { value, onChange: ({ target }: { target: { value: string } }) => setValue(target.value) }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {kind === 'Input' && <Input {...props} maxLength={MAX} />}
      {kind === 'Textarea' && <Textarea {...props} maxLength={MAX} />}
      {kind === 'CountedTextarea' && <CountedTextarea {...props} max={MAX} />}
      <button type="submit">Send</button>
    </form>
  )
}
