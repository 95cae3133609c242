import { blockUser, listBlockedUsers, unblockUser } from 'contract/blocks'
import * as contract from 'contract/friends'
import { expect, test } from 'vitest'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

const {
  listFriends,
  listFriendRequests,
  listSentFriendRequests,
  listFriendSuggestions,
  respondToFriendRequest,
  sendFriendRequest,
  unfriend,
  withdrawFriendRequest,
} = contract

/** The steps to each state of a friendship between Ada and Ben. */
const states = {
  none: async () => {},
  'asked by Ada': async (ada: Caller, ben: Caller) =>
    void (await ada(sendFriendRequest, { user_id: ben.id })),
  'asked by Ben': async (ada: Caller, ben: Caller) =>
    void (await ben(sendFriendRequest, { user_id: ada.id })),
  friends: async (ada: Caller, ben: Caller) => {
    await ada(sendFriendRequest, { user_id: ben.id })
    await ben(sendFriendRequest, { user_id: ada.id })
  },
  'declined by Ben': async (ada: Caller, ben: Caller) => {
    const { request } = await ada(sendFriendRequest, { user_id: ben.id })
    await ben(respondToFriendRequest, { request_id: request.id, action: 'decline' })
  },
  'declined by Ben 31 days ago': async (ada: Caller, ben: Caller, app: TestApp) => {
    await states['declined by Ben'](ada, ben)
    await app.db`update friendships set answered_at = now() - interval '31 days'`
  },
  'declined by Ben, then blocked and unblocked by Ada': async (ada: Caller, ben: Caller) => {
    await states['declined by Ben'](ada, ben)
    await ada(blockUser, { id: ben.id })
    await ada(unblockUser, { id: ben.id })
  },
  'declined by Ada': async (ada: Caller, ben: Caller) => {
    const { request } = await ben(sendFriendRequest, { user_id: ada.id })
    await ada(respondToFriendRequest, { request_id: request.id, action: 'decline' })
  },
  'withdrawn by Ada': async (ada: Caller, ben: Caller) => {
    const { request } = await ada(sendFriendRequest, { user_id: ben.id })
    await ada(withdrawFriendRequest, { id: request.id })
  },
  'withdrawn by Ben': async (ada: Caller, ben: Caller) => {
    const { request } = await ben(sendFriendRequest, { user_id: ada.id })
    await ben(withdrawFriendRequest, { id: request.id })
  },
  unfriended: async (ada: Caller, ben: Caller) => {
    await states.friends(ada, ben)
    await ben(unfriend, { user_id: ada.id })
  },
  'blocked by Ada': (ada: Caller, ben: Caller) => ada(blockUser, { id: ben.id }),
  'blocked by Ben': (ada: Caller, ben: Caller) => ben(blockUser, { id: ada.id }),
}

/** Ada's actions. */
const actions = {
  ask: async (ada: Caller, ben: Caller) => (await ada(sendFriendRequest, { user_id: ben.id })).request.status,
  accept: async (ada: Caller, _ben: Caller, id: number) =>
    (await ada(respondToFriendRequest, { request_id: id, action: 'accept' })).status,
  decline: async (ada: Caller, _ben: Caller, id: number) =>
    (await ada(respondToFriendRequest, { request_id: id, action: 'decline' })).status,
  withdraw: async (ada: Caller, _ben: Caller, id: number) => (
    await ada(withdrawFriendRequest, { id }),
    'done'
  ),
  unfriend: async (ada: Caller, ben: Caller) => (await ada(unfriend, { user_id: ben.id }), 'done'),
}

/** The result of each action in each state, and the state afterwards. */
const table: Record<
  keyof typeof states,
  Record<keyof typeof actions, [answer: string, afterwards: string]>
