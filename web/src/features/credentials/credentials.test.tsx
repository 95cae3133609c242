// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { credentialInWords } from 'contract/words/credentialWords'
import {
  CREDENTIALS_MAX,
  decideCredential,
  deleteCredential,
  listCredentialRequests,
  listCredentials,
  requestCredential,
  updateCredential,
  type Credential,
  type CredentialRequest,
} from 'contract/credentials'
import { getProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { draftStore } from '../../api/draftStore.ts'
import { queryClient } from '../../api/QueryCacheProvider.tsx'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, admin, ben } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { CredentialRequests } from './admin/CredentialRequests.tsx'
import { CheckedNotes } from '../../ui/CheckedNotes.tsx'
import { Credentials } from './Credentials.tsx'

const browser = setupBrowser()

const company: Credential = {
  id: 4,
  kind: 'company',
  company_id: null,
  name: 'Lucayan Build Co.',
  licence_number: 'BL-7',
  nib_number: null,
  domain: 'lucayan.example',
  status: 'waiting',
  requested_at: '2026-11-20T12:00:00.000Z',
  decided_at: null,
  evidence: [],
  expires_on: null,
  answer: null,
  end_reason: null,
}

function showSettings(credentials: Credential[], user = ben) {
  browser.server.mock(listCredentials, () => ({ credentials }))
  browser.server.mock(getProfile, () => user)
  renderInApp(<Credentials user={user} />, { server: browser.server, as: user })
}

test('a badge says in words what was checked, and when', () => {
  renderInApp(
    <CheckedNotes
      notes={[
        {
          kind: 'company' as const,
          name: 'Lucayan Build Co.',
          evidence: ['business_licence', 'nib_number'],
          checked_at: '2026-11-12T15:00:00.000Z',
        },
        {
          kind: 'licence' as const,
          name: 'Master electrician',
          evidence: ['licence'],
          checked_at: '2026-11-13T03:00:00.000Z',
        },
      ].map(credentialInWords)}
    />,
    { server: browser.server, as: ada },
  )
  const items = within(screen.getByRole('list', { name: 'Checked by Cayfolk' })).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Verified company: business licence and NIB employer number of Lucayan Build Co. checked on 12 November 2026',
    'Master electrician: licence or certificate checked on 12 November 2026',
  ])
})

