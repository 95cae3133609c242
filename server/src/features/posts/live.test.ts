import { blockUser, unblockUser } from 'contract/blocks'
import { addComment, deleteComment } from 'contract/comments'
import { respondToFriendRequest, sendFriendRequest } from 'contract/friends'
import { createPost, deletePost, likePost } from 'contract/posts'
import { expect, test } from 'vitest'
import { connectSocket } from '../../../test/socketClient.ts'
import { startApp } from '../../../test/startApp.ts'

test('likes and comments in quick succession are emitted as one change with the final counts', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  using there = await connectSocket(app, cleo)
  const { id } = await ada(createPost, { content: 'Roof four' })
  expect(await there.receive('post_created')).toEqual([{ id }])

  await ben(likePost, { id })
  await cleo(likePost, { id })
  const { id: comment_id } = await ben(addComment, { id, content: 'Clean job.' })
  expect(await there.receive('post_changed')).toEqual([{ id, likes_count: 2, comments_count: 1 }])

  await ben(deleteComment, { post_id: id, comment_id })
  expect((await there.receive('post_changed', 2)).at(-1)).toEqual({ id, likes_count: 2, comments_count: 0 })
})

test('a friends-only post is emitted only to friends', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { request } = await ada(sendFriendRequest, { user_id: ben.id })
  await ben(respondToFriendRequest, { request_id: request.id, action: 'accept' })
  using friend = await connectSocket(app, ben)
  using stranger = await connectSocket(app, cleo)

  const { id } = await ada(createPost, { content: 'For friends', audience: 'friends' })
  await ben(likePost, { id })
  const open = await ada(createPost, { content: 'For all' })
  expect((await friend.receive('post_created', 2)).map((it) => it.id).toSorted()).toEqual([id, open.id])
  expect(await stranger.receive('post_created')).toEqual([{ id: open.id }])

  await ben(likePost, { id, liked: false })
  await ben(likePost, { id: open.id })
  await friend.receive('post_changed', 2)
  expect((await stranger.receive('post_changed')).map((it) => it.id)).toEqual([open.id])
})

test("a public post isn't emitted to people with a block", async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  using adas = await connectSocket(app, ada)
  using bens = await connectSocket(app, ben)
  using cleos = await connectSocket(app, cleo)
  using dions = await connectSocket(app, dion)
  await ada(blockUser, { id: ben.id })
  await cleo(blockUser, { id: ada.id })

  const { id } = await ada(createPost, { content: 'For all but two' })
  for (const one of [adas, dions]) expect(await one.receive('post_created')).toEqual([{ id }])
  await dion(likePost, { id })
  for (const one of [adas, dions])
    expect(await one.receive('post_changed')).toEqual([{ id, likes_count: 1, comments_count: 0 }])
  for (const one of [bens, cleos]) {
    await one.settled()
    expect(one.payloads('post_created')).toEqual([])
    expect(one.payloads('post_changed')).toEqual([])
  }

  await ada(unblockUser, { id: ben.id })
  const again = await ada(createPost, { content: 'For all but one' })
  expect(await bens.receive('post_created')).toEqual([{ id: again.id }])
  await cleos.settled()
  expect(cleos.payloads('post_created')).toEqual([])
})

test('deleted posts and unchanged counts emit nothing', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  using there = await connectSocket(app, ben)
  const gone = await ada(createPost, { content: 'Oops' })
  await ada(deletePost, { id: gone.id })
  const { id } = await ada(createPost, { content: 'Stays' })
  expect(await there.receive('post_created')).toEqual([{ id }])
  await ben(likePost, { id, liked: false })
  const last = await ada(createPost, { content: 'Last' })
  expect(await there.receive('post_created', 2)).toEqual([{ id }, { id: last.id }])
  expect(there.payloads('post_changed')).toEqual([])
})