> = {
  none: row(['pending', 'pending Ada'], 'none'),
  'asked by Ada': {
    ...row(['already_asked', 'pending Ada'], 'pending Ada'),
    accept: ['request_not_found', 'pending Ada'],
    decline: ['request_not_found', 'pending Ada'],
    withdraw: ['done', 'withdrawn Ada'],
  },
  'asked by Ben': {
    ...row(['accepted', 'accepted Ben'], 'pending Ben'),
    accept: ['accepted', 'accepted Ben'],
    decline: ['declined', 'declined Ben'],
  },
  friends: {
    ...row(['already_friends', 'accepted Ada'], 'accepted Ada', { withdraw: 'already_answered' }),
    unfriend: ['done', 'none'],
  },
  'declined by Ben': row(['ask_again_later', 'declined Ada'], 'declined Ada', {
    withdraw: 'already_answered',
  }),
  'declined by Ben 31 days ago': row(['pending', 'pending Ada'], 'declined Ada', {
    withdraw: 'already_answered',
  }),
  'declined by Ben, then blocked and unblocked by Ada': row(
    ['ask_again_later', 'declined Ada'],
    'declined Ada',
    { withdraw: 'already_answered' },
  ),
  'declined by Ada': row(['pending', 'pending Ada'], 'declined Ben', {
    accept: 'already_answered',
    decline: 'already_answered',
  }),
  'withdrawn by Ada': row(['pending', 'pending Ada'], 'withdrawn Ada', { withdraw: 'already_answered' }),
  'withdrawn by Ben': row(['pending', 'pending Ada'], 'withdrawn Ben', {
    accept: 'already_answered',
    decline: 'already_answered',
  }),
  unfriended: row(['pending', 'pending Ada'], 'none'),
  'blocked by Ada': row(['user_not_found', 'none'], 'none'),
  'blocked by Ben': row(['user_not_found', 'none'], 'none'),
}

/** A row in which every action except `ask` is refused and changes nothing. */
function row(
  ask: [string, string],
  before: string,
  { accept = 'request_not_found', decline = 'request_not_found', withdraw = 'request_not_found' } = {},
): Record<keyof typeof actions, [string, string]> {
  return {
    ask,
    accept: [accept, before],
    decline: [decline, before],
    withdraw: [withdraw, before],
    unfriend: ['not_friends', before],
  }
}

const cells = Object.entries(table).flatMap(([state, byAction]) =>
  Object.entries(byAction).map(
    ([action, [answer, afterwards]]) => [state, action, answer, afterwards] as const,
  ),
)

test.for(cells)('%s, Ada tries to %s: %s, then %s', async ([state, action, answer, afterwards]) => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await states[state as keyof typeof states](ada, ben, app)
  const [pair] = await app.db<{ id: number }[]>`select id from friendships`
  const said = await actions[action as keyof typeof actions](ada, ben, pair?.id ?? 999_999).catch(
    (refused) => refused.code,
  )
  expect(said).toBe(answer)
  const [now] =
    await app.db`select status || ' ' || case sender_id when ${ada.id} then 'Ada' else 'Ben' end as state from friendships`
  expect(now?.['state'] ?? 'none').toBe(afterwards)
})

test('two concurrent requests make one friendship', async () => {
  await using app = await startApp()
  for (let round = 0; round < 10; round++) {
    const [ada, ben] = await app.members('ada', 'ben')
    const responses = await Promise.all([
      ada(sendFriendRequest, { user_id: ben.id }),
      ben(sendFriendRequest, { user_id: ada.id }),
    ])
    expect(responses.map((response) => response.request.status).sort()).toEqual(['accepted', 'pending'])
    expect((await ada(listFriends, {})).friends).toMatchObject([{ id: ben.id }])
    expect((await ben(listFriends, {})).friends).toMatchObject([{ id: ada.id }])
  }
})

test('a request concurrent with a block leaves no request or friendship', async () => {
  await using app = await startApp()
  const people = await app.members(...Array.from({ length: 16 }, (_, n) => `p${n}`))
  for (let n = 0; n < people.length; n += 2) {
    const [ada, ben] = [people[n], people[n + 1]]
    if (!ada || !ben) throw new Error('There is nobody')
    const asked = await Promise.allSettled([
      ben(sendFriendRequest, { user_id: ada.id }),
      ...(n % 4 ? [ada(sendFriendRequest, { user_id: ben.id })] : []),
      ada(blockUser, { id: ben.id }),
    ])
    for (const it of asked)
      if (it.status === 'rejected') expect(it.reason).toMatchObject({ code: 'user_not_found' })
    await ada(unblockUser, { id: ben.id })
    expect((await ada(listFriendRequests, {})).requests).toEqual([])
    expect((await ada(listSentFriendRequests, {})).requests).toEqual([])
    expect((await ada(listFriends, {})).friends).toEqual([])
  }
})

test('of a concurrent accept and decline one wins', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { request } = await ben(sendFriendRequest, { user_id: ada.id })
  const responses = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      ada(respondToFriendRequest, { request_id: request.id, action: n % 2 ? 'accept' : 'decline' }),
    ),
  )
  expect(responses.filter((response) => response.status === 'fulfilled')).toHaveLength(1)
  for (const it of responses)
    if (it.status === 'rejected') expect(it.reason).toMatchObject({ status: 409, code: 'already_answered' })
})

