// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  declineInvitation,
  inviteToJob,
  listInvitableJobs,
  listJobInvitations,
  listReceivedInvitations,
} from 'contract/jobInvitations'
import { listMyJobs } from 'contract/jobs'
import { expect, test } from 'vitest'
import { jobBy } from '../../test/jobs.ts'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { InviteToApply } from './InviteToApply.tsx'
import { ReceivedInvitations } from './ReceivedInvitations.tsx'
import { SentInvitations } from './SentInvitations.tsx'

const browser = setupBrowser()

const jobs = [
  { id: 70, title: 'Electrician', location: 'Exuma', state: null },
  { id: 71, title: 'Helper', location: 'Nassau', state: null },
  { id: 72, title: 'Driver', location: 'Nassau', state: 'declined' as const },
]
const invitation = { id: 5, note: 'Fine work!', created_at: '2026-11-20T12:00:00.000Z' }

function openDialog() {
  browser.server.mock(listMyJobs, () => ({ jobs: [{ ...jobBy(ada), new_applications_count: 0 }], total: 1 }))
  renderInApp(<InviteToApply person={ben} />, { server: browser.server, as: ada })
}

test('an employer chooses a job, adds a note and sends the invitation', async () => {
  browser.server.mock(listInvitableJobs, () => ({ jobs, total: 3 }))
  const requests = browser.server.mock(inviteToJob, () => ({
    ...invitation,
    state: 'invited' as const,
    user: ben,
  }))
  openDialog()
  fireEvent.click(await screen.findByRole('button', { name: 'Invite to apply' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Ben to apply' }))
  const choice = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Job' })
  expect([...choice.options].map(({ text }) => text)).toEqual(['Electrician, Exuma', 'Helper, Nassau'])
  expect(dialog.getByText('Not interested')).toBeTruthy()
  fireEvent.change(choice, { target: { value: '71' } })
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Fine work!' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Invitation sent to Ben')).toBeTruthy()
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['/api/jobs/71/invitations', { user_id: ben.id, note: 'Fine work!' }],
  ])
})

test('a refused invitation keeps the note', async () => {
  browser.server.mock(listInvitableJobs, () => ({ jobs, total: 3 }))
  browser.server.mock(inviteToJob, () => errorResponse('looks_like_scam'))
  openDialog()
  fireEvent.click(await screen.findByRole('button', { name: 'Invite to apply' }))
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/^Note/)
  fireEvent.change(note, { target: { value: 'Pay first' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText(/reads like a scam/)).toBeTruthy()
  expect(note.value).toBe('Pay first')
})

test('members without an open job have no button', async () => {
  const requests = browser.server.mock(listMyJobs, () => ({ jobs: [], total: 0 }))
  renderInApp(<InviteToApply person={ben} />, { server: browser.server, as: ada })
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

test('an invited person sees the job and the note, and can say no', async () => {
  const job = { id: 70, title: 'Electrician', company: 'Shack', location: 'Exuma' }
  let invitations = [{ ...invitation, job, user: ben }]
  browser.server.mock(listReceivedInvitations, () => ({ invitations, total: invitations.length }))
  const requests = browser.server.mock(declineInvitation, () => {
    invitations = []
    return undefined
  })
  renderInApp(<ReceivedInvitations />, { server: browser.server, as: ada })
  const card = within(await screen.findByRole('article', { name: 'Electrician' }))
  expect(card.getByText('Shack, Exuma')).toBeTruthy()
  expect(card.getByText('“Fine work!”')).toBeTruthy()
  expect(card.getByRole('link', { name: 'View and apply' }).getAttribute('href')).toBe('/jobs/70')
  fireEvent.click(card.getByRole('button', { name: 'No, thanks' }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(requests.map(({ path }) => path)).toEqual(['/api/invitations/5/decline'])
})

test('after declining, the next invitation has the focus, and after the last one the page', async () => {
  const job = { id: 70, title: 'Electrician', company: 'Shack', location: 'Exuma' }
  let invitations = [
    { ...invitation, job, user: ben },
    { ...invitation, id: 6, job: { ...job, id: 71, title: 'Helper' }, user: ben },
  ]
  browser.server.mock(listReceivedInvitations, () => ({ invitations, total: invitations.length }))
  browser.server.mock(declineInvitation, ({ path }) => {
    invitations = invitations.filter(({ id }) => path !== `/api/invitations/${id}/decline`)
    return undefined
  })
  renderInApp(
    <main id="main" tabIndex={-1}>
      <ReceivedInvitations />
    </main>,
    { server: browser.server, as: ada },
  )
  const decline = async (title: string) => {
    const card = within(await screen.findByRole('article', { name: title }))
    const button = card.getByRole('button', { name: 'No, thanks' })
    button.focus()
    fireEvent.click(button)
  }
  await decline('Electrician')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Helper' })))
  await decline('Helper')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('the employer sees what became of each invitation', async () => {
  browser.server.mock(listJobInvitations, () => ({
    invitations: [
      { ...invitation, user: ben, state: 'applied' as const },
      { ...invitation, id: 4, note: null, user: ada, state: 'declined' as const },
    ],
    total: 2,
  }))
  renderInApp(<SentInvitations job_id={70} />, { server: browser.server, as: ada })
  const rows = within(await screen.findByRole('list', { name: 'Invited', hidden: true })).getAllByRole(
    'listitem',
    {
      hidden: true,
    },
  )
  expect(rows.map(({ textContent }) => /Applied|Not interested/.exec(textContent)?.[0])).toEqual([
    'Applied',
    'Not interested',
  ])
})
