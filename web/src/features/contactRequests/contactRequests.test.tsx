// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  answerContactRequest,
  askForContact,
  listContactRequests,
  listContactViews,
  listSentContactRequests,
  takeBackContact,
  withdrawContactRequest,
  type ContactRequest,
} from 'contract/contactRequests'
import { getUser, type PersonProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { query } from '../../api/queries.ts'
import { ada, ben, profileOf } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { AskForContact } from './AskForContact.tsx'
import { ContactRequests, ContactViews } from './ContactSharing.tsx'
import { ContactRequestAnswer } from './ContactRequestAnswer.tsx'
// Preloaded, so that the tests need not wait for the lazy import.
import './AskForContactDialog.tsx'

const browser = setupBrowser()
const created_at = '2026-11-20T12:00:00.000Z'
const reason = 'A roof to mend'

function OnBensPage() {
  const { data: person } = useQuery(query(getUser, { id: ben.id }))
  return person && <AskForContact person={person} />
}

function mockBen(changes: Partial<PersonProfile>) {
  browser.server.mock(getUser, () => ({ ...profileOf(ben), ...changes }))
}

const state = (status: 'pending' | 'accepted' | 'declined' | 'taken_back') => ({
  contact_request: { status, reason, created_at },
})

function requestOf(status: ContactRequest['status']): ContactRequest {
  const { id, first_name, last_name, username, avatar_url } = ben
  const user = { id, first_name, last_name, username, avatar_url, email: null, occupation: null }
  return { id: 7, user, reason, status, created_at, answered_at: null }
}

const button = (name: string) => screen.findByRole('button', { name })

test('a request needs a reason, and can be withdrawn while it is unanswered', async () => {
  mockBen({ can_ask_for_contact: true })
  renderInApp(<OnBensPage />, { server: browser.server, as: ada })
  fireEvent.click(await button('Ask for contact details'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask Ben for contact details' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await dialog.findByText("Please say why you're asking")).toBeTruthy()

  const asked = browser.server.mock(askForContact, () => state('pending'))
  fireEvent.change(dialog.getByLabelText('Why are you asking?'), { target: { value: ` ${reason} ` } })
  mockBen(state('pending'))
  fireEvent.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Asked for contact details')).toBeTruthy()
  expect(asked).toMatchObject([{ path: `/api/users/${ben.id}/contact-request`, body: { reason } }])

  const withdrawn = browser.server.mock(withdrawContactRequest, () => undefined)
  mockBen({ can_ask_for_contact: true })
  fireEvent.click(await button('Withdraw request'))
  expect(await button('Ask for contact details')).toBeTruthy()
  expect(withdrawn).toHaveLength(1)
})

test.for([
  ['declined', 'Ben declined your request for contact details.'],
  ['taken_back', 'Ben no longer shares contact details with you.'],
] as const)('a request that was %s is explained, without a button', async ([status, sentence]) => {
  mockBen(state(status))
  renderInApp(<OnBensPage />, { server: browser.server, as: ada })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a request is answered below its notification, until it is answered', async () => {
  let requests = [requestOf('pending')]
  browser.server.mock(listContactRequests, () => ({ requests, total: requests.length }))
  const answers = browser.server.mock(answerContactRequest, () => {
    requests = []
    return { status: 'accepted' as const }
  })
  renderInApp(<ContactRequestAnswer person={ben} />, { server: browser.server, as: ada })
  fireEvent.click(await button('Accept'))
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
  expect(answers).toMatchObject([{ body: { action: 'accept' } }])
  expect(await screen.findByText('They can see your contact details now')).toBeTruthy()
})

test('settings list whom the member answered and asked, and take details back', async () => {
  let accepted = [requestOf('accepted')]
  browser.server.mock(listContactRequests, ({ query }) => {
    const requests = query.get('status') === 'accepted' ? accepted : []
    return { requests, total: requests.length }
  })
  browser.server.mock(listSentContactRequests, () => ({ requests: [requestOf('declined')], total: 1 }))
  const takenBack = browser.server.mock(takeBackContact, () => void (accepted = []))
  renderInApp(<ContactRequests />, { server: browser.server, as: ada })
  expect(await screen.findByText('Nobody is waiting for an answer.')).toBeTruthy()
  expect(
    within(await screen.findByRole('list', { name: 'People you asked' })).getByText('Declined'),
  ).toBeTruthy()
  fireEvent.click(await button('Stop sharing'))
  expect(await screen.findByText("You haven't accepted a request.")).toBeTruthy()
  expect(takenBack).toHaveLength(1)
})

test('the list of views keeps those of people whom the member no longer sees', async () => {
  const { user } = requestOf('accepted')
  browser.server.mock(listContactViews, () => ({
    views: [
      { id: 2, user: null, viewed_at: created_at },
      { id: 1, user, viewed_at: created_at },
    ],
    total: 2,
  }))
  renderInApp(<ContactViews />, { server: browser.server, as: ada })
  const list = within(await screen.findByRole('list', { name: 'Who saw your contact details' }))
  expect(list.getByText('Someone you can no longer see')).toBeTruthy()
  expect(list.getByRole('link', { name: 'Ben Moss' })).toBeTruthy()
  expect(list.getAllByText('20 November 2026')).toHaveLength(2)
})
