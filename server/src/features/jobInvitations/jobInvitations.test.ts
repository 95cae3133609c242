import { applyToJob, listApplications, withdrawApplication } from 'contract/applications'
import { blockUser } from 'contract/blocks'
import { hideFrom } from 'contract/hiddenFrom'
import { setAvailability } from 'contract/hireme'
import {
  declineInvitation,
  inviteToJob,
  listInvitableJobs,
  listJobInvitations,
  listReceivedInvitations,
} from 'contract/jobInvitations'
import { closeJob, createJob } from 'contract/jobPosting'
import { sendMessageToPerson } from 'contract/messages'
import { rateLimits } from 'contract/rateLimits'
import { listNotifications } from 'contract/notifications'
import { updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { present } from '../../../test/present.ts'
import { connectSocket } from '../../../test/socketClient.ts'
import { startApp, type TestApp } from '../../../test/startApp.ts'

/** Ada has an open job, and Ben is available for hire. */
async function start(app: TestApp, { age = '2 days' } = {}) {
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await app.db`update users set created_at = now() - ${age}::interval`
  await ben(setAvailability, { is_available: true })
  const { id } = await ada(createJob, { ...NEW_JOB, salary_min: 25, salary_max: 35, salary_period: 'hour' })
  return { ada, ben, cleo, id }
}

test('an employer invites someone from the board, who is notified and sees it until they apply', async () => {
  await using app = await startApp()
  const { ada, ben, id } = await start(app)
  const note = 'Your work on the dock is great.'
  using bens = await connectSocket(app, ben)
  const sent = await ada(inviteToJob, { id, user_id: ben.id, note })
  expect(sent).toMatchObject({ note, state: 'invited', user: { id: ben.id, first_name: 'Ben' } })
  expect(await bens.receive('changed')).toEqual([{ what: 'applications' }])
  expect((await ben(listNotifications, {})).notifications).toMatchObject([
    {
      type: 'job_invitation',
      subject_type: 'job',
      content: `invited you to apply for Diver at Rolle: “${note}”`,
    },
  ])
  await app.background.drain()
  expect(await app.sentEmails()).toMatchObject([
    {
      subject: 'You are invited to apply for a job',
      text: expect.stringMatching(/apply for Diver at Rolle: .*\n\nBimini · \$25–35 an hour\n/),
    },
  ])
  expect(await ben(listReceivedInvitations, {})).toMatchObject({
    invitations: [{ note, job: { id, title: 'Diver', company: 'Rolle' }, user: { id: ada.id } }],
    total: 1,
  })
  await ben(applyToJob, { id })
  expect((await ben(listNotifications, {})).unread).toBe(0)
  expect(await ben(listReceivedInvitations, {})).toEqual({ invitations: [], total: 0 })
  expect(await ada(listJobInvitations, { id })).toMatchObject({
    invitations: [{ state: 'applied' }],
    total: 1,
  })
  expect((await ada(listInvitableJobs, { id: ben.id })).jobs).toMatchObject([{ id, state: 'applied' }])
  const { applications } = await ben(listApplications, {})
  await ben(withdrawApplication, { id: present(applications[0]).id })
  expect((await ada(listJobInvitations, { id })).invitations).toMatchObject([{ state: 'invited' }])
})

test('a declined invitation is gone for the person, and the employer sees it without a notification', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, id } = await start(app)
  const { id: invitation } = await ada(inviteToJob, { id, user_id: ben.id })
  await expect(cleo(declineInvitation, { id: invitation })).rejects.toMatchObject({
    code: 'invitation_not_found',
  })
  await expect(ada(declineInvitation, { id: invitation })).rejects.toMatchObject({
    code: 'invitation_not_found',
  })
  using adas = await connectSocket(app, ada)
  await ben(declineInvitation, { id: invitation })
  expect(await adas.receive('changed')).toEqual([{ what: 'applicants' }])
  await ben(declineInvitation, { id: invitation })
  expect((await ben(listReceivedInvitations, {})).total).toBe(0)
  expect((await ben(listNotifications, {})).unread).toBe(0)
  expect((await ada(listJobInvitations, { id })).invitations).toMatchObject([{ state: 'declined' }])
  expect((await ada(listNotifications, {})).notifications).toEqual([])
  await expect(ada(inviteToJob, { id, user_id: ben.id })).rejects.toMatchObject({ code: 'already_invited' })
})

