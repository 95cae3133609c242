import { sendRequest } from 'contract/friends'
import { createPost } from 'contract/posts'
import { blockUser } from 'contract/blocks'
import { createJob } from 'contract/jobs'
import { searchEverything, searchPeople } from 'contract/search'
import { getSettings, updateSettings } from 'contract/settings'
import { getUser } from 'contract/profiles'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/world.ts'

test('people are found by the beginning, the middle or nearly the name', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const name of ['kendra', 'renaldo', 'shanelle']) await app.member(name)
  const found = async (search: string) =>
    (await ada(searchPeople, { search })).map((person) => person.first_name)
  expect(await found('ken')).toEqual(['Kendra'])
  expect(await found('NALD')).toEqual(['Renaldo'])
  expect(await found('shanele')).toEqual(['Shanelle'])
  expect(await found('kendra rolle')).toEqual(['Kendra'])
  expect(await found('k')).toEqual([])
  expect(await found('')).toEqual([])
  for (const odd of ['%%', '__', '\\\\', "'; drop table users; --", '(.*)+$', '🦩🦩'])
    expect(await found(odd), odd).toEqual([])
})

test('friends come first, and nobody’s contact data is in the list', async () => {
  await using app = await startApp()
  const [ada, anna, annie] = await app.members('ada', 'anna', 'annie')
  await annie(sendRequest, { user_id: ada.id })
  await ada(sendRequest, { user_id: annie.id })
  const { data, text } = await ada.full(searchPeople, { search: 'ann' })
  expect(data.map((person) => person.id)).toEqual([annie.id, anna.id])
  expect(text).not.toContain('@')
})

test('people found come page by page, in one order', async () => {
  await using app = await startApp()
  const [ada, joanna, anna, susanna, annie] = await app.members('ada', 'joanna', 'anna', 'susanna', 'annie')
  await susanna(sendRequest, { user_id: ada.id })
  await ada(sendRequest, { user_id: susanna.id })
  const all = await ada(searchPeople, { search: 'ann' })
  const paged: number[] = []
  for (let cursor: string | undefined; ;) {
    const page = await ada.next(searchPeople, { search: 'ann', limit: 1, ...(cursor && { cursor }) })
    paged.push(...page.data.map((person) => person.id))
    cursor = page.cursor
    if (!cursor) break
  }
  expect(paged).toEqual([susanna.id, anna.id, annie.id, joanna.id])
  expect(all.map((person) => person.id)).toEqual(paged)
  const { cursor = '' } = await ada.next(searchPeople, { search: 'ann', limit: 1 })
  await expect(ada(searchPeople, { search: 'anna', cursor })).rejects.toMatchObject({ status: 400 })
})

test('one search finds people and posts', async () => {
  await using app = await startApp()
  const [ada, marina] = await app.members('ada', 'marina')
  await ada(createPost, { content: 'Dock master wanted at the marina' })
  await ada(createPost, { content: 'Nothing about boats' })
  const { people, posts } = await ada(searchEverything, { q: 'marinas' })
  expect(people.map((person) => person.id)).toEqual([marina.id])
  expect(posts.map((post) => post.content)).toEqual(['Dock master wanted at the marina'])
  expect(await ada(searchEverything, { q: 'x' })).toEqual({ people: [], jobs: [], posts: [] })
})

test('settings are changed one by one, and hold at once', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  expect(await ada(getSettings, {})).toMatchObject({
    show_email: 'friends',
    show_phone: 'nobody',
    show_on_board: false,
    user_type: 'freelancer',
    theme: 'system',
    data_light: false,
  })
  expect(await ada(updateSettings, { theme: 'dark', data_light: true })).toMatchObject({
    theme: 'dark',
    data_light: true,
    show_email: 'friends',
  })
  expect(await ada(updateSettings, { show_email: 'members', user_type: 'employer' })).toMatchObject({
    show_email: 'members',
    show_phone: 'nobody',
    show_on_board: false,
    user_type: 'employer',
  })
  const seen = await ben(getUser, { id: ada.id })
  expect(seen).toMatchObject({ email: 'ada@example.com', user_type: 'employer' })
  await expect(ada(updateSettings, { user_type: 'admin' as 'client' })).rejects.toMatchObject({ status: 400 })
})

test('the one box finds jobs too, by their words and by what is meant', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const post = {
    company: 'Rolle',
    location: 'Nassau',
    job_type: 'full-time',
    description: 'Good work.',
  } as const
  await ada(createJob, { ...post, title: 'Bartender' })
  await ada(createJob, { ...post, title: 'Roofer' })
  const jobsFor = async (q: string) => (await ben(searchEverything, { q })).jobs.map(({ title }) => title)
  expect(await jobsFor('bartender')).toEqual(['Bartender'])
  expect(await jobsFor('bartendr')).toEqual(['Bartender'])
  await ben(blockUser, { id: ada.id })
  expect(await jobsFor('bartender')).toEqual([])
})
