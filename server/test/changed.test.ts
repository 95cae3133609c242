import { applyToJob, updateApplication, withdrawApplication } from 'contract/applications'
import { blockUser, muteUser } from 'contract/blocks'
import type { ChangeTopic } from 'contract/endpoint'
import { createEvent, respondToEvent } from 'contract/events'
import { respondToFriendRequest, sendFriendRequest, unfriend, withdrawFriendRequest } from 'contract/friends'
import { closeJob, createJob } from 'contract/jobPosting'
import { saveJob } from 'contract/jobs'
import { listNotifications, markAllNotificationsRead, markNotificationRead } from 'contract/notifications'
import { createPost, hidePost, savePost, likePost } from 'contract/posts'
import { savePerson } from 'contract/saved'
import { updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { EVENT } from './events.ts'
import { connectSocket, type Connection } from './socketClient.ts'
import { present } from './present.ts'
import { startApp, type Caller } from './startApp.ts'

const JOB = {
  title: 'Cook',
  company: 'Rolle',
  location: 'Exuma',
  job_type: 'contract',
  description: 'Cook.',
} as const

const changes = (device: Connection) => device.payloads('changed').map(({ what }) => what)
const quiet = {
  notifications: {
    application: { in_app: false },
    application_status: { in_app: false },
    event: { in_app: false },
  },
}

test("a write notifies the member's other devices after the commit, and nobody else", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const post = await ben(createPost, { content: 'Hello' })
  const job = await ben(createJob, JOB)
  const own = await ada(createPost, { content: 'Hello' })
  await ben(likePost, { id: own.id })
  const { notifications } = await ada(listNotifications, {})
  using phone = await connectSocket(app, ada)
  using laptop = await connectSocket(app, ada)
  using stranger = await connectSocket(app, ben)
  const headers = { 'x-socket-id': laptop.id }

  const acts: [ChangeTopic, () => Promise<unknown>][] = [
    ['notifications', () => ada(markNotificationRead, { id: present(notifications[0]).id }, { headers })],
    ['notifications', () => ada(markAllNotificationsRead, {}, { headers })],
    ['saved', () => ada(savePost, { id: post.id }, { headers })],
    ['saved', () => ada(saveJob, { id: job.id }, { headers })],
    ['saved', () => ada(savePerson, { id: ben.id }, { headers })],
    ['account', () => ada(updateSettings, { receipts: false }, { headers })],
    ['unwanted', () => ada(hidePost, { id: post.id }, { headers })],
    ['unwanted', () => ada(muteUser, { id: ben.id }, { headers })],
    ['unwanted', () => ada(blockUser, { id: ben.id }, { headers })],
  ]
  for (const [index, [what, act]] of acts.entries()) {
    await act()
    const received = await phone.receive('changed', index + 1)
    expect(received.at(-1)).toEqual({ what })
  }
  await expect(ada(savePost, { id: 999_999 }, { headers })).rejects.toMatchObject({ status: 404 })
  for (const device of [phone, laptop, stranger]) await device.settled()
  expect(changes(phone)).toHaveLength(acts.length)
  expect(changes(laptop)).toEqual([])
  expect(changes(stranger)).toEqual([])
})

test("applicant and employer get live updates of each other's actions even with notifications turned off", async () => {
  await using app = await startApp()
  const [employer, ada] = await app.members('ben', 'ada')
  for (const who of [employer, ada]) await who(updateSettings, quiet)
  const job = await employer(createJob, JOB)
  using theirs = await connectSocket(app, employer)
  using mine = await connectSocket(app, ada)
  const both = (who: Caller) =>
    ({ headers: { 'x-socket-id': (who === ada ? mine : theirs).id } }) satisfies { headers: object }

  const { application } = await ada(applyToJob, { id: job.id }, both(ada))
  expect(await theirs.receive('changed', 1)).toEqual([{ what: 'applicants' }])
  await employer(updateApplication, { id: application.id, status: 'viewed' }, both(employer))
  expect(await mine.receive('changed', 1)).toEqual([{ what: 'applications' }])
  // Notes are visible to the employer only.
  await employer(updateApplication, { id: application.id, note: 'Good' }, both(employer))
  await ada(withdrawApplication, { id: application.id }, both(ada))
  await theirs.receive('changed', 2)
  await ada(applyToJob, { id: job.id }, both(ada))
  await theirs.receive('changed', 3)
  await employer(closeJob, { id: job.id }, both(employer))
  await mine.receive('changed', 2)

  for (const device of [mine, theirs]) await device.settled()
  expect(changes(mine)).toEqual(['applications', 'applications'])
  expect(changes(theirs)).toEqual(['applicants', 'applicants', 'applicants'])
})

test('open events follow invitations, answers and withdrawals even with notifications turned off', async () => {
  await using app = await startApp()
  const [employer, ada] = await app.members('ben', 'ada')
  for (const who of [employer, ada]) await who(updateSettings, quiet)
  const job = await employer(createJob, JOB)
  const { application } = await ada(applyToJob, { id: job.id })
  using theirs = await connectSocket(app, employer)
  using mine = await connectSocket(app, ada)
  const news = async () => {
    for (const device of [theirs, mine]) await device.settled()
    const counts = [theirs, mine].map((device) => changes(device).filter((what) => what === 'events').length)
    return { employer: counts[0], ada: counts[1] }
  }
  const headers = { 'x-socket-id': theirs.id }
  const event = { ...EVENT, event_type: 'interview' as const, application_id: application.id }
  const { id } = await employer(createEvent, event, { headers })
  expect(await news()).toEqual({ employer: 0, ada: 1 })
  await ada(respondToEvent, { id, response: 'accepted' }, { headers: { 'x-socket-id': mine.id } })
  expect(await news()).toEqual({ employer: 1, ada: 1 })
  await ada(respondToEvent, { id, response: 'tentative' })
  expect(await news()).toEqual({ employer: 2, ada: 2 })
  // Both see that the interview is cancelled.
  await ada(withdrawApplication, { id: application.id })
  expect(await news()).toEqual({ employer: 3, ada: 3 })
})

test("a friend request updates the lists of both; a decline or a block isn't announced", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  using bens = await connectSocket(app, ben)
  using adas = await connectSocket(app, ada)
  const first = await ada(sendFriendRequest, { user_id: ben.id })
  await bens.receive('changed', 1)
  await ada(withdrawFriendRequest, { id: first.request.id })
  await bens.receive('changed', 2)
  const second = await ada(sendFriendRequest, { user_id: ben.id })
  await bens.receive('changed', 3)
  await adas.receive('changed', 3)
  await ben(respondToFriendRequest, { request_id: second.request.id, action: 'accept' })
  await adas.receive('changed', 4)
  await bens.receive('changed', 4)
  await ada(unfriend, { user_id: ben.id })
  // Conversations no longer tell when the other was last seen.
  await bens.receive('changed', 6)
  await adas.receive('changed', 6)

  const third = await ada(sendFriendRequest, { user_id: ben.id })
  await ben(respondToFriendRequest, { request_id: third.request.id, action: 'decline' })
  await bens.receive('changed', 8)
  await ben(blockUser, { id: ada.id })
  await bens.receive('changed', 9)
  await adas.settled()
  expect(changes(adas).sort()).toEqual([...Array.from({ length: 6 }, () => 'friends'), 'messages'])
})
