import { deleteAccount, exportAccount } from 'contract/account'
import { blockUser, unblockUser } from 'contract/blocks'
import {
  answerContactRequest,
  askForContact,
  listContactRequests,
  listContactViews,
  listSentContactRequests,
  takeBackContact,
  withdrawContactRequest,
} from 'contract/contactRequests'
import { hideFrom } from 'contract/hiddenFrom'
import { listTalent, setAvailability } from 'contract/hireme'
import { listNotifications } from 'contract/notifications'
import { getUser, updateProfile } from 'contract/profiles'
import { updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { connectSocket } from '../../../test/socketClient.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

const PHONE = '+12425550142'
const reason = 'A roof to mend in Moss Town'
const accept = { action: 'accept' } as const
const decline = { action: 'decline' } as const

/** Ben has a phone number. Ada has asked him for it. */
async function asked(app: TestApp) {
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await ben(updateProfile, { phone: PHONE })
  await ada(askForContact, { id: ben.id, reason })
  return { ada, ben, cleo }
}

const seen = async (viewer: Caller, owner: Caller) => {
  const { email, phone, contact_request, can_ask_for_contact } = await viewer(getUser, { id: owner.id })
  return { email, phone, status: contact_request?.status, can_ask: can_ask_for_contact }
}
const HIDDEN = { email: null, phone: null }
const SHOWN = { email: 'ben@example.com', phone: PHONE }

test('a reason that reads like a scam is refused', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const ask = ada(askForContact, { id: ben.id, reason: 'Pay a $50 deposit to get this job.' })
  await expect(ask).rejects.toMatchObject({ code: 'looks_like_scam' })
  expect((await ben(listContactRequests, {})).total).toBe(0)
  expect(await app.emails()).toEqual([])
})

test('the owner learns who asks and why, in the app and by email, and the asker sees the state', async () => {
  await using app = await startApp()
  const { ada, ben } = await asked(app)
  expect(await seen(ada, ben)).toEqual({ ...HIDDEN, status: 'pending', can_ask: false })
  expect((await ben(listNotifications, {})).notifications).toMatchObject([
    {
      type: 'contact_request',
      user: { id: ada.id },
      content: `asked for your contact details: “${reason}”`,
      subject_type: 'user',
      subject_id: ada.id,
      read: false,
    },
  ])
  expect(await app.emails()).toMatchObject([{ subject: 'A request for your contact details' }])
  expect(await ben(listContactRequests, {})).toMatchObject({
    requests: [{ user: { id: ada.id, email: null }, reason, status: 'pending', answered_at: null }],
    total: 1,
  })
  expect(await ben(getUser, { id: ada.id })).toMatchObject({
    received_contact_request: { status: 'pending', reason },
  })
  expect(await ada(listSentContactRequests, {})).toMatchObject({
    requests: [{ user: { id: ben.id, email: null }, status: 'pending' }],
    total: 1,
  })
  await expect(ada(askForContact, { id: ben.id, reason })).rejects.toMatchObject({
    code: 'contact_already_asked',
  })
})

test('accepting shows email and phone to the asker alone, until the owner takes them back', async () => {
  await using app = await startApp()
  const { ada, ben, cleo } = await asked(app)
  await ben(setAvailability, { is_available: true })
  expect(await ben(answerContactRequest, { id: ada.id, ...accept })).toEqual({ status: 'accepted' })
  expect(await seen(ada, ben)).toEqual({ ...SHOWN, status: 'accepted', can_ask: false })
  expect(await seen(cleo, ben)).toEqual({ ...HIDDEN, status: undefined, can_ask: true })
  const onBoard = async (who: Caller) => (await who(listTalent, {})).users[0]
  expect(await onBoard(ada)).toMatchObject({ ...SHOWN, can_ask_for_contact: false })
  expect(await onBoard(cleo)).toMatchObject({ ...HIDDEN, can_ask_for_contact: true, contact_request: null })
  // Consent is one way.
  expect(await seen(ben, ada)).toMatchObject(HIDDEN)
  expect((await ada(listNotifications, {})).notifications).toMatchObject([{ type: 'contact_accepted' }])
  expect((await ben(listNotifications, {})).unread).toBe(0)
  expect(await ben(listContactRequests, { status: 'accepted' })).toMatchObject({ total: 1 })
  await expect(ada(askForContact, { id: ben.id, reason })).rejects.toMatchObject({
    code: 'contact_already_shown',
  })
  await expect(ben(answerContactRequest, { id: ada.id, ...decline })).rejects.toMatchObject({
    code: 'contact_request_answered',
  })

  await expect(ada(takeBackContact, { id: ben.id })).rejects.toMatchObject({
    code: 'contact_request_not_found',
  })
  await ben(takeBackContact, { id: ada.id })
  expect(await seen(ada, ben)).toEqual({ ...HIDDEN, status: 'taken_back', can_ask: false })
  expect(await onBoard(ada)).toMatchObject(HIDDEN)
  expect((await ada(listNotifications, {})).notifications).toEqual([])
})

