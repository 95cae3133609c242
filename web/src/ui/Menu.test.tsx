// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp, setupBrowser } from '../test/renderInApp.tsx'
import { Menu } from './Menu.tsx'

const browser = setupBrowser()

function Changing() {
  const [stage, setStage] = useState('Submitted')
  return (
    <>
      <button type="button" onClick={() => setStage('Viewed')}>
        Arrive
      </button>
      <Menu
        keepsItems
        trigger={<button type="button">Options</button>}
        items={['Submitted', 'Viewed', 'Hired']
          .filter((it) => it !== stage)
          .map((label) => ({ label, onSelect: () => undefined }))}
      />
    </>
  )
}

test('a menu keeps its items while it is open, so that the focused one does not go away', async () => {
  renderInApp(<Changing />, { server: browser.server })
  const items = () => screen.queryAllByRole('menuitem').map((it) => it.textContent)
  fireEvent.click(screen.getByRole('button', { name: 'Options' }))
  await waitFor(() => expect(items()).toEqual(['Viewed', 'Hired']))
  fireEvent.click(screen.getByText('Arrive'))
  expect(items()).toEqual(['Viewed', 'Hired'])
  fireEvent.click(screen.getByText('Hired'))
  await waitFor(() => expect(items()).toEqual([]))
  fireEvent.click(screen.getByText('Options'))
  await waitFor(() => expect(items()).toEqual(['Submitted', 'Hired']))
})
