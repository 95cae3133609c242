import { listFriendSuggestions } from 'contract/friends'
import { createPost } from 'contract/posts'
import { updateProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

async function befriend(app: TestApp, one: Caller, other: Caller) {
  await app.db`
    insert into friendships (sender_id, receiver_id, status) values (${one.id}, ${other.id}, 'accepted')`
}

/** Makes all accounts years old. */
const age = (app: TestApp) => app.db`update users set created_at = '2024-03-05'`

async function reasonsFor(member: Caller) {
  const { suggestions } = await member(listFriendSuggestions, {})
  return suggestions.map(({ first_name, reason }) => [first_name, reason])
}

test('suggestions are ordered by mutual friends, island, trade or employer, and activity, each with its reason', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion, eve, fay, gus, hal, ivy] = await app.members(
    'ada',
    'ben',
    'cleo',
    'dion',
    'eve',
    'fay',
    'gus',
    'hal',
    'ivy',
  )
  await age(app)
  await ada(updateProfile, { company_name: 'Lucayan Build Co.', trade: 'Electrician', island: 'Exuma' })
  await ivy(updateProfile, { occupation: 'Nurse' })
  await hal(createPost, { content: 'Good day' })
  await gus(updateProfile, { trade: 'Welder' })
  await fay(updateProfile, { occupation: 'Foreman', company_name: 'Lucayan Build Co.' })
  await eve(updateProfile, { trade: 'Nurse', island: 'Exuma' })
  await dion(updateProfile, { occupation: 'electrician', island: 'Exuma' })
  await befriend(app, ada, ben)
  await befriend(app, ben, cleo)
  expect(await reasonsFor(ada)).toEqual([
    ['Cleo', 'Ben Rolle is a mutual friend'],
    ['Dion', 'Same trade, also in Exuma'],
    ['Eve', 'Also in Exuma'],
    ['Fay', 'Works at Lucayan Build Co. too'],
    ['Gus', 'Related trade: Welder'],
    ['Hal', 'Posted this week'],
    ['Ivy', 'Member since March 2024'],
  ])
  await app.db`update users set suspended_at = now() where id = ${ben.id}`
  expect((await reasonsFor(ada)).at(-1)).toEqual(['Cleo', 'Member since March 2024'])
})

test('more mutual friends come first', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion, eve] = await app.members('ada', 'ben', 'cleo', 'dion', 'eve')
  await befriend(app, ada, ben)
  await befriend(app, cleo, ada)
  await befriend(app, ben, dion)
  await befriend(app, ben, eve)
  await befriend(app, eve, cleo)
  expect(await reasonsFor(ada)).toEqual([
    ['Eve', '2 mutual friends'],
    ['Dion', 'Ben Rolle is a mutual friend'],
  ])
})

test('who shares the most friends comes first, also among more than a hundred who share one', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  for (const friend of [ben, cleo]) {
    await befriend(app, ada, friend)
    await befriend(app, friend, dion)
  }
  await app.db`
    with people as (
      insert into users (email, password_hash, first_name, last_name, username, user_type)
      select 'p' || n || '@example.com', '', 'P', 'Q', 'p' || n, 'freelancer' from generate_series(1, 101) n
      returning id
    )
    insert into friendships (sender_id, receiver_id, status) select ${ben.id}, id, 'accepted' from people`
  const [first, second] = await reasonsFor(ada)
  expect(first).toEqual(['Dion', '2 mutual friends'])
  expect(second).toEqual(['P', 'Ben Rolle is a mutual friend'])
})

test('people who hire are shown people of the trade they hire', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await age(app)
  await ada(updateProfile, { hires: 'Plumber', trade: 'Developer' })
  await ben(updateProfile, { trade: 'Developer' })
  await cleo(updateProfile, { trade: 'Plumber' })
  expect(await reasonsFor(ada)).toEqual([
    ['Cleo', 'You hire for this trade: Plumber'],
    ['Ben', 'Member since March 2024'],
  ])
})

test('accounts younger than a day come after others, and empty profiles last, unless there are mutual friends', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion, eve, fay] = await app.members('ada', 'ben', 'cleo', 'dion', 'eve', 'fay')
  await ada(updateProfile, { island: 'Exuma' })
  await cleo(updateProfile, { occupation: 'Mason' })
  await age(app)
  await dion(updateProfile, { island: 'Exuma' })
  await eve(updateProfile, { occupation: 'Mason', island: 'Exuma' })
  await app.db`update users set created_at = now() where id in (${eve.id}, ${fay.id})`
  await befriend(app, ada, ben)
  await befriend(app, ben, fay)
  expect(await reasonsFor(ada)).toEqual([
    ['Fay', 'Ben Rolle is a mutual friend'],
    ['Cleo', 'Member since March 2024'],
    ['Eve', 'Also in Exuma'],
    ['Dion', 'Also in Exuma'],
  ])
  await app.db`update users set created_at = now() where id = ${dion.id}`
  await dion(updateProfile, { island: '' })
  expect((await reasonsFor(ada)).at(-1)).toEqual(['Dion', 'New on the network'])
})

test('suggestions are paged by score, and the total counts all', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion, eve] = await app.members('ada', 'ben', 'cleo', 'dion', 'eve')
  await ada(updateProfile, { trade: 'Electrician', island: 'Exuma' })
  await ben(updateProfile, { trade: 'Electrician' })
  await cleo(updateProfile, { island: 'Exuma' })
  const ids: number[] = []
  const totals: number[] = []
  for (let cursor: string | undefined; ;) {
    const page = await ada.page(listFriendSuggestions, { limit: 1, ...(cursor && { cursor }) })
    ids.push(...page.data.suggestions.map((suggestion) => suggestion.id))
    totals.push(page.data.total)
    cursor = page.cursor
    if (!cursor) break
  }
  expect(ids).toEqual([ben.id, cleo.id, dion.id, eve.id])
  expect(totals).toEqual([4, 4, 4, 4])
  await expect(ada(listFriendSuggestions, { cursor: '1.abc' })).rejects.toMatchObject({ status: 400 })
})

test('in a large network people of the same island and trade are found among thousands of others', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await ada(updateProfile, { trade: 'Electrician', island: 'Exuma' })
  await ben(updateProfile, { trade: 'Electrician', island: 'Exuma' })
  await cleo(updateProfile, { trade: 'Welder', island: 'Bimini' })
  await app.db`
    insert into users (email, password_hash, first_name, last_name, username, user_type, trade, island)
    select 'p' || n || '@example.com', '', 'P', 'Q', 'p' || n, 'freelancer',
      case when n % 2 = 0 then 'Electrician' else 'Nurse' end, case when n % 2 = 0 then 'Bimini' else 'Exuma' end
    from generate_series(1, 20000) n`
  await age(app)
  await app.db`vacuum analyze users`
  await expectNoSeqScan(app, ['users'], () => ada(listFriendSuggestions, {}))
  const { suggestions, total } = await ada(listFriendSuggestions, { limit: 100 })
  expect(suggestions[0]).toMatchObject({ id: ben.id, reason: 'Same trade, also in Exuma' })
  expect(suggestions.slice(1).every(({ reason }) => reason === 'Also in Exuma')).toBe(true)
  expect(total).toBeGreaterThan(200)
  expect(total).toBeLessThan(1000)
})
