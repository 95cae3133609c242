import { setBlindView } from 'contract/applicants'
import { applyToJob, listApplicants, updateApplication, withdrawApplication } from 'contract/applications'
import { blockUser, muteUser, unblockUser, unmuteUser } from 'contract/blocks'
import { answerContactRequest, askForContact } from 'contract/contactRequests'
import { sendFriendRequest } from 'contract/friends'
import { hideFrom, HIDDEN_FROM_MAX, listHiddenFrom, stopHidingFrom } from 'contract/hiddenFrom'
import { listTalent, setAvailability } from 'contract/hireme'
import { createJob, deleteJob, updateJob } from 'contract/jobPosting'
import { sendMessageToPerson } from 'contract/messages'
import { createReport } from 'contract/moderation'
import { createPost } from 'contract/posts'
import { getUser, updateProfile } from 'contract/profiles'
import { getPublicProfile } from 'contract/publicProfiles'
import { getReplyRate } from 'contract/replies'
import { savePerson, unsavePerson } from 'contract/saved'
import { readLookalikes } from 'contract/scam/lookalikes'
import { searchEverything, searchPeople } from 'contract/search'
import { updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { createTraces, readEveryList } from '../../../test/traces.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

const ofBen = /"(first_name|username)":"(Ben|benrolle)"|says Ben|Benedict/
const NOT_FOUND = { code: 'user_not_found' }

/** Whether a viewer finds Ben on the board, in the search, and at both profiles. */
async function finds(viewer: Caller, ben: Caller) {
  const opens = (profile: Promise<unknown>) => profile.then(() => true).catch(() => false)
  return [
    (await viewer(listTalent, {})).total > 0,
    (await viewer(searchPeople, { search: 'ben' })).length > 0,
    (await viewer(searchEverything, { q: 'ben' })).people.length > 0,
    await opens(viewer(getUser, { id: ben.id })),
    await opens(viewer(getPublicProfile, { username: 'benrolle' })),
  ]
}
const FOUND = [true, true, true, true, true]
const GONE = [false, false, false, false, false]

async function publicBen(ben: Caller) {
  await ben(setAvailability, { is_available: true })
  await ben(updateSettings, { public_profile: true })
}

test('a person from whom a member hides finds them nowhere, until the entry is removed', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await publicBen(ben)
  const { id } = await ben(hideFrom, { user_id: ada.id })
  expect(await finds(ada, ben)).toEqual(GONE)
  expect(await finds(cleo, ben)).toEqual(FOUND)
  expect(await app.visitor(getPublicProfile, { username: 'benrolle' })).toMatchObject({ id: ben.id })
  await expect(ada(sendFriendRequest, { user_id: ben.id })).rejects.toMatchObject(NOT_FOUND)
  await expect(ada(askForContact, { id: ben.id, reason: 'Hi' })).rejects.toMatchObject(NOT_FOUND)
  await expect(ada(sendMessageToPerson, { id: ben.id, content: 'Hi' })).rejects.toMatchObject(NOT_FOUND)
  expect(await ben(getUser, { id: ada.id })).toMatchObject({ id: ada.id })
  await ben(stopHidingFrom, { id })
  expect(await finds(ada, ben)).toEqual(FOUND)
})

test.for([
  ['Lucayan Build Ltd', 'lucayan  BUILD'],
  ['The Lucayan Build Company, Limited', 'Lucayan-Build Co. Ltd.'],
  ['Rolle & Sons', 'Rolle and Sons Inc'],
  ["Kermit's Café", 'KERMIT’S CAFÉ LLC'],
  ['Ltd', 'LTD.'],
  ['Reef Hotel', 'ReefHotel'],
  ['Reef Hotel', 'R\u0435ef H\u043etel'],
  ['Sandals', 'S\u0430nd\u2063als Ltd'],
])('hiding from the company %s hides from accounts of %s', async ([company, spelling]) => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await publicBen(ben)
  await ada(updateProfile, { company_name: spelling })
  await cleo(updateProfile, { company_name: `${spelling} of Exuma` })
  await ben(hideFrom, { company })
  expect(await finds(ada, ben)).toEqual(GONE)
  expect(await finds(cleo, ben)).toEqual(FOUND)
})

test('a company also hides from whoever advertises jobs for it, but not from oneself', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await publicBen(ben)
  await ben(updateProfile, { company_name: 'Rolle Marine' })
  await ben(hideFrom, { company: 'Rolle Marine Ltd' })
  expect(await finds(ada, ben)).toEqual(FOUND)
  await ada(createJob, { ...NEW_JOB, company: 'ROLLE MARINE' })
  expect(await finds(ada, ben)).toEqual(GONE)
  expect(await ben(getPublicProfile, { username: 'benrolle' })).toMatchObject({ id: ben.id })
})

