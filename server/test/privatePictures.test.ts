import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IMAGE_WIDTHS, resizedImagePath } from 'contract/rules/images'
import { listMemories } from 'contract/memories'
import { deleteMessage, listMessages, openConversation, sendMessage } from 'contract/messages'
import { createAppeal, createReport, listAppeals, listReports, moderate } from 'contract/moderation'
import { listPortfolio, updatePortfolio } from 'contract/portfolio'
import { createPost, deletePost, listPosts } from 'contract/posts'
import { createStory, deleteStory, listStories } from 'contract/stories'
import { uploadImage, uploadStoryFile } from 'contract/uploads'
import { expect, onTestFinished, test } from 'vitest'
import { createDiskStorage } from '../src/storage/diskStorage.ts'
import { listAllHeld } from './held.ts'
import { befriend } from './befriend.ts'
import { expectNoSeqScan } from './plans.ts'
import { startApp, type Caller } from './startApp.ts'
import { createJpeg, uploadForm } from './uploadFiles.ts'

const SCAM = 'You got the job! Pay a $50 registration fee by Western Union before you start.'
const ADDRESS = /\/uploads\/[\w-]{22}\.\w+(?:\?expires=\d+&signature=[\w-]{43})?/g

/** Ada publishes, Fay is her friend, Ben is someone she writes to, and Gloria administers. */
async function start(options: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(options)
  const [ada, fay, ben] = await app.members('ada', 'fay', 'ben')
  await befriend(ada, fay)
  const admin = await app.admin('gloria')
  const conversation = await ada(openConversation, { user_id: ben.id })
  const picture = (await ada(uploadImage, {}, uploadForm(await createJpeg()))).file_path
  return Object.assign(app, { ada, fay, ben, admin, conversation, picture })
}
type Started = Awaited<ReturnType<typeof start>>

const statusOf = async (app: Started, address: string) => (await app.app.inject(address)).statusCode

async function post({ ada, picture }: Started, post: { content?: string; audience?: 'friends' } = {}) {
  const { id } = await ada(createPost, { images: [picture], ...post })
  await ada(updatePortfolio, { items: [{ post_id: id }] })
  return id
}

const hide = ({ admin }: Started, subject_type: 'post' | 'story', subject_id: number) =>
  admin(moderate, { action: 'hide', subject_type, subject_id })

async function tell({ ada, picture }: Started) {
  const image_path = (await ada(uploadStoryFile, {}, uploadForm(await createJpeg()))).file_path
  const { story } = await ada(createStory, { content: 'At the dock', image_path })
  return Object.assign(story, { image_path, picture })
}

/** Puts Ada's picture somewhere, and returns its path. */
const places: Record<string, (app: Started) => Promise<string>> = {
  'an upload that nothing uses yet': ({ picture }) => Promise.resolve(picture),
  'a public post': (app) => post(app).then(() => app.picture),
  'a friends-only post': (app) => post(app, { audience: 'friends' }).then(() => app.picture),
  'a hidden post': async (app) => {
    const subject_id = await post(app)
    await hide(app, 'post', subject_id)
    await app.ada(createAppeal, { subject_type: 'post', subject_id, content: 'It is my own boat' })
    return app.picture
  },
  'a held post': (app) => post(app, { content: SCAM }).then(() => app.picture),
  'a post of a suspended member': async (app) => {
    const subject_id = await post(app)
    await app.ben(createReport, { subject_type: 'post', subject_id, reason: 'spam' })
    await app.admin(moderate, { action: 'suspend', subject_type: 'user', subject_id: app.ada.id })
    return app.picture
  },
  'a deleted post': async (app) => {
    await app.ada(deletePost, { id: await post(app) })
    return app.picture
  },
  'a message': async ({ ada, picture, conversation }) => {
    await ada(sendMessage, { conversation_id: conversation.id, attachments: [{ path: picture }] })
    return picture
  },
  'a message and a public post': async (app) => {
    const { ada, picture, conversation } = app
    await ada(sendMessage, { conversation_id: conversation.id, attachments: [{ path: picture }] })
    await post(app)
    return picture
  },
  'a deleted message': async ({ ada, picture, conversation }) => {
    const attachments = [{ path: picture }]
    const { id } = await ada(sendMessage, { conversation_id: conversation.id, attachments })
    await ada(deleteMessage, { id })
    return picture
  },
  'a story': async (app) => (await tell(app)).image_path,
  'an expired story': async (app) => {
    const { image_path } = await tell(app)
    await app.db`update stories set created_at = created_at - interval '24 hours'`
    return image_path
  },
  'a hidden story': async (app) => {
    const { id, image_path } = await tell(app)
    await hide(app, 'story', id)
    return image_path
  },
  'a deleted story': async (app) => {
    const { id, image_path } = await tell(app)
    await app.ada(deleteStory, { id })
    return image_path
  },
}

