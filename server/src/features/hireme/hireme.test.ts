import { blockUser } from 'contract/blocks'
import { listTalent, setAvailability } from 'contract/hireme'
import { getProfile, updateProfile } from 'contract/profiles'
import { savePerson } from 'contract/saved'
import { expect, test } from 'vitest'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

const on = { is_available: true }

/** Members of these names, all on the board, the last one on top. */
async function board<const Names extends readonly string[]>(
  app: TestApp,
  ...names: Names
): Promise<{ [K in keyof Names]: Caller }> {
  const people = await app.members(...names)
  for (const person of people) await person(setAvailability, on)
  return people
}

const namesOf = async (who: Caller, input: Parameters<typeof who<typeof listTalent>>[1] = {}) =>
  (await who(listTalent, input)).users.map((person) => person.first_name)

test('availability toggles or takes the given state, on the profile and the board', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  expect(await ada(setAvailability, {})).toEqual({ is_available: true })
  expect(await ada(setAvailability, on)).toEqual({ is_available: true })
  expect((await ada(getProfile, {})).is_available_for_hire).toBe(true)
  expect(await namesOf(ada)).toEqual(['Ada'])
  expect(await namesOf(ben)).toEqual(['Ada'])
  expect(await ada(setAvailability, {})).toEqual({ is_available: false })
  expect(await ada(setAvailability, { is_available: false })).toEqual({ is_available: false })
  expect(await ben(listTalent, {})).toEqual({ users: [], total: 0, trades: [], islands: [] })
})

test('toggling again with the same idempotency key changes nothing', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const key = { headers: { 'idempotency-key': 'switch-1' } }
  for (let times = 0; times < 3; times++)
    expect(await ada(setAvailability, {}, key)).toEqual({ is_available: true })
  expect((await ada(getProfile, {})).is_available_for_hire).toBe(true)
})

test('the board shows all fields that the specification names', async () => {
  await using app = await startApp()
  const [ada, ben] = await board(app, 'ada', 'ben')
  await ada(updateProfile, {
    trade: 'Electrician',
    occupation: 'Master electrician',
    company_name: 'Bright',
    location: 'Freeport',
    island: 'Grand Bahama',
    bio: 'Solar too',
    skills: 'wiring, solar',
    phone: '242 555 0123',
  })
  const { users, total } = await ben(listTalent, { search: 'electrician' })
  expect(total).toBe(1)
  expect(users).toEqual([
    {
      id: ada.id,
      first_name: 'Ada',
      last_name: 'Rolle',
      username: 'adarolle',
      email: null,
      phone: null,
      phone_whatsapp: false,
      phone_verified: false,
      trade: 'Electrician',
      occupation: 'Master electrician',
      company_name: 'Bright',
      location: 'Freeport',
      island: 'Grand Bahama',
      bio: 'Solar too',
      skills: 'wiring, solar',
      avatar_url: null,
      user_type: 'freelancer',
      is_available_for_hire: true,
      willing_to_relocate: false,
      rate_amount: null,
      rate_period: 'hour',
      islands_served: [],
      available_from: null,
      reason: null,
      rating: null,
      reviews_count: 0,
      is_saved: false,
      contact_request: null,
      can_ask_for_contact: true,
      credentials: [],
    },
  ])
})

test('the board lists the latest first, and pages stay consistent while members join', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await board(app, 'ada', 'ben', 'cleo', 'dion')
  await ben(setAvailability, {})
  await ben(setAvailability, {})
  await cleo(setAvailability, on)
  const first = await ada.page(listTalent, { limit: 2 })
  expect(first.data.users.map((person) => person.first_name)).toEqual(['Ben', 'Dion'])
  expect(first.data.total).toBe(4)
  await dion(setAvailability, {})
  await dion(setAvailability, {})
  const second = await ada.page(listTalent, { limit: 2, cursor: present(first.cursor) })
  expect(second.data.users.map((person) => person.first_name)).toEqual(['Cleo', 'Ada'])
  expect(second.cursor).toBeUndefined()
})

test('the search looks for every word in name, trade, occupation, skills, bio and location', async () => {
  await using app = await startApp()
  const [ada, ben] = await board(app, 'ada', 'ben')
  await ada(updateProfile, {
    trade: 'Plumber',
    occupation: 'Pipe fitter',
    skills: 'soldering, 100% leak-free',
    bio: 'Raised in Mangrove Cay, cook at O’Brien’s Café',
    location: 'Nassau',
  })
  for (const search of [
    'ADA',
    'rolle ada',
    'plumb',
    'fitter',
    'solder',
    'raised mangrove',
    'nassau plumber',
    '100%',
    "o'briens cafe",
    'OBrien Cafe\u0301',
  ])
    expect(await namesOf(ben, { search }), search).toEqual(['Ada'])
  for (const search of ['plumber freeport', '100_', '%%', "' or 1=1 --", '\\', 'ada@example.com', '🦩'])
    expect(await namesOf(ben, { search }), search).toEqual([])
  expect(await namesOf(ben, { search: '   ' })).toEqual(['Ben', 'Ada'])
  expect(await namesOf(ben, { search: 'a '.repeat(50) })).toEqual(['Ben', 'Ada'])
})

