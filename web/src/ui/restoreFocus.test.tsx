// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFocusNeighbor, useRestoreFocus } from './restoreFocus.ts'

afterEach(cleanup)

/** `names` are the rows; each button removes its own. */
function List({ names }: { names: string[] }) {
  const [rows, setRows] = useState(names)
  const focusProps = useRestoreFocus()
  return (
    <div {...focusProps} data-testid="list">
      <ul>
        {rows.map((name) => (
          <li key={name} tabIndex={-1}>
            <button onClick={() => setRows(rows.filter((other) => other !== name))}>{name}</button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const focused = () => document.activeElement?.textContent

test('when a row goes, the one in its place has the focus, in the end the last one and then the list', async () => {
  render(<List names={['Ada', 'Ben', 'Cleo', 'Dan']} />)
  const remove = (name: string) => {
    const button = screen.getByRole('button', { name })
    act(() => button.focus())
    fireEvent.click(button)
  }
  remove('Ben')
  await waitFor(() => expect(focused()).toBe('Cleo'))
  remove('Dan')
  await waitFor(() => expect(focused()).toBe('Cleo'))
  remove('Cleo')
  await waitFor(() => expect(focused()).toBe('Ada'))
  remove('Ada')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('list')))
})

function Person({ name, onGone }: { name: string; onGone: () => void }) {
  const focusNeighbor = useFocusNeighbor()
  return (
    <li>
      <a href={`#${name}`}>{name}</a>
      <button
        aria-label={`Remove ${name}`}
        onClick={({ currentTarget }) => {
          focusNeighbor(currentTarget)
          onGone()
        }}
      />
    </li>
  )
}

function People() {
  const [names, setNames] = useState(['Ada', 'Ben', 'Cleo'])
  return (
    <main id="main" tabIndex={-1}>
      <ul>
        {names.map((name) => (
          <Person key={name} name={name} onGone={() => setNames(names.filter((it) => it !== name))} />
        ))}
      </ul>
    </main>
  )
}

test('a button that removes its person leads to the next one, else to the one before, else to the page', async () => {
  render(<People />)
  const remove = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` }))
  const link = (name: string) => screen.getByRole('link', { name })
  remove('Ben')
  await waitFor(() => expect(document.activeElement).toBe(link('Cleo')))
  remove('Cleo')
  await waitFor(() => expect(document.activeElement).toBe(link('Ada')))
  remove('Ada')
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})
