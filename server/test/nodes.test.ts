import { logout, register } from 'contract/auth'
import { sendFriendRequest } from 'contract/friends'
import { listConversations, openConversation, sendMessage } from 'contract/messages'
import { getProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { callApi } from './callApi.ts'
import { connectSocketTo } from './socketClient.ts'
import { registrationOf, sharedFolder, startDatabase, startNode } from './nodes.ts'
import { startRedis } from '../../tools/redisProcess.ts'
import { stopProcess } from '../../tools/testProcess.ts'

test('members on two processes chat and see each other, and switch when one is killed', async () => {
  await using stack = new AsyncDisposableStack()
  const { url: redisUrl } = stack.use(await startRedis())
  const databaseUrl = await startDatabase(stack)
  const shared = { redisUrl, databaseUrl, UPLOADS_DIR: await sharedFolder(stack) }
  const first = await startNode(stack, shared)
  const second = await startNode(stack, shared)
  const ada = await callApi(first.url, '', register, registrationOf('Ada'))
  const ben = await callApi(second.url, '', register, registrationOf('Ben'))
  const cleo = await callApi(second.url, '', register, registrationOf('Cleo'))
  for (const { user, access_token } of [ben, cleo]) {
    await callApi(first.url, ada.access_token, sendFriendRequest, { user_id: user.id })
    await callApi(second.url, access_token, sendFriendRequest, { user_id: ada.user.id })
  }
  const { id } = await callApi(first.url, ada.access_token, openConversation, { user_id: ben.user.id })

  using adas = await connectSocketTo(first.url, ada.access_token)
  using bens = await connectSocketTo(second.url, ben.access_token)
  using _cleos = await connectSocketTo(second.url, cleo.access_token)
  for (const { user } of [ben, cleo])
    await expect
      .poll(() => adas.payloads('user_status'))
      .toContainEqual({ user_id: user.id, status: 'online' })
  for (const one of [adas, bens]) await one.emit('join_conversation', { conversation_id: id })

  await adas.emit('send_message', { conversation_id: id, content: 'From the first' })
  expect((await bens.receive('new_message'))[0]).toMatchObject({ content: 'From the first' })
  await bens.emit('send_message', { conversation_id: id, content: 'From the second' })
  expect((await adas.receive('new_message'))[0]).toMatchObject({ content: 'From the second', seq: 2 })
  await bens.emit('typing', { conversation_id: id, is_typing: true })
  expect(await adas.receive('typing')).toEqual([
    { conversation_id: id, user_id: ben.user.id, is_typing: true },
  ])
  const [seen] = await callApi(first.url, ada.access_token, listConversations, {})
  expect(seen?.presence).toMatchObject({ online: true })

  // Ten messages of each member through both nodes in parallel must have one order everywhere.
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? adas : bens).emit('send_message', { conversation_id: id, content: `${n}` }),
    ),
  )
  for (const one of [adas, bens]) {
    const ids = (await one.receive('new_message', 11)).map((it) => it.id)
    expect([...ids].sort((a, b) => a - b)).toEqual(ids)
  }

  second.child.kill('SIGKILL')
  using again = await connectSocketTo(first.url, ben.access_token)
  await again.emit('send_message', { conversation_id: id, content: 'Still here' })
  await expect.poll(() => adas.payloads('new_message').at(-1)?.content).toBe('Still here')
  // Cleo was also on the killed process and didn't return. When she is offline, Ben's timeout has passed as well.
  await expect
    .poll(() => adas.payloads('user_status'), { timeout: 60_000 })
    .toContainEqual({ user_id: cleo.user.id, status: 'offline' })
  expect(adas.payloads('user_status')).not.toContainEqual({ user_id: ben.user.id, status: 'offline' })
}, 120_000)

test('a sign-out closes the connection on the other process, and limits are shared', async () => {
  await using stack = new AsyncDisposableStack()
  const { url: redisUrl } = stack.use(await startRedis())
  const databaseUrl = await startDatabase(stack)
  const limits = { LIMITS_SCALE: '0.1', UPLOADS_DIR: await sharedFolder(stack) }
  const first = await startNode(stack, { redisUrl, databaseUrl, ...limits })
  const second = await startNode(stack, { redisUrl, databaseUrl, ...limits })
  const ada = await callApi(first.url, '', register, registrationOf('Ada'))
  await callApi(second.url, ada.access_token, getProfile, {})
  using adas = await connectSocketTo(second.url, ada.access_token)
  const ended = new Promise((resolve) => adas.socket.once('disconnect', resolve))
  await fetch(`${first.url}${logout.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.access_token}` },
  })
  expect(await ended).toBe('io server disconnect')
  await expect(callApi(second.url, ada.access_token, getProfile, {})).rejects.toMatchObject({
    code: 'sign_in_required',
  })

  // At this scale two registrations an hour are allowed; the second one uses the other process.
  await callApi(second.url, '', register, registrationOf('Ben'))
  await expect(callApi(first.url, '', register, registrationOf('Cleo'))).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  await expect(callApi(second.url, '', register, registrationOf('Cleo'))).rejects.toMatchObject({
    code: 'too_many_requests',
  })
}, 120_000)

test('when Redis is back, all connections are told to catch up', async () => {
  await using stack = new AsyncDisposableStack()
  const redis = stack.use(await startRedis())
  const shared = {
    redisUrl: redis.url,
    databaseUrl: await startDatabase(stack),
    UPLOADS_DIR: await sharedFolder(stack),
  }
  const [first, second] = [await startNode(stack, shared), await startNode(stack, shared)]
  const ada = await callApi(first.url, '', register, registrationOf('Ada'))
  const ben = await callApi(second.url, '', register, registrationOf('Ben'))
  const { id } = await callApi(first.url, ada.access_token, openConversation, { user_id: ben.user.id })
  using adas = await connectSocketTo(first.url, ada.access_token)
  using bens = await connectSocketTo(second.url, ben.access_token)

  await stopProcess(redis.child)
  await callApi(first.url, ada.access_token, sendMessage, { conversation_id: id, content: 'Anyone?' })
  stack.use(await startRedis(redis.port))
  for (const one of [adas, bens]) await one.receive('catch_up')
  expect(bens.payloads('new_message')).toEqual([])
}, 120_000)

test('each process keeps working while Redis is down', async () => {
  await using stack = new AsyncDisposableStack()
  const { url: redisUrl } = stack.use(await startRedis())
  const node = await startNode(stack, { redisUrl, databaseUrl: await startDatabase(stack) })
  const ada = await callApi(node.url, '', register, registrationOf('Ada'))
  const ben = await callApi(node.url, '', register, registrationOf('Ben'))
  const { id } = await callApi(node.url, ada.access_token, openConversation, { user_id: ben.user.id })
  using bens = await connectSocketTo(node.url, ben.access_token)
  const redis = await import('redis')
  const client = redis.createClient({ url: redisUrl })
  client.on('error', () => {})
  await client.connect()
  await client.sendCommand(['SHUTDOWN', 'NOSAVE']).catch(() => {})
  client.destroy()
  await callApi(node.url, ada.access_token, sendMessage, { conversation_id: id, content: 'Anyone?' })
  expect((await bens.receive('new_message'))[0]).toMatchObject({ content: 'Anyone?' })
}, 120_000)