test('after a decline the asker is not notified and can ask again 30 days later', async () => {
  await using app = await startApp()
  const { ada, ben } = await asked(app)
  await ben(answerContactRequest, { id: ada.id, ...decline })
  expect(await seen(ada, ben)).toMatchObject({ ...HIDDEN, status: 'declined', can_ask: false })
  expect((await ada(listNotifications, {})).notifications).toEqual([])
  await expect(ada(askForContact, { id: ben.id, reason })).rejects.toMatchObject({ code: 'ask_again_later' })
  await app.db`update contact_requests set answered_at = now() - interval '31 days'`
  expect(await seen(ada, ben)).toEqual({ ...HIDDEN, status: undefined, can_ask: true })
  await ada(askForContact, { id: ben.id, reason: 'Once more' })
  expect((await ben(listContactRequests, {})).requests).toMatchObject([{ reason: 'Once more' }])
})

test('a withdrawn request disappears with its notification and can be sent again', async () => {
  await using app = await startApp()
  const { ada, ben } = await asked(app)
  await ada(withdrawContactRequest, { id: ben.id })
  expect((await ben(listNotifications, {})).notifications).toEqual([])
  expect(await ben(listContactRequests, {})).toEqual({ requests: [], total: 0 })
  expect(await ada(listSentContactRequests, {})).toEqual({ requests: [], total: 0 })
  await expect(ben(answerContactRequest, { id: ada.id, ...accept })).rejects.toMatchObject({
    code: 'contact_request_not_found',
  })
  await ada(askForContact, { id: ben.id, reason })
  expect(await seen(ada, ben)).toMatchObject({ status: 'pending' })
})

const withdraw = (ada: Caller, ben: Caller) => ada(withdrawContactRequest, { id: ben.id })
async function block(ada: Caller, ben: Caller) {
  await ada(blockUser, { id: ben.id })
  await ada(unblockUser, { id: ben.id })
}

test.each([
  ['withdrawing', [withdraw]],
  ['blocking', [block]],
  ['withdrawing and blocking', [withdraw, block]],
])('asking again after %s is not emailed within a day', async (_how, steps) => {
  await using app = await startApp()
  const { ada, ben } = await asked(app)
  expect(await app.emails()).toHaveLength(1)
  for (const step of steps) await step(ada, ben)
  await ada(askForContact, { id: ben.id, reason: 'Please' })
  expect((await ben(listNotifications, {})).notifications).toMatchObject([{ type: 'contact_request' }])
  expect(await ben(listContactRequests, {})).toMatchObject({ requests: [{ reason: 'Please' }], total: 1 })
  expect(await app.emails()).toHaveLength(1)
  for (const step of steps) await step(ada, ben)
  await app.db`update contact_requests set answered_at = answered_at - interval '25 hours'`
  await ada(askForContact, { id: ben.id, reason: 'Once more' })
  expect(await app.emails()).toHaveLength(2)
})

test('a request needs a reason of at most 200 characters, and someone else who has details to ask for', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  for (const wrong of ['', '  ', 'a'.repeat(201)])
    await expect(ada(askForContact, { id: ben.id, reason: wrong })).rejects.toMatchObject({ status: 400 })
  await expect(ada(askForContact, { id: ada.id, reason })).rejects.toMatchObject({ code: 'not_yourself' })
  await ben(updateSettings, { show_email: 'members', show_phone: 'members' })
  expect(await seen(ada, ben)).toMatchObject({ can_ask: false })
  await expect(ada(askForContact, { id: ben.id, reason })).rejects.toMatchObject({
    code: 'contact_already_shown',
  })
})

test('a block or a suspension ends requests, and a block ends consent for good', async () => {
  await using app = await startApp()
  const { ada, ben, cleo } = await asked(app)
  await ben(answerContactRequest, { id: ada.id, ...accept })
  await ben(blockUser, { id: ada.id })
  await expect(ada(askForContact, { id: ben.id, reason })).rejects.toMatchObject({ code: 'user_not_found' })
  await ben(unblockUser, { id: ada.id })
  expect(await seen(ada, ben)).toEqual({ ...HIDDEN, status: undefined, can_ask: true })

  await cleo(askForContact, { id: ben.id, reason })
  await app.db`update users set suspended_at = now() where id = ${cleo.id}`
  expect(await ben(listContactRequests, {})).toEqual({ requests: [], total: 0 })
  await expect(ben(answerContactRequest, { id: cleo.id, ...accept })).rejects.toMatchObject({
    code: 'contact_request_not_found',
  })
})

