import * as contract from 'contract/friends'
import { expect, test } from 'vitest'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

const {
  PENDING_FRIEND_REQUESTS_MAX,
  respondToFriendRequest,
  sendFriendRequest,
  unfriend,
  withdrawFriendRequest,
} = contract

/** Sends requests of Ada's to `count` new members. */
async function askedBy(app: TestApp, ada: Caller, count: number): Promise<void> {
  await app.db`
    with people as (
      insert into users (email, password_hash, first_name, last_name, username, user_type)
      select n::text, '', 'A', 'B', 'u' || n, 'client' from generate_series(1, ${count}::int) n
      returning id
    )
    insert into friendships (sender_id, receiver_id, status) select ${ada.id}, id, 'pending' from people`
}

const TOO_MANY = { status: 409, code: 'too_many_pending' }

test("a member can have a hundred pending requests; answered and withdrawn ones don't count", async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dee] = await app.members('ada', 'ben', 'cleo', 'dee')
  await askedBy(app, ada, PENDING_FRIEND_REQUESTS_MAX - 1)
  const toBen = await ada(sendFriendRequest, { user_id: ben.id })
  await expect(ada(sendFriendRequest, { user_id: cleo.id })).rejects.toMatchObject(TOO_MANY)
  await expect(ada(sendFriendRequest, { user_id: ben.id })).rejects.toMatchObject({ code: 'already_asked' })
  await ben(respondToFriendRequest, { request_id: toBen.request.id, action: 'accept' })
  const toCleo = await ada(sendFriendRequest, { user_id: cleo.id })
  await expect(ada(sendFriendRequest, { user_id: dee.id })).rejects.toMatchObject(TOO_MANY)
  await ada(withdrawFriendRequest, { id: toCleo.request.id })
  await expect(ada(sendFriendRequest, { user_id: dee.id })).resolves.toMatchObject({
    request: { status: 'pending' },
  })
})

test('with a hundred pending requests a received one can still be accepted', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await askedBy(app, ada, PENDING_FRIEND_REQUESTS_MAX)
  await ben(sendFriendRequest, { user_id: ada.id })
  await expect(ada(sendFriendRequest, { user_id: ben.id })).resolves.toMatchObject({
    request: { status: 'accepted' },
  })
  await ada(unfriend, { user_id: ben.id })
  await expect(ada(sendFriendRequest, { user_id: ben.id })).rejects.toMatchObject(TOO_MANY)
})

test("concurrent requests don't exceed a hundred pending ones", async () => {
  await using app = await startApp()
  const [ada, ...others] = await app.members('ada', 'ben', 'cleo', 'dee', 'eve', 'fay')
  await askedBy(app, ada, PENDING_FRIEND_REQUESTS_MAX - 2)
  const outcomes = await Promise.allSettled(others.map(({ id }) => ada(sendFriendRequest, { user_id: id })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await app.db`select from friendships where sender_id = ${ada.id}`).toHaveLength(
    PENDING_FRIEND_REQUESTS_MAX,
  )
})
