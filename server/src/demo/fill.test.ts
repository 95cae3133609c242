import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_ACCOUNT, login } from 'contract/auth'
import { listComments } from 'contract/comments'
import { listPosts } from 'contract/posts'
import { IMAGE_WIDTHS, resized } from 'contract/uploads'
import sharp from 'sharp'
import { listStories } from 'contract/stories'
import { expect, test } from 'vitest'
import { startApp } from '../../test/world.ts'
import { fillDemo } from './fill.ts'
import { demoStories } from './stories.ts'
import { demoWorld } from './world.ts'

const now = new Date('2026-11-21T15:30:00Z')

test('an empty database is filled with a feed that anybody can read', { timeout: 60_000 }, async () => {
  await using app = await startApp()
  const told: string[] = []
  await fillDemo(app.db, app.files, { now, tell: (sentence) => told.push(sentence) })
  const world = demoWorld(now)
  expect(told.at(-1)).toContain(`${world.members.length} members`)

  const { user, access_token } = await app.anyone(login, { ...DEMO_ACCOUNT })
  expect(user).toMatchObject({ first_name: world.members[0]?.first_name, posts_count: postsOf(world, 0) })
  expect(user.avatar_url).toMatch(/^\/uploads\//)

  const feed = await app.as(access_token)(listPosts, { limit: 100 })
  const newestFirst = world.posts.toReversed()
  expect(feed.map((post) => post.content)).toEqual(newestFirst.slice(0, 100).map((post) => post.content))
  expect(feed.map((post) => post.image_alts)).toEqual(
    newestFirst.slice(0, 100).map((post) => post.images.map((image) => image.alt)),
  )

  const busiest = feed.toSorted((a, b) => b.comments_count - a.comments_count)[0]
  const comments = await app.anyone(listComments, { id: busiest?.id ?? 0 })
  expect(comments).toHaveLength(busiest?.comments_count ?? 0)
  expect(comments.length).toBeGreaterThan(3)

  const [wrong] = await app.db<{ count: number }[]>`
    select count(*) as count
    from posts p
    where likes_count <> (select count(*) from likes l where l.post_id = p.id)
      or comments_count <> (select count(*) from comments c where c.post_id = p.id)`
  expect(wrong?.count).toBe(0)

  const { stories } = await app.anyone(listStories, {})
  expect(stories.map((story) => story.user.username)).toEqual(demoStories.map((story) => story.username))
  expect(stories.filter((story) => story.image_url)).toHaveLength(
    demoStories.filter((it) => it.pictured).length,
  )

  await everyPictureStands(app)

  const before = await readdir(app.files.folder)
  await fillDemo(app.db, app.files, { now, tell: (sentence) => told.push(sentence) })
  expect(told).toHaveLength(2)
  expect(await readdir(app.files.folder)).toEqual(before)
})

test('a database with members is left alone', async () => {
  await using app = await startApp()
  await app.member('ada')
  await fillDemo(app.db, app.files, { now, tell: () => expect.unreachable() })
  expect(await app.anyone(listPosts, {})).toEqual([])
})

/** Each picture is somebody's upload and stands in every size that the browser may ask for. */
async function everyPictureStands(app: Awaited<ReturnType<typeof startApp>>) {
  const shown = await app.db<{ path: string; user_id: number }[]>`
    select unnest(images) as path, user_id from posts
    union all
    select avatar_url, id from users where avatar_url is not null`
  const uploads = await app.db<{ path: string; user_id: number }[]>`
    select '/uploads/' || name || '.webp' as path, user_id from uploads`
  const inOrder = (rows: { path: string; user_id: number }[]) =>
    rows.map((row) => `${row.path} ${row.user_id}`).toSorted()
  expect(inOrder(uploads)).toEqual(inOrder(shown))

  const stored = new Set(await readdir(app.files.folder))
  for (const { path } of shown)
    for (const width of IMAGE_WIDTHS) expect(stored).toContain(resized(path, width).split('/').at(-1))
  const sample = shown[0]?.path ?? ''
  for (const width of IMAGE_WIDTHS) {
    const file = await readFile(join(app.files.folder, resized(sample, width).split('/').at(-1) ?? ''))
    const { format, width: wide } = await sharp(file).metadata()
    expect({ format, fits: wide <= width }).toEqual({ format: 'webp', fits: true })
  }
}

function postsOf(world: ReturnType<typeof demoWorld>, member: number) {
  return world.posts.filter((post) => post.author === member).length
}