test('only the employer invites to an open job, and sees who was invited', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, id } = await start(app)
  await expect(cleo(inviteToJob, { id, user_id: ben.id })).rejects.toMatchObject({ code: 'not_your_job' })
  await expect(cleo(listJobInvitations, { id })).rejects.toMatchObject({ code: 'not_your_job' })
  await expect(ada(inviteToJob, { id: 999_999, user_id: ben.id })).rejects.toMatchObject({
    code: 'job_not_found',
  })
  await expect(ada(listJobInvitations, { id: 999_999 })).rejects.toMatchObject({ code: 'job_not_found' })
  await expect(ada(inviteToJob, { id, user_id: ada.id })).rejects.toMatchObject({ code: 'not_yourself' })
  await expect(ada(inviteToJob, { id, user_id: 999_999 })).rejects.toMatchObject({ code: 'user_not_found' })
  await ada(inviteToJob, { id, user_id: ben.id })
  await ada(closeJob, { id, filled: false })
  await expect(ada(inviteToJob, { id, user_id: cleo.id })).rejects.toMatchObject({ code: 'job_closed' })
  expect((await ben(listReceivedInvitations, {})).total).toBe(0)
  expect(await ada(listInvitableJobs, { id: ben.id })).toEqual({ jobs: [], total: 0 })
})

test('an invitation has the state of its own job and person', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, id } = await start(app)
  await cleo(setAvailability, { is_available: true })
  const second = await ada(createJob, { ...NEW_JOB, title: 'Welder' })
  const third = await ada(createJob, { ...NEW_JOB, title: 'Cook' })
  const invitation = await ada(inviteToJob, { id, user_id: ben.id })
  await ben(declineInvitation, { id: invitation.id })
  expect((await ada(inviteToJob, { id: second.id, user_id: ben.id })).user.id).toBe(ben.id)
  expect((await ada(inviteToJob, { id, user_id: cleo.id })).user.id).toBe(cleo.id)
  expect((await ada(listInvitableJobs, { id: ben.id })).jobs).toMatchObject([
    { id: third.id, state: null },
    { id: second.id, state: 'invited' },
    { id, state: 'declined' },
  ])
})

test('strangers are invited only while available, friends always, and applicants never', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, id } = await start(app)
  await expect(ada(inviteToJob, { id, user_id: cleo.id })).rejects.toMatchObject({
    code: 'not_available_for_hire',
  })
  await befriend(ada, cleo)
  await ada(inviteToJob, { id, user_id: cleo.id })
  await ben(applyToJob, { id })
  await expect(ada(inviteToJob, { id, user_id: ben.id })).rejects.toMatchObject({ code: 'has_applied' })
})

test('who has not answered a stranger can not be invited by them', async () => {
  await using app = await startApp()
  const { ada, cleo, id } = await start(app)
  await ada(sendMessageToPerson, { id: cleo.id, content: 'Good day' })
  await expect(ada(inviteToJob, { id, user_id: cleo.id })).rejects.toMatchObject({
    code: 'not_available_for_hire',
  })
  await cleo(sendMessageToPerson, { id: ada.id, content: 'Good day' })
  await ada(inviteToJob, { id, user_id: cleo.id })
})

test('people who block the employer or hide from the company are not invited, and earlier ones are gone', async () => {
  await using app = await startApp()
  const { ada, ben, cleo, id } = await start(app)
  await cleo(setAvailability, { is_available: true })
  await cleo(hideFrom, { company: NEW_JOB.company })
  await expect(ada(inviteToJob, { id, user_id: cleo.id })).rejects.toMatchObject({ code: 'user_not_found' })
  await expect(ada(listInvitableJobs, { id: cleo.id })).rejects.toMatchObject({ code: 'user_not_found' })
  await ada(inviteToJob, { id, user_id: ben.id })
  await ben(blockUser, { id: ada.id })
  expect((await ben(listReceivedInvitations, {})).total).toBe(0)
  expect((await ada(listJobInvitations, { id })).total).toBe(0)
  await expect(ada(inviteToJob, { id, user_id: ben.id })).rejects.toMatchObject({ code: 'user_not_found' })
})

test('a note that reads like a scam, an unverified employer and a turned-off channel', async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const { ada, ben, cleo, id } = await start(app)
  await app.db`update users set email_verified_at = now() where id = ${cleo.id}`
  await app.db`update jobs set hidden_at = null, held_at = null`
  await expect(ada(inviteToJob, { id, user_id: ben.id })).rejects.toMatchObject({ code: 'email_unverified' })
  await app.db`update users set email_verified_at = now()`
  const note = 'Pay a $50 deposit to get this job.'
  await expect(ada(inviteToJob, { id, user_id: ben.id, note })).rejects.toMatchObject({
    code: 'looks_like_scam',
  })
  await ben(updateSettings, { notifications: { job_invitation: { in_app: false } } })
  await ada(inviteToJob, { id, user_id: ben.id })
  expect((await ben(listNotifications, {})).notifications).toEqual([])
  expect((await ben(listReceivedInvitations, {})).total).toBe(1)
})

test('a new account sends five invitations a day', async () => {
  await using app = await startApp({ limitsScale: 1 })
  const { ada, ben, id } = await start(app, { age: '0 days' })
  const most = rateLimits.invitation.find(({ per }) => per === 'first day')?.points ?? 0
  for (let sent = 0; sent < most; sent++) await ada(inviteToJob, { id, user_id: ben.id }).catch(() => {})
  await expect(ada(inviteToJob, { id, user_id: ben.id })).rejects.toMatchObject({ status: 429 })
})