test('a member asks for a check of their company; what is wrong is shown at the field', async () => {
  const requests = browser.server.mock(requestCredential, ({ body }) => {
    const { licence_number } = body as { licence_number: string }
    return licence_number === ''
      ? errorResponse('invalid_input', { licence_number: 'Enter at least one of these' })
      : company
  })
  showSettings([])
  fireEvent.click(await screen.findByRole('button', { name: 'Verify Lucayan Build Co.' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify Lucayan Build Co.' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByText('Enter at least one of these')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/^Business licence number/), { target: { value: 'BL-7' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText("Sent. We'll tell you when we've checked it.")).toBeTruthy()
  expect(requests.at(-1)?.body).toEqual({
    kind: 'company',
    licence_number: 'BL-7',
    nib_number: '',
    domain: '',
  })
})

test('a refused request says why, and can be sent again', async () => {
  showSettings([{ ...company, status: 'refused', answer: 'No such number.' }])
  const [row] = await screen.findAllByRole('listitem')
  expect(row?.textContent).toContain('Not verified')
  expect(row?.textContent).toContain("We couldn't verify it:No such number.")
  expect(screen.getByRole('button', { name: 'Ask again: Lucayan Build Co.' })).toBeTruthy()
})

test('an unanswered question and an ended approval say what to do', async () => {
  const question = { ...company, status: 'returned', answer: 'Which year is the licence of?' } as const
  const ended = {
    ...company,
    id: 5,
    kind: 'licence',
    name: 'Master electrician',
    status: 'ended',
    end_reason: 'expired',
  } as const
  showSettings([question, ended])
  const requests = browser.server.mock(updateCredential, () => company)
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('We have a question')
  expect(first?.textContent).toContain('Which year is the licence of?')
  expect(second?.textContent).toContain('It ended because the licence expired.')
  expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Answer: Lucayan Build Co.' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Business licence number/), { target: { value: 'BL-7 of 2026' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText("Sent. We'll tell you when we've checked it.")).toBeTruthy()
  expect(requests[0]?.path).toBe('/api/credentials/4')
  expect(requests[0]?.body).toMatchObject({ licence_number: 'BL-7 of 2026', domain: 'lucayan.example' })
})

test('a company whose page is being verified is not offered again', async () => {
  showSettings([{ ...company, company_id: 5, status: 'returned', answer: 'Which year?' }])
  expect(await screen.findByRole('button', { name: 'Answer: Lucayan Build Co.' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Verify Lucayan Build Co.' })).toBeNull()
})

test('beside a verified page of another company, the one on the profile can be verified', async () => {
  showSettings([{ ...company, company_id: 5, name: 'Reef Co.', status: 'approved' }])
  expect(await screen.findByRole('button', { name: 'Verify Lucayan Build Co.' })).toBeTruthy()
})

test('as many verifications as a member can have leave none to add', async () => {
  const licences = Array.from({ length: CREDENTIALS_MAX }, (_, index) => ({
    ...company,
    id: index + 1,
    kind: 'licence' as const,
    name: `Licence ${index + 1}`,
  }))
  showSettings(licences)
  expect(await screen.findAllByRole('listitem')).toHaveLength(CREDENTIALS_MAX)
  expect(screen.queryByRole('button', { name: 'Add a licence or certificate' })).toBeNull()
})

test('a credential that was changed elsewhere can be loaded, or replaced anyway', async () => {
  const newer = { ...company, nib_number: '123456', requested_at: '2026-11-21T12:00:00.000Z' }
  let stored: Credential = company
  browser.server.mock(listCredentials, () => ({ credentials: [stored] }))
  browser.server.mock(getProfile, () => ben)
  renderInApp(<Credentials user={ben} />, { server: browser.server, as: ben })
  const requests = browser.server.mock(updateCredential, ({ body }) =>
    'requested_at' in (body as object) ? errorResponse('edited_elsewhere') : newer,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: Lucayan Build Co.' }))
  const dialog = within(await screen.findByRole('dialog'))
  const value = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value
  const press = async (name: string) => fireEvent.click(await dialog.findByRole('button', { name }))
  fireEvent.change(dialog.getByLabelText(/^Business licence number/), { target: { value: 'BL-8' } })
  await press('Send')
  expect(await dialog.findByText('This was changed somewhere else since you opened it.')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({ licence_number: 'BL-8', requested_at: company.requested_at })
  stored = newer
  await press('Load the newer version')
  expect(await dialog.findByText(/^This is the newer version/)).toBeTruthy()
  expect([value(/^Business licence/), value(/^NIB/)]).toEqual(['BL-7', '123456'])
  await press('Back to mine')
  expect([value(/^Business licence/), value(/^NIB/)]).toEqual(['BL-8', ''])
  await press('Send')
  await press('Save mine anyway')
  expect(await screen.findByText("Sent. We'll tell you when we've checked it.")).toBeTruthy()
  expect(requests.at(-1)?.body).toMatchObject({ licence_number: 'BL-8', nib_number: '' })
})

test('a credential is removed after confirmation', async () => {
  showSettings([{ ...company, status: 'approved', evidence: ['business_licence'] }])
  const requests = browser.server.mock(deleteCredential, () => undefined)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: Lucayan Build Co.' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Lucayan Build Co.?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Removed')).toBeTruthy()
  expect(requests[0]?.path).toBe('/api/credentials/4')
})

test('a member without a company is sent to their profile', async () => {
  showSettings([], ada)
  expect(await screen.findByRole('link', { name: 'add it to your profile' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add a licence or certificate' })).toBeTruthy()
})

const request: CredentialRequest = {
  ...company,
  member: {
    id: ben.id,
    first_name: 'Ben',
    last_name: 'Moss',
    username: 'benmoss',
    created_at: ben.created_at,
  },
  is_email_at_domain: true,
}

test('an administrator approves what they saw, asks a question or refuses', async () => {
  browser.server.mock(listCredentialRequests, () => ({ credentials: [request], total: 1 }))
  const decisions = browser.server.mock(decideCredential, ({ body }) =>
    (body as { evidence: string[]; decision: string }).decision === 'approve' &&
    (body as { evidence: string[] }).evidence.length === 0
      ? errorResponse('invalid_input', { evidence: 'Choose what you saw' })
      : request,
  )
  renderInApp(<CredentialRequests />, { server: browser.server, as: admin })
  const card = within(await screen.findByRole('article', { name: 'Lucayan Build Co.' }))
  expect(card.getByText(/confirmed email address is at this domain/)).toBeTruthy()

  fireEvent.click(card.getByRole('button', { name: 'Approve' }))
  const approval = within(await screen.findByRole('dialog', { name: 'Approve Lucayan Build Co.' }))
  fireEvent.click(approval.getByRole('button', { name: 'Approve' }))
  expect(await approval.findByText('Choose what you saw')).toBeTruthy()
  fireEvent.click(approval.getByLabelText('Business licence'))
  fireEvent.change(approval.getByLabelText(/^Valid until/), { target: { value: '2027-06-30' } })
  fireEvent.click(approval.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Verification approved')).toBeTruthy()
  expect(decisions.at(-1)?.body).toMatchObject({
    decision: 'approve',
    requested_at: company.requested_at,
    evidence: ['business_licence'],
    expires_on: '2027-06-30',
  })

  fireEvent.click(card.getByRole('button', { name: 'Ask a question' }))
  const question = within(await screen.findByRole('dialog', { name: 'Ask about Lucayan Build Co.' }))
  fireEvent.change(question.getByLabelText(/^Your question/), { target: { value: 'Which year?' } })
  fireEvent.click(question.getByRole('button', { name: 'Send question' }))
  expect(await screen.findByText('Question sent')).toBeTruthy()
  expect(decisions.at(-1)?.body).toMatchObject({ decision: 'return', answer: 'Which year?' })

  fireEvent.click(card.getByRole('button', { name: 'Refuse' }))
  const refusal = within(await screen.findByRole('dialog', { name: 'Refuse Lucayan Build Co.' }))
  fireEvent.change(refusal.getByLabelText(/^Why you refuse it/), { target: { value: 'No such number.' } })
  fireEvent.click(refusal.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('Verification refused')).toBeTruthy()
  expect(decisions.at(-1)?.body).toMatchObject({ decision: 'refuse', answer: 'No such number.' })
})

test('requests are decided on by keys', async () => {
  browser.server.mock(listCredentialRequests, () => ({ credentials: [request], total: 1 }))
  renderInApp(<CredentialRequests />, { server: browser.server, as: admin })
  const card = await screen.findByRole('article', { name: company.name })
  const heading = within(card).getByRole('heading')
  for (const [key, title] of [
    ['a', 'Approve'],
    ['q', 'Ask about'],
    ['f', 'Refuse'],
  ] as const) {
    fireEvent.keyDown(heading, { key })
    const dialog = within(await screen.findByRole('dialog', { name: `${title} ${company.name}` }))
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  }
})

test('a question that was not sent is there again, until it is sent', async () => {
  browser.server.mock(listCredentialRequests, () => ({ credentials: [request], total: 1 }))
  browser.server.mock(decideCredential, () => request)
  renderInApp(<CredentialRequests />, { server: browser.server, as: admin })
  const card = within(await screen.findByRole('article', { name: company.name }))
  const ask = async () => {
    fireEvent.click(card.getByRole('button', { name: 'Ask a question' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Ask about ${company.name}` }))
    return { dialog, question: dialog.getByLabelText<HTMLTextAreaElement>(/^Your question/) }
  }
  const first = await ask()
  fireEvent.change(first.question, { target: { value: 'Which year?' } })
  fireEvent.click(first.dialog.getByRole('button', { name: 'Cancel' }))
  const again = await ask()
  await waitFor(() => expect(again.question.value).toBe('Which year?'))
  fireEvent.click(again.dialog.getByRole('button', { name: 'Send question' }))
  expect(await screen.findByText('Question sent')).toBeTruthy()
  await waitFor(async () =>
    expect(await draftStore.read(admin.id, `credential:return ${request.id}`)).toBeUndefined(),
  )
})

test('an open dialog decides on the request as it was when it was opened', async () => {
  let shown = request
  browser.server.mock(listCredentialRequests, () => ({ credentials: [shown], total: 1 }))
  const decisions = browser.server.mock(decideCredential, () => errorResponse('conflict'))
  renderInApp(<CredentialRequests />, { server: browser.server, as: admin })
  const card = within(await screen.findByRole('article', { name: company.name }))
  fireEvent.click(card.getByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Approve ${company.name}` }))
  shown = { ...request, licence_number: 'BL-99', requested_at: '2026-11-28T12:00:00.000000Z' }
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByText('BL-99')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(decisions[0]?.body).toMatchObject({ requested_at: company.requested_at }))
})

test('requests of another status say what was asked, and cannot be decided', async () => {
  const request: CredentialRequest = {
    ...company,
    status: 'returned',
    answer: 'Which year?',
    member: { ...ada, created_at: ada.created_at },
    is_email_at_domain: true,
  }
  const requests = browser.server.mock(listCredentialRequests, () => ({ credentials: [request], total: 1 }))
  renderInApp(<CredentialRequests />, { server: browser.server, as: admin })
  fireEvent.change(await screen.findByLabelText('Show'), { target: { value: 'returned' } })
  await waitFor(() => expect(requests.at(-1)?.query.get('status')).toBe('returned'))
  const card = within(await screen.findByRole('article', { name: company.name }))
  expect(card.getByText('Which year?')).toBeTruthy()
  expect(card.queryByRole('button')).toBeNull()
})