test('trades and islands filter the list, and their counts cover the whole board', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await board(app, 'ada', 'ben', 'cleo')
  const dion = await app.member('dion')
  await dion(updateProfile, { trade: 'Mason', island: 'Inagua' })
  await ada(updateProfile, { trade: 'Plumber', island: 'Exuma' })
  await ben(updateProfile, { trade: 'plumber', island: 'Andros' })
  await cleo(updateProfile, { trade: 'Chef', island: 'Exuma' })
  const { users, trades, islands } = await dion(listTalent, { trade: 'PLUMBER', island: 'Exuma' })
  expect(users.map((person) => person.first_name)).toEqual(['Ada'])
  expect(trades.map(({ value, count }) => [value.toLowerCase(), count])).toEqual([
    ['plumber', 2],
    ['chef', 1],
  ])
  expect(islands).toEqual([
    { value: 'Exuma', count: 2 },
    { value: 'Andros', count: 1 },
  ])
})

test('the board hides suspended members and people with a block between them', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await board(app, 'ada', 'ben', 'cleo')
  await ben(updateProfile, { trade: 'Mason', island: 'Inagua' })
  await ada(blockUser, { id: ben.id })
  expect(await ada(listTalent, {})).toMatchObject({ total: 2, trades: [], islands: [] })
  expect(await namesOf(ada)).toEqual(['Cleo', 'Ada'])
  expect(await namesOf(ben)).toEqual(['Cleo', 'Ben'])
  await app.db`update users set suspended_at = now() where id = ${cleo.id}`
  expect(await namesOf(ben)).toEqual(['Ben'])
})

test('on the board each viewer sees only the people they saved as saved', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await board(app, 'ada', 'ben', 'cleo')
  await ada(savePerson, { id: ben.id })
  await ben(savePerson, { id: cleo.id })
  const saved = async (who: Caller) =>
    (await who(listTalent, {})).users.map(({ first_name, is_saved }) => [first_name, is_saved])
  expect(await saved(ada)).toEqual([
    ['Cleo', false],
    ['Ben', true],
    ['Ada', false],
  ])
  expect(await saved(ben)).toEqual([
    ['Cleo', true],
    ['Ben', false],
    ['Ada', false],
  ])
})

test('the board and its search use an index', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await app.db`insert into users (email, password_hash, first_name, last_name, username, user_type, trade, is_available_for_hire)
    select n::text, '', 'A' || n, 'B', 'u' || n, 'client', 'trade ' || md5(n::text), n % 2 = 0 from generate_series(1, 5000) n`
  await app.db`analyze`
  await expectNoSeqScan(app, ['users'], async () => {
    const { cursor } = await ada.page(listTalent, {})
    await ada(listTalent, { cursor })
    await ada(listTalent, { search: 'electrician' })
  })
  expect((await ada(listTalent, {})).total).toBe(2500)
})

test('a search that names a place lists people there, then those within reach, each with the reason', async () => {
  await using app = await startApp()
  const [exuma, nassau, freeport, mover, mason, unknown] = await board(
    app,
    'exuma',
    'nassau',
    'freeport',
    'mover',
    'mason',
    'unknown',
  )
  const trade = 'Plumber'
  await exuma(updateProfile, { trade, island: 'Exuma' })
  await nassau(updateProfile, { trade, island: 'New Providence' })
  await freeport(updateProfile, { trade, island: 'Grand Bahama' })
  await mover(updateProfile, { trade, island: 'Abaco', willing_to_relocate: true })
  await mason(updateProfile, { trade: 'Mason', island: 'Exuma' })
  await unknown(updateProfile, { trade })
  const expected = [
    ['Exuma', 'On Exuma'],
    ['Nassau', 'Ferry from New Providence'],
    ['Mover', 'Willing to relocate'],
    ['Freeport', 'Flight from Grand Bahama'],
  ]
  const search = 'plumber in exuma'
  const { users, total } = await mason(listTalent, { search })
  expect(users.map(({ first_name, reason }) => [first_name, reason])).toEqual(expected)
  expect(total).toBe(4)
  expect(users[2]?.willing_to_relocate).toBe(true)

  const paged: string[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: { data: { users: { first_name: string }[] }; cursor: string | undefined } = await mason.page(
      listTalent,
      { search, limit: 1, ...(cursor && { cursor }) },
    )
    paged.push(...page.data.users.map(({ first_name }) => first_name))
    cursor = page.cursor
  }
  expect(paged).toEqual(expected.map(([name]) => name))
})

test('a surname that is also a settlement is searched for as a name', async () => {
  await using app = await startApp()
  const [ada, ben] = await board(app, 'ada', 'ben')
  await ada(updateProfile, { last_name: 'Knowles', island: 'Exuma' })
  expect(await namesOf(ben, { search: 'ada knowles' })).toEqual(['Ada'])
  expect((await ben(listTalent, { search: 'knowles' })).users).toMatchObject([{ reason: null }])
})
