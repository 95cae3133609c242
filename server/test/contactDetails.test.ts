import { compareApplicants, setBlindView } from 'contract/applicants'
import {
  applyToJob,
  exportApplicants,
  listApplicants,
  updateApplication,
  withdrawApplication,
} from 'contract/applications'
import { listContactViews } from 'contract/contactRequests'
import { getCalendarFeed } from 'contract/events'
import { listFriends, listFriendRequests, sendFriendRequest } from 'contract/friends'
import { listTalent, setAvailability } from 'contract/hireme'
import { closeJob, createJob } from 'contract/jobPosting'
import { getUser, updateProfile } from 'contract/profiles'
import { getSettings, updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { connectSocket } from './socketClient.ts'
import { createTraces, readEveryList } from './traces.ts'
import { befriend } from './befriend.ts'
import { NEW_JOB } from './newJob.ts'
import { startApp, type Caller, type TestApp } from './startApp.ts'

const EMAIL = 'ben@example.com'
const PHONE = '+12425550142'
type Ids = { id: number; job: number }
const details = /ben@example|5550142/

test('by default strangers and visitors get no email address or phone number', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await ben(updateProfile, { phone: PHONE })
  using connection = await connectSocket(app, ada)
  const events: unknown[] = []
  connection.socket.onAny((event: string, payload: unknown) => events.push({ event, payload }))
  const { post } = await createTraces(app, ada, ben, cleo)

  const named: string[] = []
  for (const reader of [ada, app.visitor]) {
    const responses = [
      ...(await readEveryList(app, reader, { post: post.id, other: ben })),
      ...(await pages(app, reader, post.id)),
    ]
    for (const { path, text } of responses) {
      expect(text, path).not.toMatch(details)
      if (text.includes('"Ben"')) named.push(path)
    }
  }
  // Responses that don't mention Ben prove nothing.
  expect(new Set(named).size).toBeGreaterThan(20)
  await connection.receive('new_message')
  await connection.settled()
  expect(JSON.stringify(events)).toContain('"Ben"')
  expect(JSON.stringify(events)).not.toMatch(details)
  const emails = (await app.emails()).filter(({ to }) => to?.some(({ address }) => address !== EMAIL))
  expect(JSON.stringify(emails)).not.toMatch(details)
})

/** What is served beside the contract's endpoints. */
async function pages(app: TestApp, reader: Caller, post: number) {
  const feed = reader.token
    ? [new URL((await reader(getCalendarFeed, {})).url).pathname, '/api/auth/export']
    : []
  const paths = [`/p/${post}`, `/j/${post}`, '/sitemap.xml', ...feed]
  return Promise.all(
    paths.map(async (path) => {
      const headers = {
        accept: 'text/html',
        ...(reader.token && { authorization: `Bearer ${reader.token}` }),
      }
      return { path, text: (await app.app.inject({ url: path, headers })).body }
    }),
  )
}

/** What someone's page tells a reader. */
async function seenOf(reader: Caller, owner: Caller) {
  const { email, phone, phone_whatsapp } = await reader(getUser, { id: owner.id })
  return { email, phone, phone_whatsapp }
}

test('email and phone are shown to nobody, friends or all members, as their owner chose', async () => {
  await using app = await startApp()
  const [ben, friend, stranger] = await app.members('ben', 'friend', 'stranger')
  await ben(updateProfile, { phone: PHONE, phone_whatsapp: true })
  await befriend(friend, ben)
  expect(await ben(getSettings, {})).toMatchObject({
    show_email: 'friends',
    show_phone: 'nobody',
    show_on_board: false,
  })

  const shown = { nobody: [null, null], friends: [1, null], members: [1, 1] } as const
  for (const show_email of ['nobody', 'friends', 'members'] as const) {
    for (const show_phone of ['nobody', 'friends', 'members'] as const) {
      await ben(updateSettings, { show_email, show_phone })
      for (const [index, reader] of [friend, stranger].entries()) {
        expect(await seenOf(reader, ben), `${show_email}, ${show_phone}`).toEqual({
          email: shown[show_email][index] && EMAIL,
          phone: shown[show_phone][index] && PHONE,
          phone_whatsapp: shown[show_phone][index] !== null,
        })
      }
      const [card] = (await friend(listFriends, {})).friends
      expect(card?.email, show_email).toBe(shown[show_email][0] && EMAIL)
    }
  }
  expect(await seenOf(ben, ben)).toEqual({ email: EMAIL, phone: PHONE, phone_whatsapp: true })
  await expect(ben(updateSettings, { show_email: true as never })).rejects.toMatchObject({ status: 400 })
})

test('a friend request includes the email of a sender who shows it to all members', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(sendFriendRequest, { user_id: ada.id })
  const address = async () => (await ada(listFriendRequests, {})).requests[0]?.sender.email
  expect(await address()).toBeNull()
  await ben(updateSettings, { show_email: 'members' })
  expect(await address()).toBe(EMAIL)
})