test("members can't befriend themselves or respond to requests of others", async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await expect(ada(sendFriendRequest, { user_id: ada.id })).rejects.toMatchObject({
    status: 400,
    code: 'not_yourself',
  })
  const { request } = await ben(sendFriendRequest, { user_id: ada.id })
  await expect(
    cleo(respondToFriendRequest, { request_id: request.id, action: 'accept' }),
  ).rejects.toMatchObject({
    code: 'request_not_found',
  })
  await expect(cleo(withdrawFriendRequest, { id: request.id })).rejects.toMatchObject({
    code: 'request_not_found',
  })
  await expect(
    ada(respondToFriendRequest, { request_id: request.id, action: 'maybe' as 'accept' }),
  ).rejects.toMatchObject({ status: 400 })
})

test('the lists have the fields of the screens, and totals', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  await states.friends(ada, ben)
  await cleo(sendFriendRequest, { user_id: ada.id })
  await ada(sendFriendRequest, { user_id: dion.id })
  expect(await ada(listFriends, {})).toMatchObject({
    success: true,
    total: 1,
    friends: [
      {
        id: ben.id,
        first_name: 'Ben',
        last_name: 'Rolle',
        email: 'ben@example.com',
        is_available_for_hire: false,
      },
    ],
  })
  expect(await ada(listFriendRequests, {})).toMatchObject({
    success: true,
    total: 1,
    requests: [{ status: 'pending', sender: { id: cleo.id, first_name: 'Cleo', email: null } }],
  })
  expect(await ada(listSentFriendRequests, {})).toMatchObject({
    total: 1,
    requests: [{ receiver: { id: dion.id } }],
  })
})

test('friends are listed in pages', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const name of ['ben', 'cleo', 'dion', 'eve', 'fay']) await states.friends(ada, await app.member(name))
  const first = await ada.page(listFriends, { limit: 3 })
  const second = await ada.page(listFriends, { limit: 3, cursor: present(first.cursor) })
  expect([...first.data.friends, ...second.data.friends].map((friend) => friend.first_name)).toEqual([
    'Fay',
    'Eve',
    'Dion',
    'Cleo',
    'Ben',
  ])
  expect(first.data.total).toBe(5)
  expect(second.cursor).toBeUndefined()
})

test("members who were asked, declined or blocked aren't suggested", async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion, eve] = await app.members('ada', 'ben', 'cleo', 'dion', 'eve')
  await ada(sendFriendRequest, { user_id: ben.id })
  await states['declined by Ada'](ada, cleo)
  await ada(blockUser, { id: dion.id })
  await eve(blockUser, { id: ada.id })
  expect((await ada(listFriendSuggestions, {})).suggestions).toEqual([])
})

test("a suspended member is in no list and can't be asked until reinstated", async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion, eve] = await app.members('ada', 'ben', 'cleo', 'dion', 'eve')
  await states.friends(ada, ben)
  await ada(sendFriendRequest, { user_id: cleo.id })
  await dion(sendFriendRequest, { user_id: ada.id })
  const lists = async () => [
    await ada(listFriends, {}),
    await ada(listSentFriendRequests, {}),
    await ada(listFriendRequests, {}),
  ]
  const all = await lists()
  expect(all.map(({ total }) => total)).toEqual([1, 1, 1])

  await app.db`update users set suspended_at = now() where id <> ${ada.id}`
  expect((await ada(listFriendSuggestions, {})).suggestions).toEqual([])
  expect(await lists()).toEqual([
    { success: true, friends: [], total: 0 },
    { success: true, requests: [], total: 0 },
    { success: true, requests: [], total: 0 },
  ])
  await expect(ada(sendFriendRequest, { user_id: eve.id })).rejects.toMatchObject({ code: 'user_not_found' })

  await app.db`update users set suspended_at = null`
  expect(await lists()).toEqual(all)
})

test("blocking ends a friendship, and unblocking doesn't restore it", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await states.friends(ada, ben)
  await ben(blockUser, { id: ada.id })
  expect((await ada(listFriends, {})).friends).toEqual([])
  expect(await ben(listBlockedUsers, {})).toMatchObject([{ id: ada.id, first_name: 'Ada' }])
  expect(await ada(listBlockedUsers, {})).toEqual([])
  await ben(unblockUser, { id: ada.id })
  expect(await ben(listBlockedUsers, {})).toEqual([])
  expect((await ben(listFriends, {})).friends).toEqual([])
  await expect(ada(sendFriendRequest, { user_id: ben.id })).resolves.toMatchObject({
    request: { status: 'pending' },
  })
  await expect(ada(blockUser, { id: ada.id })).rejects.toMatchObject({ code: 'not_yourself' })
})
