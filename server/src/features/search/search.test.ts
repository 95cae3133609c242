import { sendFriendRequest } from 'contract/friends'
import { createPost } from 'contract/posts'
import { blockUser } from 'contract/blocks'
import { createJob } from 'contract/jobPosting'
import { searchEverything, searchPeople, searchPosts } from 'contract/search'
import { getSettings, updateSettings } from 'contract/settings'
import { getUser, updateProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/startApp.ts'

test('people are found by the beginning, the middle or a misspelling of the name', async () => {
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

test.for([
  ['nurse', 'ben'],
  ['nurses', 'ben'],
  ['Electrician', 'cleo'],
  ['electrisian', 'cleo'],
  ['captain', 'dion'],
  ['bookkeeping', 'eve'],
  ['bookeeping', 'eve'],
  ['Spanish Wells', 'dion'],
  ['captain in Spanish Wells', 'dion'],
  ['electrician exuma', 'cleo'],
] as const)('%s finds a person by occupation and place', async ([search, name]) => {
  await using app = await startApp()
  const [ada, ben, cleo, dion, eve] = await app.members('ada', 'ben', 'cleo', 'dion', 'eve')
  await ben(updateProfile, { occupation: 'Registered Nurse', island: 'Abaco' })
  await cleo(updateProfile, { trade: 'Electrician', island: 'Exuma' })
  await dion(updateProfile, { occupation: 'Boat captain', location: 'Spanish Wells' })
  await eve(updateProfile, { skills: 'Payroll, Bookkeeping' })
  const ids = { ben: ben.id, cleo: cleo.id, dion: dion.id, eve: eve.id }
  const found = async () => (await ada(searchPeople, { search })).map(({ id }) => id)
  expect(await found()).toEqual([ids[name]])
  expect((await ada(searchEverything, { q: search })).people.map(({ id }) => id)).toEqual([ids[name]])
  await ada(blockUser, { id: ids[name] })
  expect(await found()).toEqual([])
})

test.for(['captin', 'captian', 'exhuma', 'eluthera boat'])(
  '%s finds people although words differ more',
  async (search) => {
    await using app = await startApp()
    const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
    await ben(updateProfile, { occupation: 'Boat captain', island: 'Eleuthera', location: 'Exuma Sound' })
    await cleo(updateProfile, { trade: 'Nurse', island: 'Andros' })
    expect((await ada(searchPeople, { search })).map(({ id }) => id)).toEqual([ben.id])
    expect(await ada(searchPeople, { search: 'zzyzx' })).toEqual([])
  },
)

test("names rank before occupations, and suspended members aren't found", async () => {
  await using app = await startApp()
  const [ada, mason, ben] = await app.members('ada', 'mason', 'ben')
  await ben(updateProfile, { trade: 'Mason' })
  const found = async () => (await ada(searchPeople, { search: 'mason' })).map(({ id }) => id)
  expect(await found()).toEqual([mason.id, ben.id])
  await app.db`update users set suspended_at = now() where id = ${ben.id}`
  expect(await found()).toEqual([mason.id])
})

test('trades and occupations rank before skills, also of friends, and each says what was found', async () => {
  await using app = await startApp()
  const [ada, weldon, ben, cleo, dion, eve] = await app.members('ada', 'weldon', 'ben', 'cleo', 'dion', 'eve')
  await eve(updateProfile, { location: 'Wells' })
  await ben(updateProfile, { trade: 'Fisherman', skills: 'Diving, Underwater welding' })
  await cleo(updateProfile, { trade: 'Welder', skills: 'Welding' })
  await dion(updateProfile, { occupation: 'Welder and fabricator', island: 'Exuma' })
  await ben(sendFriendRequest, { user_id: ada.id })
  await ada(sendFriendRequest, { user_id: ben.id })
  const found = async (search: string) =>
    (await ada(searchPeople, { search })).map(({ id, reason }) => [id, reason])
  expect(await found('weld')).toEqual([
    [weldon.id, null],
    [cleo.id, 'Trade: Welder'],
    [dion.id, 'Occupation: Welder and fabricator'],
    [ben.id, 'Skill: Underwater welding'],
  ])
  expect(await found('wells')).toEqual([[eve.id, 'Location: Wells']])
  expect(await found('dion exuma')).toEqual([[dion.id, 'Island: Exuma']])
})

test('found posts are paged, without hidden ones or those not for the viewer', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const ids: number[] = []
  for (const n of [1, 2, 3]) ids.unshift((await ben(createPost, { content: `Sponging trip ${n}` })).id)
  const hidden = await ben(createPost, { content: 'Sponging, hidden' })
  await app.db`update posts set hidden_at = now() where id = ${hidden.id}`
  await ben(createPost, { content: 'Sponging with friends', audience: 'friends' })
  const first = await ada.page(searchPosts, { q: 'sponging', limit: 2 })
  const second = await ada.page(searchPosts, { q: 'sponging', limit: 2, cursor: present(first.cursor) })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids)
  expect(second.cursor).toBeUndefined()
  expect(await ada(searchPosts, { q: 's' })).toEqual([])
  await ada(blockUser, { id: ben.id })
  expect(await ada(searchPosts, { q: 'sponging' })).toEqual([])
})

test('posts are found by the beginning of a word', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ben(createPost, { content: 'Two electricians wanted in Exuma' })
  await ben(createPost, { content: 'Conch salad' })
  const found = async (q: string) => (await ada(searchPosts, { q })).map((post) => post.id)
  for (const q of ['elec', 'electrician', 'wanted elec', 'exu', 'ELECTRICIANS', '"electricians wanted"'])
    expect(await found(q), q).toEqual([id])
  for (const q of [
    'trician',
    'elec salad',
    'ex',
    'wanted el',
    ':*',
    "'",
    '& | !',
    '-electricians wanted',
    'the',
  ])
    expect(await found(q), q).toEqual([])
})

