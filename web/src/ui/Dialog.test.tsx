// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AlertDialog, Dialog, FormDialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'

afterEach(cleanup)

function compose(dismissible: boolean) {
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} title="Create Post" dismissible={dismissible}>
      Words
    </Dialog>,
  )
  return onClose
}

test('Escape and the Close button close the dialog', () => {
  const onClose = compose(true)
  screen.getByRole('dialog', { name: 'Create Post' })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test("a dialog that isn't dismissible can't be closed", () => {
  const onClose = compose(false)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).not.toHaveBeenCalled()
})

/** The form of a company, whose website the server refuses. */
function CompanyForm({ onSend }: { onSend: () => Promise<void> }) {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const answer = onSend()
    // As with a mutation, `busy` is seen only after the press.
    await Promise.resolve()
    setBusy(true)
    await answer
    setBusy(false)
    setError('Please enter a web address')
  }
  return (
    <FormDialog
      open
      title="Add a company"
      submitLabel="Save"
      busyLabel="Saving..."
      busy={busy}
      onSubmit={() => void send()}
      onClose={() => {}}
    >
      <Field label="Name">{(control) => <Input {...control} />}</Field>
      <Field label="Website" error={error}>
        {(control) => <Input {...control} />}
      </Field>
    </FormDialog>
  )
}

test('a form is sent once however fast its button is pressed, and the field that was refused gets the focus', async () => {
  const onSend = vi.fn(async () => {})
  render(<CompanyForm onSend={onSend} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  const save = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(save)
  fireEvent.click(save)
  await screen.findByText('Please enter a web address')
  expect(onSend).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Website')))
  fireEvent.click(save)
  expect(onSend).toHaveBeenCalledTimes(2)
})

test('an action is confirmed once however fast the button is pressed', () => {
  const onConfirm = vi.fn()
  render(<AlertDialog open title="Accept?" confirmLabel="Accept" onConfirm={onConfirm} onCancel={() => {}} />)
  const accept = screen.getByRole('button', { name: 'Accept' })
  fireEvent.click(accept)
  fireEvent.click(accept)
  expect(onConfirm).toHaveBeenCalledTimes(1)
})
