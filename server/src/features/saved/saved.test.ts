import { blockUser } from 'contract/blocks'
import { listTalent, setAvailability } from 'contract/hireme'
import { createJob } from 'contract/jobPosting'
import { saveJob } from 'contract/jobs'
import { createPost, savePost } from 'contract/posts'
import { getUser, updateProfile } from 'contract/profiles'
import { listSaved, listSavedPeople, savePerson, unsavePerson } from 'contract/saved'
import { expect, test } from 'vitest'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

const savedBy = async (who: Caller) =>
  (await who(listSavedPeople, {})).people.map((person) => person.first_name)

test('a person is saved once; saved people are listed latest first, in pages', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  for (const { id } of [cleo, ben, cleo]) expect((await ada.response(savePerson, { id })).status).toBe(204)
  expect(await savedBy(ada)).toEqual(['Ben', 'Cleo'])

  const first = await ada.page(listSavedPeople, { limit: 1 })
  expect(first.data).toMatchObject({ people: [{ first_name: 'Ben' }], total: 2 })
  const second = await ada.page(listSavedPeople, { limit: 1, cursor: present(first.cursor) })
  expect(second.data.people.map((person) => person.first_name)).toEqual(['Cleo'])
  expect(second.cursor).toBeUndefined()

  for (let times = 0; times < 2; times++) await ada(unsavePerson, { id: ben.id })
  expect(await ada(listSavedPeople, {})).toMatchObject({ people: [{ id: cleo.id }], total: 1 })
})

test('a saved person has the fields of a card, without contact details', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ben(updateProfile, {
    trade: 'Electrician',
    location: 'Freeport',
    island: 'Grand Bahama',
    phone: '555 0123',
  })
  await ada(savePerson, { id: ben.id })
  expect((await ada(listSavedPeople, {})).people).toEqual([
    {
      id: ben.id,
      first_name: 'Ben',
      last_name: 'Rolle',
      username: 'benrolle',
      avatar_url: null,
      trade: 'Electrician',
      occupation: null,
      company_name: null,
      location: 'Freeport',
      island: 'Grand Bahama',
      is_available_for_hire: false,
      is_saved: true,
    },
  ])
})

test('the profile and the HireMe Board show whether the viewer has saved the person', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await ben(setAvailability, { is_available: true })
  await ada(savePerson, { id: ben.id })
  const seen = async (who: Caller) => [
    (await who(getUser, { id: ben.id })).is_saved,
    (await who(listTalent, {})).users[0]?.is_saved,
  ]
  expect(await seen(ada)).toEqual([true, true])
  expect(await seen(cleo)).toEqual([false, false])
  expect(await seen(ben)).toEqual([false, false])
  expect(await savedBy(ben)).toEqual([])
})

test("members can't save themselves, missing people or people who blocked them", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await expect(ada(savePerson, { id: ada.id })).rejects.toMatchObject({ code: 'not_yourself' })
  for (const endpoint of [savePerson, unsavePerson])
    await expect(ada(endpoint, { id: 999_999 })).rejects.toMatchObject({ code: 'user_not_found' })
  await ada(savePerson, { id: ben.id })
  await ben(blockUser, { id: ada.id })
  await expect(ada(savePerson, { id: ben.id })).rejects.toMatchObject({ code: 'user_not_found' })
  expect(await ada(listSavedPeople, {})).toEqual({ people: [], total: 0 })
  await ada(unsavePerson, { id: ben.id })
})

test('the list uses an index', async () => {
  await using app = await startApp()
  await app.db`insert into users (email, password_hash, first_name, last_name, username, user_type)
    select n::text, '', 'A', 'B', 'u' || n, 'client' from generate_series(1, 500) n`
  await app.db`insert into saved_people (user_id, person_id)
    select a.id, b.id from users a, users b where a.id <> b.id and b.id % 25 = 0`
  await app.db`analyze`
  const ada = await app.member('ada')
  await app.db`insert into saved_people (user_id, person_id) select ${ada.id}, id from users where id < ${ada.id} limit 50`
  await expectNoSeqScan(app, ['saved_people'], () => ada(listSavedPeople, {}))
})

test('one endpoint lists everything saved', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const post = await ben(createPost, { content: 'Fresh conch at Potter’s Cay' })
  const job = await ben(createJob, {
    title: 'Diver',
    company: 'Rolle',
    location: 'Bimini',
    job_type: 'contract',
    description: 'Dive.',
  })
  expect(await ada(listSaved, {})).toEqual({ posts: [], jobs: [], people: [] })
  await ada(savePost, { id: post.id })
  await ada(saveJob, { id: job.id })
  await ada(savePerson, { id: ben.id })
  expect(await ada(listSaved, {})).toMatchObject({
    posts: [{ id: post.id }],
    jobs: [{ id: job.id }],
    people: [{ id: ben.id }],
  })
  await ben(blockUser, { id: ada.id })
  expect(await ada(listSaved, {})).toEqual({ posts: [], jobs: [], people: [] })
})