test.for(['person', 'company'])('no search, filter or count finds who hides from a %s', async (hidden) => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  for (const member of [ben, cleo]) {
    await member(updateProfile, { trade: 'Welder', skills: 'Piling', island: 'Exuma' })
    await member(setAvailability, { is_available: true })
  }
  await ada(updateProfile, { company_name: 'Reef Hotel' })
  const names = (people: { first_name: string }[]) =>
    people
      .map(({ first_name }) => first_name)
      .sort()
      .join(' and ')
  const lists = async (viewer: Caller) => {
    const found = []
    for (const input of [
      { search: 'welder' },
      { search: 'piling in Exuma' },
      { search: 'welder in Nassau' },
      { trade: 'welder', island: 'Exuma' },
      { serves: 'Exuma', rate_max: 40 },
    ]) {
      const { users, total, trades, islands } = await viewer(listTalent, input)
      found.push(`${names(users)}, ${total}, ${trades[0]?.count}, ${islands[0]?.count}`)
    }
    return found
  }
  const people = async (viewer: Caller) => {
    const found = []
    // The last one is found by its similarity.
    for (const search of ['welder', 'piling', 'exuma', 'weldr']) {
      found.push(names(await viewer(searchPeople, { search })))
      found.push(names((await viewer(searchEverything, { q: search })).people))
    }
    return found
  }
  const found = async (viewer: Caller) => [new Set(await lists(viewer)), new Set(await people(viewer))]
  const both = [new Set(['Ben and Cleo, 2, 2, 2']), new Set(['Ben and Cleo'])]
  expect(await found(ada)).toEqual(both)
  await ben(hideFrom, hidden === 'person' ? { user_id: ada.id } : { company: 'reef hotel ltd' })
  expect(await found(ada)).toEqual([new Set(['Cleo, 1, 1, 1']), new Set(['Cleo'])])
  expect(await found(dion)).toEqual(both)
})

test('an account that no longer names the company stays shut out for a year', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  await publicBen(ben)
  await ben(hideFrom, { company: 'Reef Hotel' })
  for (const company_name of ['Reef Hotel', '']) await ada(updateProfile, { company_name })
  const renamed = await cleo(createJob, { ...NEW_JOB, company: 'Reef Hotel' })
  await cleo(updateJob, { ...NEW_JOB, id: renamed.id })
  const deleted = await dion(createJob, { ...NEW_JOB, company: 'Reef Hotel' })
  await dion(deleteJob, { id: deleted.id })
  for (const viewer of [ada, cleo, dion]) expect(await finds(viewer, ben)).toEqual(GONE)
  await app.db`update earlier_companies set ended_at = now() - interval '13 months'`
  for (const viewer of [ada, cleo, dion]) expect(await finds(viewer, ben)).toEqual(FOUND)
})

test('the database knows all letters that look like Latin ones', async () => {
  await using app = await startApp()
  const letters = Array.from({ length: 0x1ffff }, (_, code) => code + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => letter.normalize('NFKD') === letter && readLookalikes(letter) !== letter)
  const rows = await app.db<{ key: string }[]>`
    select company_hiding_key(letter) as key from unnest(${letters}::text[]) with ordinality t(letter, n) order by n`
  expect(rows.map(({ key }) => key)).toEqual(letters.map(readLookalikes))
})

test('an employer still sees an application that the member sent on purpose, and can answer it', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await publicBen(ben)
  const job = await ada(createJob, NEW_JOB)
  await ben(hideFrom, { company: NEW_JOB.company })
  await ben(applyToJob, { id: job.id })
  expect((await ada(listApplicants, { id: job.id })).applications).toMatchObject([{ user: { id: ben.id } }])
  expect(await finds(ada, ben)).toEqual([false, false, false, true, true])
  await ada(sendMessageToPerson, { id: ben.id, content: 'When can you start?' })
})

/** Content that people from whom a member hides still see: what they share, and what everyone sees. */
const STILL_SHOWN = [
  '/api/applications',
  '/api/dashboard',
  '/api/events',
  '/api/events/:id',
  '/api/events/deliveries',
  '/api/friends/requests',
  '/api/jobs',
  '/api/jobs/:id/applications',
  '/api/jobs/:id/applications.csv',
  '/api/jobs/:id/decline',
  '/api/notifications',
  '/api/posts',
  '/api/posts/:id/comments',
  '/api/reviews/to-write',
  '/api/saved',
  '/api/saved/jobs',
  '/api/saved/people',
  '/api/saved/posts',
  '/api/search',
  '/api/search/posts',
  '/api/users/:id',
  '/api/users/:user_id/reviews',
  '/messages/conversations',
  '/messages/search',
]

