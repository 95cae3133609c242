// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { renderInApp, setupBrowser } from '../test/renderInApp.tsx'
import { AlertDialog } from './Dialog.tsx'
import { LazyMenu } from './LazyMenu.tsx'
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

/** Lets menus fade out, which takes until the returned function is called. Happy-dom has no animations. */
function fadeMenus(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  Element.prototype.getAnimations = function () {
    return this.role === 'menu' ? [{ finished: promise } as unknown as Animation] : []
  }
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'getAnimations'))
  return () => act(async () => resolve())
}

function Deleting() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <LazyMenu
        trigger={<button type="button">Options</button>}
        items={[{ label: 'Delete', onSelect: () => setOpen(true) }]}
      />
      <AlertDialog
        open={isOpen}
        title="Delete it?"
        confirmLabel="Delete"
        onConfirm={() => undefined}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}

test('a dialog opened from a menu keeps the focus when the menu is gone, and returns it to the button', async () => {
  const fadeOut = fadeMenus()
  renderInApp(<Deleting />, { server: browser.server })
  const button = () => screen.getByRole('button', { name: 'Options', hidden: true })
  button().focus()
  fireEvent.click(button())
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(document.activeElement).toBe(cancel))
  await fadeOut()
  await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull())
  expect(document.activeElement).toBe(cancel)
  fireEvent.keyDown(cancel, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(button()))
})

test('a menu that is closed returns the focus to its button', async () => {
  renderInApp(<Deleting />, { server: browser.server })
  fireEvent.click(screen.getByRole('button', { name: 'Options' }))
  const item = await screen.findByRole('menuitem', { name: 'Delete' })
  item.focus()
  fireEvent.keyDown(item, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Options' })))
})
