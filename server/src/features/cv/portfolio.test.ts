import { blockUser } from 'contract/blocks'
import { deleteAccount, exportAccount } from 'contract/account'
import {
  listPortfolio,
  listPublicPortfolio,
  PORTFOLIO_FULL,
  PORTFOLIO_MAX,
  updatePortfolio,
} from 'contract/portfolio'
import { createPost, deletePost } from 'contract/posts'
import { updateSettings } from 'contract/settings'
import { uploadImage } from 'contract/uploads'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { createJpeg, uploadForm } from '../../../test/uploadFiles.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

const ofAda = { username: 'adarolle' }

/** Ada's posts in her portfolio: for everyone, for friends, and hidden. */
async function withPortfolio(app: TestApp, ada: Caller) {
  const { id: open } = await ada(createPost, { content: 'A roof\nin Moss Town' })
  const { id: friends } = await ada(createPost, { content: 'A wall', audience: 'friends' })
  const { id: hidden } = await ada(createPost, { content: 'A sign' })
  const items = [{ post_id: friends, title: 'Wall' }, { post_id: hidden }, { post_id: open }]
  await ada(updatePortfolio, { items })
  await app.db`update posts set hidden_at = now() where id = ${hidden}`
  await ada(updateSettings, { public_profile: true })
  return { open, friends, hidden }
}

test('a member chooses own posts, orders and names them, and removes them', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { file_path } = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  const roof = await ada(createPost, { images: [file_path], image_alts: ['A new roof'] })
  const wall = await ada(createPost, { content: 'A wall' })
  expect(await ada(listPortfolio, { id: ada.id })).toEqual({ items: [] })
  const items = [{ post_id: wall.id, title: ' Sea wall ' }, { post_id: roof.id }]
  const stored = await ada(updatePortfolio, { items })
  expect(stored).toEqual({
    items: [
      {
        post_id: wall.id,
        title: 'Sea wall',
        content: 'A wall',
        image_url: null,
        image_alt: '',
        has_video: false,
        is_public: true,
      },
      expect.objectContaining({
        post_id: roof.id,
        title: null,
        image_url: roof.image_url,
        image_alt: 'A new roof',
      }),
    ],
  })
  expect(await ben(listPortfolio, { id: ada.id })).toEqual(stored)

  await ada(updatePortfolio, { items: [{ post_id: roof.id, title: 'Roof' }, { post_id: wall.id }] })
  expect(await ben(listPortfolio, { id: ada.id })).toMatchObject({
    items: [{ title: 'Roof' }, { post_id: wall.id, title: null }],
  })
  await ada(updatePortfolio, { items: [{ post_id: wall.id }] })
  expect(await ben(listPortfolio, { id: ada.id })).toMatchObject({ items: [{ post_id: wall.id }] })
})

test("another's post, a missing one or too many are refused, and change nothing", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id: own } = await ada(createPost, { content: 'Mine' })
  const { id: other } = await ben(createPost, { content: 'Not mine' })
  await ada(updatePortfolio, { items: [{ post_id: own }] })
  const update = (...ids: number[]) =>
    ada(updatePortfolio, { items: ids.map((post_id) => ({ post_id, title: 'New' })) })
  for (const id of [other, 999_999])
    await expect(update(own, id)).rejects.toMatchObject({ code: 'post_not_found' })
  await expect(update(own, own)).rejects.toMatchObject({ body: { fields: { items: 'Use each post once' } } })
  const many = Array.from({ length: PORTFOLIO_MAX + 1 }, (_, n) => n + 1)
  await expect(update(...many)).rejects.toMatchObject({ body: { fields: { items: PORTFOLIO_FULL } } })
  expect(await ada(listPortfolio, { id: ada.id })).toMatchObject({ items: [{ post_id: own, title: null }] })
})

test('nobody sees a post of a portfolio that they may not see', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { open, friends, hidden } = await withPortfolio(app, ada)
  await befriend(ada, ben)
  const seenBy = async (who: Caller) =>
    (await who(listPortfolio, { id: ada.id })).items.map(({ post_id, is_public }) => [post_id, is_public])
  expect(await seenBy(ada)).toEqual([
    [friends, false],
    [hidden, false],
    [open, true],
  ])
  expect(await seenBy(ben)).toEqual([
    [friends, false],
    [open, true],
  ])
  expect(await seenBy(cleo)).toEqual([[open, true]])
  for (const who of [app.visitor, ada, ben])
    expect((await who(listPublicPortfolio, ofAda)).items.map(({ post_id }) => post_id)).toEqual([open])
})

test('the portfolio of a profile that is private or behind a block is not found', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await withPortfolio(app, ada)
  const missing = { code: 'user_not_found' }
  await ada(blockUser, { id: ben.id })
  await expect(ben(listPortfolio, { id: ada.id })).rejects.toMatchObject(missing)
  await expect(ben(listPublicPortfolio, ofAda)).rejects.toMatchObject(missing)
  await ada(updateSettings, { public_profile: false })
  await expect(app.visitor(listPublicPortfolio, ofAda)).rejects.toMatchObject(missing)
})

test('an item goes with its post, is exported, and is deleted with the account', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { open, friends } = await withPortfolio(app, ada)
  await ada(deletePost, { id: open })
  expect((await ada(listPortfolio, { id: ada.id })).items).toHaveLength(2)
  expect((await ada(exportAccount, {}))['portfolio_items']).toContainEqual(
    expect.objectContaining({ post_id: friends, title: 'Wall' }),
  )
  await ada(deleteAccount, { password: 'junkanoo' })
  expect(await app.db`select from portfolio_items`).toHaveLength(0)
})

test('a post that is deleted meanwhile is refused', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createPost, { content: 'A wall' })
  const commit = await holdLock(app.db, (sql) => sql`delete from posts where id = ${id}`)
  const stored = ada(updatePortfolio, { items: [{ post_id: id }] }).catch(
    (refused: { code: string }) => refused,
  )
  await lockWaiters(app.db, 1)
  await commit()
  expect(await stored).toMatchObject({ code: 'post_not_found' })
})
