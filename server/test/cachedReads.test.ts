import { blockUser, muteUser, unblockUser } from 'contract/blocks'
import { addComment, deleteComment, listComments } from 'contract/comments'
import type { Endpoint, Input } from 'contract/endpoint'
import { listFriends, sendFriendRequest, unfriend } from 'contract/friends'
import { listMessages, markConversationRead, openConversation, sendMessage } from 'contract/messages'
import { listNotifications, markAllNotificationsRead } from 'contract/notifications'
import { createPost, editPost, likePost, listPosts, savePost, unsavePost } from 'contract/posts'
import { getUser, updateProfile } from 'contract/profiles'
import { createStory, listStories } from 'contract/stories'
import { expect, test } from 'vitest'
import { random } from './random.ts'
import { startApp, type Caller } from './startApp.ts'

const STEPS = 60

test('cached responses equal uncached ones after any write', async () => {
  await using app = await startApp({ isSingleProcess: true })
  await using uncached = await startApp({ db: app.db })
  const members = await app.members('ada', 'ben', 'cleo')
  const [ada, ben, cleo] = members
  const next = random(1)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const posts: { id: number; author: Caller }[] = []
  for (const author of members) posts.push({ author, id: (await author(createPost, { content: 'One' })).id })
  const { id } = await ada(openConversation, { user_id: ben.id })
  const { id: last_read_id } = await ada(sendMessage, { conversation_id: id, content: 'Hello' })
  const comments: { id: number; post_id: number; author: Caller }[] = []

  // Refusals are part of it: members who blocked each other can't like or comment.
  const writes: Record<string, (me: Caller) => Promise<unknown>> = {
    like: (me) => me(likePost, { id: pick(posts).id }),
    'like again': (me) => me(likePost, { id: pick(posts).id }),
    save: (me) => me(savePost, { id: pick(posts).id }),
    unsave: (me) => me(unsavePost, { id: pick(posts).id }),
    async comment(me) {
      const post_id = pick(posts).id
      const content = pick(['Well done', 'Look at this, @cleorolle'])
      comments.push({ post_id, author: me, id: (await me(addComment, { id: post_id, content })).id })
    },
    async 'delete a comment'() {
      const comment = pick(comments)
      await comment.author(deleteComment, { post_id: comment.post_id, comment_id: comment.id })
    },
    message: () => pick([ada, ben])(sendMessage, { conversation_id: id, content: 'And then?' }),
    'read messages': () => pick([ada, ben])(markConversationRead, { id, last_read_id }),
    'read notifications': (me) => me(markAllNotificationsRead, {}),
    async post(me) {
      posts.push({ author: me, id: (await me(createPost, { content: 'Hello @adarolle' })).id })
    },
    async edit() {
      const { author, id } = pick(posts)
      await author(editPost, { id, content: 'Changed' })
    },
    profile: (me) => me(updateProfile, { bio: String(next()) }),
    story: (me) => me(createStory, { content: 'Sunset' }),
    block: () => cleo(blockUser, { id: ben.id }),
    unblock: () => cleo(unblockUser, { id: ben.id }),
    mute: () => ben(muteUser, { id: ada.id }),
    befriend: (me) => me(sendFriendRequest, { user_id: pick(members).id }),
    unfriend: (me) => me(unfriend, { user_id: pick(members).id }),
  }

  const readAll = async (app: { withToken: (token: string) => Caller }) => {
    const texts: string[] = []
    for (const { token } of members) {
      const read = async <E extends Endpoint>(endpoint: E, input: Input<E>) =>
        texts.push(
          await app
            .withToken(token)
            .response(endpoint, input)
            .then(
              ({ text }) => `${endpoint.path} ${text}`,
              ({ code }) => `${endpoint.path} ${code}`,
            ),
        )
      await read(listPosts, {})
      await read(listPosts, { user_id: ada.id })
      for (const post of posts.slice(0, 3)) await read(listComments, { id: post.id })
      await read(listNotifications, {})
      await read(listMessages, { id })
      await read(listFriends, {})
      await read(listStories, {})
      for (const person of members) await read(getUser, { id: person.id })
    }
    return texts
  }

  for (let step = 0; step < STEPS; step++) {
    await readAll(app)
    const name = pick(Object.keys(writes))
    await writes[name]?.(pick(members)).catch(() => {})
    expect(await readAll(app), `step ${step}: ${name}`).toEqual(await readAll(uncached))
  }
}, 120_000)
