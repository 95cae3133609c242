import {
  blockUser,
  listBlockedUsers,
  listMutedUsers,
  muteUser,
  unblockUser,
  unmuteUser,
} from 'contract/blocks'
import { addComment, listComments } from 'contract/comments'
import { sendFriendRequest } from 'contract/friends'
import { createPost, getPost, listPosts, savePost, likePost } from 'contract/posts'
import { getUser } from 'contract/profiles'
import { searchPeople } from 'contract/search'
import { expect, test } from 'vitest'
import { createTraces, readEveryList } from './traces.ts'
import { present } from './present.ts'
import { startApp } from './startApp.ts'

const ofBen = /"(first_name|username)":"(Ben|benrolle)"|says Ben|Benedict/
const ofAda = /"(first_name|username)":"(Ada|adarolle)"|says Ada/

test.for(['ada blocks ben', 'ben blocks ada'] as const)(
  'after a block (%s) neither finds the other in any list',
  async (who) => {
    await using app = await startApp()
    const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
    const { post, neutral } = await createTraces(app, ada, ben, cleo)
    const seenBefore = (await readEveryList(app, ada, { post: neutral.id, other: ben })).filter(({ text }) =>
      ofBen.test(text),
    )
    expect(seenBefore.map((it) => it.path)).toEqual(
      expect.arrayContaining([
        '/api/applications',
        '/api/events',
        '/api/events/deliveries',
        '/api/friends/requests',
        '/api/hireme/available',
        '/api/jobs/:id/applications',
        '/api/jobs/:id/applications.csv',
        '/api/notifications',
        '/api/posts',
        '/api/posts/:id/comments',
        '/api/reviews/to-write',
        '/api/saved/jobs',
        '/api/saved/people',
        '/api/saved/posts',
        '/api/search',
        '/api/users',
        '/api/users/:id',
        '/api/users/:user_id/reviews',
        '/messages/conversations',
        '/messages/search',
      ]),
    )

    if (who === 'ada blocks ben') await ada(blockUser, { id: ben.id })
    else await ben(blockUser, { id: ada.id })

    for (const { id } of [neutral, post]) {
      for (const { path, text } of await readEveryList(app, ada, { post: id, other: ben }))
        expect(text, path).not.toMatch(ofBen)
      for (const { path, text } of await readEveryList(app, ben, { post: id, other: ada }))
        expect(text, path).not.toMatch(ofAda)
    }
  },
)

test('after a block neither can open or change anything of the other', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id: idOfAda } = await ada(createPost, { content: 'Hello Ben' })
  const { id: idOfBen } = await ben(createPost, { content: 'Hello Ada' })
  await ada(blockUser, { id: ben.id })
  for (const [one, other, id] of [
    [ada, ben, idOfBen],
    [ben, ada, idOfAda],
  ] as const) {
    const userNotFound = { code: 'user_not_found' }
    await expect(one(getUser, { id: other.id })).rejects.toMatchObject(userNotFound)
    await expect(one(sendFriendRequest, { user_id: other.id })).rejects.toMatchObject(userNotFound)
    const postNotFound = { code: 'post_not_found' }
    for (const endpoint of [getPost, likePost, listComments, savePost])
      await expect(one(endpoint, { id }), endpoint.path).rejects.toMatchObject(postNotFound)
    await expect(one(addComment, { id, content: 'Hello' })).rejects.toMatchObject(postNotFound)
  }
  await ada(unblockUser, { id: ben.id })
  await expect(ada(getPost, { id: idOfBen })).resolves.toMatchObject({ content: 'Hello Ada' })
  await expect(ben(getPost, { id: idOfAda })).resolves.toMatchObject({ content: 'Hello Ben' })
  expect(await ada(listBlockedUsers, {})).toEqual([])
})

test('a muted person is missing from the feed only', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ben(createPost, { content: 'Hello' })
  await ada(muteUser, { id: ben.id })
  expect(await ada(listPosts, {})).toEqual([])
  expect(await ada(listPosts, { user_id: ben.id })).toHaveLength(1)
  await expect(ada(getPost, { id })).resolves.toMatchObject({ id })
  expect(await ada(searchPeople, { search: 'ben' })).toHaveLength(1)
  await ada(unmuteUser, { id: ben.id })
  expect(await ada(listPosts, {})).toHaveLength(1)
})

test("the list of muted people is the caller's own, newest first, without blocked people", async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion, eve] = await app.members('ada', 'ben', 'cleo', 'dion', 'eve')
  const { id } = await ben(createPost, { content: 'Hello' })
  for (const one of [dion, ben, ben, cleo, eve]) await ada(muteUser, { id: one.id })
  await ada(blockUser, { id: cleo.id })
  await eve(blockUser, { id: ada.id })
  expect(await ada(listMutedUsers, {})).toMatchObject([
    { id: ben.id, muted_at: expect.any(String) },
    { id: dion.id },
  ])
  expect(await ben(listMutedUsers, {})).toEqual([])
  const first = await ada.page(listMutedUsers, { limit: 1 })
  expect(await ada(listMutedUsers, { limit: 1, cursor: present(first.cursor) })).toMatchObject([
    { id: dion.id },
  ])
  expect(await ada(getUser, { id: ben.id })).toMatchObject({ is_muted: true })
  expect(await ada(getPost, { id })).toMatchObject({ is_muted: true })
  expect(await cleo(getPost, { id })).toMatchObject({ is_muted: false })

  await ada(unmuteUser, { id: ben.id })
  expect(await ada(listMutedUsers, {})).toMatchObject([{ id: dion.id }])
  expect(await ada(getUser, { id: ben.id })).toMatchObject({ is_muted: false })
  expect(await ada(getPost, { id })).toMatchObject({ is_muted: false })
})