test('an anonymous application does not show a hiding member to the employer', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ada(createJob, NEW_JOB)
  await ada(setBlindView, { id: job.id, is_blind: true })
  await ben(hideFrom, { user_id: ada.id })
  const { application } = await ben(applyToJob, { id: job.id })
  await expect(ada(getUser, { id: ben.id })).rejects.toMatchObject(NOT_FOUND)
  await expect(ada(sendMessageToPerson, { id: ben.id, content: 'Hi' })).rejects.toMatchObject(NOT_FOUND)
  expect(await actionsOn(ada, ben.id)).toEqual(await actionsOn(ada, 999_999))
  await ada(updateApplication, { id: application.id, status: 'shortlisted' })
  expect(await ada(getUser, { id: ben.id })).toMatchObject({ id: ben.id })
})

test('no list shows a hiding member to people with whom they share nothing, except what they published', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  const { neutral } = await createTraces(app, ada, ben, cleo)
  await publicBen(ben)
  await app.db`update users set created_at = now() - interval '2 days'`
  const listsWithBen = async (reader: Caller) =>
    (await readEveryList(app, reader, { post: neutral.id, other: ben }))
      .filter(({ text }) => ofBen.test(text))
      .map(({ path }) => path)
  const findable = ['/api/friends/suggestions', '/api/hireme/available', '/api/users', '/api/users/:id']
  expect(await listsWithBen(dion)).toEqual(expect.arrayContaining(findable))

  for (const one of [ada, dion]) await ben(hideFrom, { user_id: one.id })
  const published = ['/api/jobs', '/api/posts', '/api/posts/:id/comments', '/api/search', '/api/search/posts']
  expect(published).toEqual(expect.arrayContaining(await listsWithBen(dion)))
  expect(STILL_SHOWN).toEqual(expect.arrayContaining(await listsWithBen(ada)))
})

/** The refusal codes of a viewer's actions on a person by id. */
async function actionsOn(viewer: Caller, id: number) {
  const code = (action: Promise<unknown>) =>
    action.then(() => 'done').catch(({ code }: { code: string }) => code)
  return [
    await code(viewer(hideFrom, { user_id: id })),
    await code(viewer(savePerson, { id })),
    await code(viewer(unsavePerson, { id })),
    await code(viewer(muteUser, { id })),
    await code(viewer(unmuteUser, { id })),
    await code(viewer(createReport, { subject_type: 'user', subject_id: id, reason: 'spam' })),
    await code(viewer(unblockUser, { id })),
    await code(viewer(blockUser, { id })),
    await code(viewer(getReplyRate, { id })),
  ]
}

test("a hiding member can't be told from a missing one by blocking, muting, saving or reporting, nor by their reply rate", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(hideFrom, { user_id: ada.id })
  const missing = await actionsOn(ada, 999_999)
  expect(new Set(missing)).toEqual(new Set(['user_not_found', 'subject_not_found']))
  expect(await actionsOn(ada, ben.id)).toEqual(missing)
})

test.each([
  ['wrote to them', (ada: Caller, ben: Caller) => ben(sendMessageToPerson, { id: ada.id, content: 'Hi' })],
  ['asked for friendship', (ada: Caller, ben: Caller) => ben(sendFriendRequest, { user_id: ada.id })],
  [
    'applied and withdrew',
    async (ada: Caller, ben: Caller) => {
      const { application } = await ben(applyToJob, { id: (await ada(createJob, NEW_JOB)).id })
      await ben(withdrawApplication, { id: application.id })
    },
  ],
  ['has a post', (_ada: Caller, ben: Caller) => ben(createPost, { content: 'Hi' })],
  ['has a job', (_ada: Caller, ben: Caller) => ben(createJob, NEW_JOB)],
] as const)('whoever hides and %s can be reported and blocked', async (_what, act) => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await act(ada, ben)
  await ben(hideFrom, { user_id: ada.id })
  await ada(createReport, { subject_type: 'user', subject_id: ben.id, reason: 'spam' })
  await ada(blockUser, { id: ben.id })
  await ada(unblockUser, { id: ben.id })
})

test('the reply rate of a hiding member is shown as long as they have a public job', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ben(createJob, { ...NEW_JOB, status: 'draft' })
  await ben(hideFrom, { user_id: ada.id })
  await expect(ada(getReplyRate, { id: ben.id })).rejects.toMatchObject(NOT_FOUND)
  await ben(updateJob, { ...NEW_JOB, id: job.id, status: 'open' })
  expect(await ada(getReplyRate, { id: ben.id })).toMatchObject({ answered: 0 })
  await ben(blockUser, { id: ada.id })
  await expect(ada(getReplyRate, { id: ben.id })).rejects.toMatchObject(NOT_FOUND)
})

