import { register } from 'contract/auth'
import { blockUser, muteUser, unblockUser, unmuteUser } from 'contract/blocks'
import type { Endpoint, Input, Output } from 'contract/endpoint'
import { moderate } from 'contract/moderation'
import { createPost, deletePost, editPost, likePost, listPosts } from 'contract/posts'
import { expect, test } from 'vitest'
import { connect } from '../src/db/connect.ts'
import { callApi } from './callApi.ts'
import { createFeedModel } from './feedModel.ts'
import { registrationOf, sharedFolder, startDatabase, startNode } from './nodes.ts'
import { startRedis } from '../../tools/redisProcess.ts'
import { random } from './random.ts'
import { present } from './present.ts'

/** Calls an endpoint as a member, or as a visitor without one, at a random process. */
type Call = <E extends Endpoint>(
  member: number | undefined,
  endpoint: E,
  input: Input<E>,
) => Promise<Output<E>>

const MEMBERS = 4
const ADMIN = 0
const STEPS = 150
const SEED = 1
const KINDS = [
  'post',
  'post',
  'friends',
  'like',
  'like',
  'like',
  'edit',
  'edit',
  'delete',
  'block',
  'mute',
  'hide',
]

test('with two processes, each read shows every earlier write and nothing forbidden', async () => {
  await using stack = new AsyncDisposableStack()
  const { url: redisUrl } = stack.use(await startRedis())
  const databaseUrl = await startDatabase(stack)
  const UPLOADS_DIR = await sharedFolder(stack)
  const nodes = [
    await startNode(stack, { redisUrl, databaseUrl, UPLOADS_DIR }),
    await startNode(stack, { redisUrl, databaseUrl, UPLOADS_DIR }),
  ]
  const next = random(SEED)
  const anyNode = () => nodes[Math.floor(next() * nodes.length)]?.url ?? ''
  const accounts: { id: number; token: string }[] = []
  for (let n = 0; n < MEMBERS; n++) {
    const { user, access_token } = await callApi(anyNode(), '', register, registrationOf(`Member${n}`))
    accounts.push({ id: user.id, token: access_token })
  }
  const db = connect(databaseUrl, 1)
  await db`update users set role = 'admin' where id = ${present(accounts[ADMIN]).id}`
  await db.end()
  const call: Call = (member, endpoint, input) =>
    callApi(anyNode(), member === undefined ? '' : present(accounts[member]).token, endpoint, input)
  await checkRandomSteps(
    call,
    accounts.map(({ id }) => id),
    next,
  )
}, 120_000)

/**
 * Random writes by random members. After each, its author, another member and a visitor must see what the model says.
 */
async function checkRandomSteps(call: Call, ids: number[], next: () => number): Promise<void> {
  const model = createFeedModel()
  const pick = <T>(list: T[]): T | undefined => list[Math.floor(next() * list.length)]
  const anyMember = () => Math.floor(next() * MEMBERS)

  async function write(me: number): Promise<string> {
    const other = anyMember()
    const id = pick(model.visibleIds(me))
    const own = pick([...model.posts.values()].filter(({ author }) => author === me))
    const kind = pick(KINDS)
    if (kind === 'post' || kind === 'friends') {
      const isForFriends = kind === 'friends'
      const audience = isForFriends ? 'friends' : 'public'
      const content = `By ${me}`
      const post = await call(me, createPost, { content, audience })
      model.posts.set(post.id, {
        id: post.id,
        author: me,
        content,
        likes: new Set(),
        isHidden: false,
        isForFriends,
      })
    } else if (kind === 'like' && id !== undefined) {
      const post = model.posts.get(id)
      // Nobody can like a hidden post, not even its author.
      if (!post || post.isHidden) return 'nothing'
      await call(me, likePost, { id })
      if (!post.likes.delete(me)) post.likes.add(me)
    } else if (kind === 'edit' && own) {
      own.content = `Edited ${next()}`
      await call(me, editPost, { id: own.id, content: own.content })
    } else if (kind === 'delete' && own) {
      await call(me, deletePost, { id: own.id })
      model.posts.delete(own.id)
    } else if ((kind === 'block' || kind === 'mute') && other !== me) {
      const [set, add, remove] =
        kind === 'block' ? [model.blocks, blockUser, unblockUser] : [model.muted, muteUser, unmuteUser]
      const pair = `${me} ${other}`
      // A blocked person can't be found.
      if (model.blocks.has(`${other} ${me}`) || (kind === 'mute' && model.blocks.has(pair))) return 'nothing'
      await call(me, set.has(pair) ? remove : add, { id: present(ids[other]) })
      if (!set.delete(pair)) set.add(pair)
    } else if (kind === 'hide') {
      // Administrators don't decide about themselves.
      const post = pick([...model.posts.values()].filter(({ author }) => author !== ADMIN))
      if (!post) return 'nothing'
      const action = post.isHidden ? 'restore' : 'hide'
      await call(ADMIN, moderate, { action, subject_type: 'post', subject_id: post.id, reason: 'spam' })
      post.isHidden = !post.isHidden
    }
    return `${kind} by ${me}`
  }

  for (let step = 0; step < STEPS; step++) {
    const me = anyMember()
    const done = await write(me)
    const readers = [me, anyMember(), undefined]
    const feeds = await Promise.all(readers.map((reader) => call(reader, listPosts, {})))
    for (const [n, feed] of feeds.entries()) {
      const seen = feed.map(({ id, content, likes_count, is_liked }) => ({
        id,
        content,
        likes: likes_count,
        isLiked: is_liked,
      }))
      expect(seen, `seed ${SEED}, step ${step}: ${done}, read by ${readers[n]}`).toEqual(
        model.feedOf(readers[n]),
      )
    }
  }
}
