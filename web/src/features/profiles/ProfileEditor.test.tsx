// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { updateProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { ada } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { ProfileEditor } from './ProfileEditor.tsx'
import { profileFields } from './profileValues.ts'

const browser = setupBrowser()

test('a company with a badge gets another name only after a question', async () => {
  const client = {
    ...ada,
    user_type: 'client',
    company_name: 'Bright Sparks',
    credentials: [
      {
        kind: 'company',
        name: 'Bright Sparks',
        evidence: ['domain'],
        checked_at: '2026-11-01T12:00:00.000Z',
      },
    ],
  } satisfies typeof ada
  const updates = browser.server.mock(updateProfile, () => client)
  renderInApp(
    <ProfileEditor
      user={client}
      draft={null}
      picture={null}
      focusOn={undefined}
      onDraft={() => {}}
      onDone={() => {}}
    />,
    { ...browser, as: client },
  )
  const company = await screen.findByLabelText<HTMLInputElement>(/^Company/)
  const rename = async () => {
    fireEvent.change(company, { target: { value: 'Bright Spark' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    return within(await screen.findByRole('alertdialog', { name: 'Keep the badge or change the name?' }))
  }
  fireEvent.click((await rename()).getByRole('button', { name: 'Keep the badge' }))
  await waitFor(() => expect(company.value).toBe('Bright Sparks'))
  expect(updates).toHaveLength(0)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  fireEvent.click((await rename()).getByRole('button', { name: 'Change the name' }))
  await waitFor(() => expect(updates[0]?.body).toMatchObject({ company_name: 'Bright Spark' }))
})

test('the form has an input for every field of the profile', async () => {
  const client = { ...ada, user_type: 'client' }
  renderInApp(
    <ProfileEditor
      user={client}
      draft={null}
      picture={null}
      focusOn={undefined}
      onDraft={() => {}}
      onDone={() => {}}
    />,
    { ...browser, as: client },
  )
  await screen.findByLabelText('First name')
  expect(profileFields.filter((field) => !document.getElementById(field))).toEqual([])
})