test("blocking and unblocking the owner doesn't end the wait before asking again", async () => {
  await using app = await startApp()
  const { ada, ben, cleo } = await asked(app)
  await cleo(askForContact, { id: ben.id, reason })
  await ben(answerContactRequest, { id: ada.id, ...decline })
  await ben(answerContactRequest, { id: cleo.id, ...accept })
  await ben(takeBackContact, { id: cleo.id })
  for (const who of [ada, cleo]) {
    await who(blockUser, { id: ben.id })
    expect(await who(listSentContactRequests, {})).toEqual({ requests: [], total: 0 })
    await who(unblockUser, { id: ben.id })
    await expect(who(askForContact, { id: ben.id, reason })).rejects.toMatchObject({
      code: 'ask_again_later',
    })
  }
  expect((await ben(listNotifications, {})).unread).toBe(0)
})

test('deleting an account deletes its requests and views; the export has them with names', async () => {
  await using app = await startApp()
  const { ada, ben, cleo } = await asked(app)
  await cleo(askForContact, { id: ben.id, reason: 'Never mind' })
  await cleo(withdrawContactRequest, { id: ben.id })
  await ben(answerContactRequest, { id: ada.id, ...accept })
  await seen(ada, ben)
  const data = await ben(exportAccount, {})
  expect(data['contact_requests']).toMatchObject([{ reason, asker: { first_name: 'Ada' } }])
  expect(data['contact_views']).toMatchObject([{ viewer: { first_name: 'Ada' } }])
  await ada(deleteAccount, { password: 'junkanoo' })
  expect(await app.db`select from contact_views`).toEqual([])
  expect(await app.db`select from contact_requests where asker_id = ${ada.id}`).toEqual([])
})

test('each view of contact details is listed once a day for the owner', async () => {
  await using app = await startApp()
  const { ada, ben, cleo } = await asked(app)
  await seen(ada, ben)
  await seen(ben, ben)
  expect(await ben(listContactViews, {})).toEqual({ views: [], total: 0 })
  await ben(answerContactRequest, { id: ada.id, ...accept })
  for (let n = 0; n < 2; n++) await seen(ada, ben)
  await ben(updateSettings, { show_email: 'members' })
  await seen(cleo, ben)
  expect(await ben(listContactViews, {})).toMatchObject({
    views: [{ user: { id: cleo.id }, viewed_at: expect.any(String) }, { user: { id: ada.id } }],
    total: 2,
  })
  await app.db`update contact_views set viewed_on = viewed_on - 1`
  await seen(ada, ben)
  expect((await ben(listContactViews, {})).total).toBe(3)
  const first = await ben.page(listContactViews, { limit: 2 })
  expect((await ben(listContactViews, { limit: 2, cursor: present(first.cursor) })).views).toHaveLength(1)
  // A view stays listed when its viewer can't be seen any more.
  await cleo(blockUser, { id: ben.id })
  expect((await ben(listContactViews, {})).views.map(({ user }) => user?.id)).toEqual([
    ada.id,
    undefined,
    ada.id,
  ])
})

test('who saw contact details and hides from their owner is listed and exported without a name', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(updateSettings, { show_email: 'members' })
  await seen(ada, ben)
  await ada(hideFrom, { user_id: ben.id })
  expect(await ben(listContactViews, {})).toMatchObject({ views: [{ user: null }], total: 1 })
  expect((await ben(exportAccount, {}))['contact_views']).toMatchObject([{ viewer: null }])
})

test('both sides are told at once on their open pages', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  using owner = await connectSocket(app, ben)
  using asker = await connectSocket(app, ada)
  await ada(askForContact, { id: ben.id, reason })
  expect(await owner.receive('changed')).toEqual([{ what: 'contacts' }])
  expect(await owner.receive('notification')).toMatchObject([{ type: 'contact_request' }])
  await ben(answerContactRequest, { id: ada.id, ...accept })
  expect(await asker.receive('notification')).toMatchObject([{ type: 'contact_accepted' }])
  await ben(takeBackContact, { id: ada.id })
  expect((await asker.receive('changed', 3)).map(({ what }) => what)).toEqual([
    'contacts',
    'contacts',
    'contacts',
  ])
})

test('concurrent requests of one member make one request, and one notification', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => ada(askForContact, { id: ben.id, reason })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await ben(listNotifications, {})).notifications).toHaveLength(1)
})
