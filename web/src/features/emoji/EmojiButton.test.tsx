// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { EmojiButton } from './EmojiButton.tsx'

const picker = vi.hoisted(() => ({ breaks: false }))

vi.mock('emoji-picker-react', () => ({
  SuggestionMode: { RECENT: 'recent' },
  default(props: { onEmojiClick: (picked: { emoji: string }) => void; width: number; height: number }) {
    if (picker.breaks) throw new Error('No emojis today')
    return (
      <button onClick={() => props.onEmojiClick({ emoji: '🐚' })}>
        {`Shell in ${props.width} by ${props.height}`}
      </button>
    )
  },
}))

afterEach(cleanup)

function Box() {
  const [text, setText] = useState('Hello ')
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input ref={field} aria-label="Text" value={text} readOnly />
      <EmojiButton field={field} onPick={(emoji) => setText(text + emoji)} />
      <p>Outside</p>
    </>
  )
}

const text = () => screen.getByLabelText<HTMLInputElement>('Text')
const popup = () => screen.queryByRole('dialog', { name: 'Choose an emoji' })

async function open() {
  render(<Box />)
  fireEvent.click(screen.getByRole('button', { name: 'Choose an emoji' }))
  return within(await screen.findByRole('dialog', { name: 'Choose an emoji' }))
}

test('choosing an emoji inserts it, closes the picker and focuses the field', async () => {
  const dialog = await open()
  fireEvent.click(await dialog.findByText('Shell in 300 by 400'))
  expect(text().value).toBe('Hello 🐚')
  await waitFor(() => expect(popup()).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(text()))
})

test('the picker shows seven quick reactions', async () => {
  const dialog = await open()
  const quick = within(dialog.getByRole('group', { name: 'Quick reactions' })).getAllByRole('button')
  expect(quick.map((button) => button.textContent)).toEqual(['👍', '❤️', '😊', '😢', '🙏', '👎', '😡'])
  fireEvent.click(dialog.getByRole('button', { name: 'Folded hands' }))
  expect(text().value).toBe('Hello 🙏')
})

test('Escape closes the picker and focuses the button', async () => {
  const dialog = await open()
  fireEvent.keyDown(dialog.getByRole('group'), { key: 'Escape' })
  await waitFor(() => expect(popup()).toBeNull())
  expect(text().value).toBe('Hello ')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose an emoji' })),
  )
})

test('a click outside closes the picker', async () => {
  await open()
  fireEvent.pointerDown(screen.getByText('Outside'))
  fireEvent.mouseDown(screen.getByText('Outside'))
  fireEvent.click(screen.getByText('Outside'))
  await waitFor(() => expect(popup()).toBeNull())
})

test('a picker that fails to render disappears without breaking the page', async () => {
  picker.breaks = true
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const dialog = await open()
  await waitFor(() => expect(dialog.queryByText('Loading emojis')).toBeNull())
  expect(dialog.queryByText(/Shell/)).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Thumbs up' }))
  expect(text().value).toBe('Hello 👍')
  silenced.mockRestore()
  picker.breaks = false
})