test('hiding ends the consent to see contact details', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const job = await ada(createJob, NEW_JOB)
  await ben(updateProfile, { phone: '+12425550142' })
  await ben(applyToJob, { id: job.id, shares_phone: true })
  const phone = async () => (await ada(listApplicants, { id: job.id })).applications[0]?.user.phone
  expect(await phone()).toBe('+12425550142')
  for (const one of [ada, cleo]) await one(askForContact, { id: ben.id, reason: 'A dock' })
  for (const one of [ada, cleo]) await ben(answerContactRequest, { id: one.id, action: 'accept' })
  const email = async (who: Caller) => (await who(getUser, { id: ben.id })).email
  expect([await email(ada), await email(cleo)]).toEqual(['ben@example.com', 'ben@example.com'])
  await ben(hideFrom, { company: NEW_JOB.company })
  expect([await email(ada), await email(cleo)]).toEqual([null, 'ben@example.com'])
  expect(await phone()).toBeNull()
})

test.for(['friends', 'members'] as const)('hiding ends what %s see of contact details', async (audience) => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  for (const one of [ada, cleo]) await befriend(ben, one)
  await ben(updateProfile, { phone: '+12425550142' })
  await ben(updateSettings, { show_email: audience, show_phone: audience })
  const contact = async (who: Caller) => {
    const { email, phone } = await who(getUser, { id: ben.id })
    return { email, phone }
  }
  const shown = { email: 'ben@example.com', phone: '+12425550142' }
  expect(await contact(ada)).toEqual(shown)
  await ben(hideFrom, { user_id: ada.id })
  expect(await contact(ada)).toEqual({ email: null, phone: null })
  expect(await contact(cleo)).toEqual(shown)
})

test('a phone stays with employers who have nothing to do with the hidden company', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const job = await ada(createJob, NEW_JOB)
  await cleo(createJob, { ...NEW_JOB, company: 'Shack Ltd' })
  await ben(updateProfile, { phone: '+12425550142' })
  await ben(applyToJob, { id: job.id, shares_phone: true })
  await ben(hideFrom, { company: 'Shack Ltd' })
  expect((await ada(listApplicants, { id: job.id })).applications[0]?.user.phone).toBe('+12425550142')
})

test("the list is the member's own, without duplicates, newest first, and limited", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const first = await ben(hideFrom, { company: ' Shack  Ltd ' })
  expect(first).toMatchObject({ company: 'Shack  Ltd', user: null })
  expect(await ben(hideFrom, { company: 'the shack' })).toEqual(first)
  const person = await ben(hideFrom, { user_id: ada.id })
  expect(await ben(hideFrom, { user_id: ada.id })).toEqual(person)
  expect(await ben(listHiddenFrom, {})).toEqual({ entries: [person, first], total: 2 })
  expect(person).toMatchObject({ user: { id: ada.id, first_name: 'Ada' }, company: null })
  expect(await ada(listHiddenFrom, {})).toEqual({ entries: [], total: 0 })
  await expect(ada(stopHidingFrom, { id: first.id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(ben(hideFrom, { user_id: ben.id })).rejects.toMatchObject({ code: 'not_yourself' })
  await expect(ben(hideFrom, { user_id: 999_999 })).rejects.toMatchObject(NOT_FOUND)
  for (const wrong of [{}, { company: '' }, { company: ' -- ' }, { company: 'Shack', user_id: ada.id }])
    await expect(ben(hideFrom, wrong)).rejects.toMatchObject({ status: 400 })
  await app.db`
    insert into hidden_from (user_id, company)
    select ${ben.id}, 'Company ' || n from generate_series(3, ${HIDDEN_FROM_MAX}) n`
  await expect(ben(hideFrom, { company: 'One more' })).rejects.toMatchObject({ code: 'too_many_hidden' })
})

test('a member hides from either a person or a company at a time', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const said = (company: string) => ({ code: 'invalid_input', body: { error: company, fields: { company } } })
  const both = ben(hideFrom, { user_id: ada.id, company: 'Shack' })
  await expect(both).rejects.toMatchObject(said('Choose a person or a company, not both'))
  await expect(ben(hideFrom, {})).rejects.toMatchObject(said('Choose a person or a company'))
  expect(await ben(listHiddenFrom, {})).toMatchObject({ total: 0 })
})