test('of several words, each must match, in whichever text of the person', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  await ben(updateProfile, { trade: 'Electrician', skills: 'Solar panels', island: 'Exuma' })
  await cleo(updateProfile, { trade: 'Electrician', island: 'Abaco' })
  await dion(updateProfile, { trade: 'Plumber', skills: 'Solar panels', island: 'Exuma' })
  const found = async (search: string) => (await ada(searchPeople, { search })).map(({ id }) => id)
  for (const search of ['electrician exuma', 'solar, electrician', 'ben solar exuma', 'electrcian exhuma'])
    expect(await found(search), search).toEqual([ben.id])
  expect(await found('dion electrician')).toEqual([])
})

test('words of one or two letters match the beginning of a word', async () => {
  await using app = await startApp()
  const [ada, jo, banjo] = await app.members('ada', 'jo', 'banjo')
  await banjo(updateProfile, { occupation: 'IT technician' })
  const found = async (search: string) => (await ada(searchPeople, { search })).map(({ id }) => id)
  expect(await found('jo')).toEqual([jo.id])
  expect(await found('jo r')).toEqual([jo.id])
  expect(await found('it')).toEqual([banjo.id])
  expect(await found('an')).toEqual([])
})

test('searches use indexes, whatever is typed', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await app.db`
    insert into users (email, email_key, password_hash, first_name, last_name, username, user_type, trade, location)
    select e, e, '', 'Person', 'Number ' || n, 'person' || n, 'freelancer', 'Trade ' || md5(n::text), 'Bahamas'
    from generate_series(1, 20000) n, concat('person', n, '@example.com') e`
  await app.db`
    insert into posts (user_id, content) select ${ada.id}, md5(n::text) || ' ' || n from generate_series(1, 20000) n`
  await app.db`vacuum analyze users, posts`
  for (const text of [
    'nurse',
    'nurse exuma',
    'qq',
    'q z',
    'q z x j k v w',
    '%% __',
    'zz '.repeat(33),
    '🦩🦩',
  ])
    await expectNoSeqScan(app, ['users', 'posts'], () => ada(searchEverything, { q: text }))
})

test('friends rank first, and results have no contact details', async () => {
  await using app = await startApp()
  const [ada, anna, annie] = await app.members('ada', 'anna', 'annie')
  await annie(sendFriendRequest, { user_id: ada.id })
  await ada(sendFriendRequest, { user_id: annie.id })
  const { data, text } = await ada.response(searchPeople, { search: 'ann' })
  expect(data.map((person) => person.id)).toEqual([annie.id, anna.id])
  expect(text).not.toContain('@')
})

test('found people are paged in a stable order', async () => {
  await using app = await startApp()
  const [ada, joanna, anna, susanna, annie] = await app.members('ada', 'joanna', 'anna', 'susanna', 'annie')
  await susanna(sendFriendRequest, { user_id: ada.id })
  await ada(sendFriendRequest, { user_id: susanna.id })
  const all = await ada(searchPeople, { search: 'ann' })
  const paged: number[] = []
  for (let cursor: string | undefined; ;) {
    const page = await ada.page(searchPeople, { search: 'ann', limit: 1, ...(cursor && { cursor }) })
    paged.push(...page.data.map((person) => person.id))
    cursor = page.cursor
    if (!cursor) break
  }
  expect(paged).toEqual([susanna.id, anna.id, annie.id, joanna.id])
  expect(all.map((person) => person.id)).toEqual(paged)
  const { cursor = '' } = await ada.page(searchPeople, { search: 'ann', limit: 1 })
  await expect(ada(searchPeople, { search: 'anna', cursor })).rejects.toMatchObject({ status: 400 })
})

test('people found by similar words are paged, too', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  for (const who of [ben, cleo]) await who(updateProfile, { occupation: 'Boat captain' })
  const first = await ada.page(searchPeople, { search: 'captin', limit: 1 })
  const { cursor = '' } = first
  const second = await ada.page(searchPeople, { search: 'captin', limit: 1, cursor })
  expect([...first.data, ...second.data].map(({ id }) => id).sort()).toEqual([ben.id, cleo.id])
  expect(second.cursor).toBeUndefined()
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

test('settings can be changed one by one and apply immediately', async () => {
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

test('the search box finds jobs too, by words and meaning', async () => {
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