/** The addresses of the file in all answers in which a person could find it. */
async function addressesFor(app: Started, who: Caller, path: string): Promise<Set<string>> {
  const answers = await Promise.allSettled([
    who(listPosts, {}),
    who(listPosts, { user_id: app.ada.id }),
    who(listPortfolio, { id: app.ada.id }),
    who(listStories, {}),
    who(listMemories, {}),
    who(listMessages, { id: app.conversation.id }),
    who(listReports, {}),
    listAllHeld(who),
    who(listAppeals, {}),
  ])
  const text = JSON.stringify(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined)),
  )
  return new Set((text.match(ADDRESS) ?? []).filter((address) => address.startsWith(path)))
}

const EVERYONE = ['ada', 'fay', 'ben', 'admin', 'visitor']
test.for<[place: string, isPublic: boolean, readers: string[]]>([
  ['an upload that nothing uses yet', true, []],
  ['a public post', true, EVERYONE],
  ['a friends-only post', false, ['ada', 'fay']],
  ['a hidden post', false, ['ada', 'admin']],
  ['a held post', false, ['ada', 'admin']],
  ['a post of a suspended member', false, ['admin']],
  ['a deleted post', false, []],
  ['a message', false, ['ada', 'ben']],
  ['a message and a public post', true, EVERYONE],
  ['a deleted message', false, []],
  ['a story', true, EVERYONE],
  ['an expired story', false, ['ada']],
  ['a hidden story', false, ['ada']],
  ['a deleted story', false, []],
])('a picture in %s is served to those who see it', async ([place, isPublic, readers]) => {
  await using app = await start()
  const path = await places[place]?.(app)
  if (path === undefined) throw new Error(`No such place: ${place}`)
  expect(await statusOf(app, path)).toBe(isPublic ? 200 : 404)
  expect(await statusOf(app, resizedImagePath(path, 160))).toBe(isPublic ? 200 : 404)

  const { ada, fay, ben, admin, visitor } = app
  const found: string[] = []
  for (const [name, who] of Object.entries({ ada, fay, ben, admin, visitor })) {
    const addresses = await addressesFor(app, who, path)
    if (addresses.size > 0) found.push(name)
    for (const address of addresses)
      for (const width of IMAGE_WIDTHS)
        expect(await statusOf(app, resizedImagePath(address, width)), `${name}: ${address}`).toBe(200)
  }
  expect(found).toEqual(readers)
})

test('a private picture stays private while it waits to be deleted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-kept-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const disk = await createDiskStorage(folder)
  let isBroken = false
  const remove = (name: string) =>
    isBroken ? Promise.reject(new Error('The disk is broken')) : disk.remove(name)
  await using app = await start({ files: { ...disk, remove } })
  const { ada, picture, conversation } = app
  const attachments = [{ path: picture }]
  const { id } = await ada(sendMessage, { conversation_id: conversation.id, attachments })
  isBroken = true
  await ada(deleteMessage, { id })
  expect(await readdir(folder)).toContain(picture.replace('/uploads/', ''))
  for (const address of [picture, resizedImagePath(picture, 160)])
    expect(await statusOf(app, address), address).toBe(404)
})

test('a private picture is cached by the reader alone, while its address works', async () => {
  await using app = await start()
  await post(app, { audience: 'friends' })
  const [address = ''] = await addressesFor(app, app.fay, app.picture)
  const { headers } = await app.app.inject(address)
  expect(headers['cache-control']).toMatch(/^private, max-age=[1-9]\d\d$/)
  expect(headers['content-type']).toBe('image/webp')
  expect(headers['content-disposition']).toBeUndefined()
  // The signature is of one picture.
  const [, signature = ''] = address.split('?')
  const other = (await app.ada(uploadImage, {}, uploadForm(await createJpeg()))).file_path
  await app.ada(createPost, { images: [other], audience: 'friends' })
  expect(await statusOf(app, `${other}?${signature}`)).toBe(404)
})

test('a picture can be sent back with its signed address, and is stored without the signature', async () => {
  await using app = await start()
  await post(app, { audience: 'friends' })
  const [address = ''] = await addressesFor(app, app.ada, app.picture)
  expect(address).toMatch(/signature=/)
  const { id, images } = await app.ada(createPost, { images: [address] })
  expect(images).toEqual([app.picture])
  expect(await app.db`select images from posts where id = ${id}`).toEqual([{ images }])
})

test('whether a file is public is found by index', async () => {
  await using app = await start()
  await expectNoSeqScan(app, ['posts', 'stories', 'users'], () => statusOf(app, app.picture))
})