test('an employer gets the contact details of an applicant who shows them to all members', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ada(createJob, {
    title: 'Cook',
    company: 'Shack',
    location: 'Nassau',
    job_type: 'full-time',
    description: 'Grill.',
  })
  await ben(updateProfile, { phone: PHONE, phone_whatsapp: true })
  await ben(applyToJob, { id: job.id })
  const sent = async () => {
    const [application] = (await ada(listApplicants, { id: job.id })).applications
    const { csv } = await ada(exportApplicants, { id: job.id })
    const { email, phone, phone_whatsapp } = application?.user ?? {}
    return [email, phone, phone_whatsapp, csv.includes(EMAIL), csv.includes('5550142')]
  }
  expect(await sent()).toEqual([null, null, false, false, false])
  await ben(updateSettings, { show_email: 'members', show_phone: 'members' })
  expect(await sent()).toEqual([EMAIL, PHONE, true, true, true])
})

test('a phone number that is sent with an application reaches that employer only, until it is withdrawn', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const open = (employer: Caller) =>
    employer(createJob, {
      title: 'Cook',
      company: 'Shack',
      location: 'Nassau',
      job_type: 'full-time',
      description: 'Grill.',
    })
  const [adas, cleos] = [await open(ada), await open(cleo)]
  await ben(updateProfile, { phone: PHONE, phone_whatsapp: true })
  const { application } = await ben(applyToJob, { id: adas.id, shares_phone: true })
  await ben(applyToJob, { id: cleos.id })
  await cleo(applyToJob, { id: adas.id })
  const received = async (employer: Caller, { id }: { id: number }) => {
    const { applications } = await employer(listApplicants, { id })
    const { phone, phone_whatsapp, email } = applications.find(({ user }) => user.id === ben.id)?.user ?? {}
    return { phone, phone_whatsapp, email }
  }
  const nothing = { phone: null, phone_whatsapp: false, email: null }
  expect(await received(ada, adas)).toEqual({ phone: PHONE, phone_whatsapp: true, email: null })
  expect((await ada(exportApplicants, { id: adas.id })).csv).toContain('5550142')
  const ids = (await ada(listApplicants, { id: adas.id })).applications.map(({ id }) => id)
  const { applications } = await ada(compareApplicants, { id: adas.id, applications: ids.join() })
  expect(applications.map(({ user }) => user.phone).sort()).toEqual([PHONE, null])
  expect((await ben(listContactViews, {})).views.map(({ user }) => user?.id)).toEqual([ada.id])

  // Not with another application, nor anywhere else.
  expect(await received(cleo, cleos)).toEqual(nothing)
  expect(await seenOf(ada, ben)).toEqual({ email: null, phone: null, phone_whatsapp: false })
  await ada(setBlindView, { id: adas.id, is_blind: true })
  expect(JSON.stringify(await ada(listApplicants, { id: adas.id }))).not.toMatch(details)
  await ada(setBlindView, { id: adas.id, is_blind: false })

  await ben(withdrawApplication, { id: application.id })
  expect(await received(ada, adas)).toEqual(nothing)
  await ben(applyToJob, { id: adas.id })
  expect((await ada(listApplicants, { id: adas.id })).applications.map(({ user }) => user.phone)).toEqual([
    null,
    null,
    null,
  ])
})

test.each([
  ['declines', (ada: Caller, { id }: Ids) => ada(updateApplication, { id, status: 'declined' })],
  ['closes the job', (ada: Caller, { job }: Ids) => ada(closeJob, { id: job })],
])('an employer who %s no longer sees the phone number that came with it', async (_how, decline) => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ada(createJob, NEW_JOB)
  await ben(updateProfile, { phone: PHONE, phone_whatsapp: true })
  const { application } = await ben(applyToJob, { id: job.id, shares_phone: true })
  const received = async () => (await ada(listApplicants, { id: job.id })).applications[0]
  expect((await received())?.user).toMatchObject({ phone: PHONE, phone_whatsapp: true })
  await decline(ada, { id: application.id, job: job.id })
  expect(await received()).toMatchObject({
    status: 'declined',
    user: { id: ben.id, phone: null, phone_whatsapp: false },
  })
})

test('the HireMe Board shows email and phone if its member allows it, regardless of the profile', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(updateProfile, { phone: PHONE, phone_whatsapp: true })
  const onBoard = async () => {
    const [card] = (await ada(listTalent, {})).users
    return card && [card.email, card.phone, card.phone_whatsapp]
  }
  const hidden = [null, null, false]
  await ben(updateSettings, { show_email: 'members', show_phone: 'members' })
  await ben(setAvailability, { is_available: true })
  expect(await onBoard()).toEqual(hidden)
  await ben(updateSettings, { show_email: 'nobody', show_phone: 'nobody' })
  await ben(setAvailability, { is_available: false })
  await ben(setAvailability, { is_available: true, show_on_board: true })
  expect(await onBoard()).toEqual([EMAIL, PHONE, true])
  expect((await ben(getSettings, {})).show_on_board).toBe(true)
  await ben(updateSettings, { show_on_board: false })
  expect(await onBoard()).toEqual(hidden)
  await ben(setAvailability, { is_available: true })
  expect((await ben(getSettings, {})).show_on_board).toBe(false)
})
