import type { TestApp } from './startApp.ts'
import { expect, test } from 'vitest'
import { startWithPages, TEMPLATE } from './startWithPages.ts'
import { until } from './until.ts'

/** At most so many are rendered at a time, and so many more wait (server/src/pages/pages.ts). */
const RENDERING_MAX = 2
const WAITING_MAX = 20

/** A renderer that waits until it is released, and counts. */
const HELD_RENDERER = `
export { createPageTemplate } from '${TEMPLATE}'
export const renderBars = () => ''
export async function renderPage({ location }) {
  const { held, active } = globalThis.rendering
  active.push(location)
  globalThis.rendering.most = Math.max(globalThis.rendering.most, active.length)
  await held
  active.splice(active.indexOf(location), 1)
  return { html: '<main>' + location + '</main>', styles: '' }
}`

const HOST_RENDERER = `
export { createPageTemplate } from '${TEMPLATE}'
export const renderBars = () => ''
export const renderPage = async ({ host }) => ({ html: '<main>' + host + '</main>', styles: '' })`

const isRendered = (body: string) => body.includes('<main>')

async function insertPosts({ db }: TestApp, author: number, count: number): Promise<number[]> {
  const posts = await db<{ id: number }[]>`
    insert into posts (user_id, content)
    select ${author}, 'Post ' || n from generate_series(1, ${count}::int) n returning id`
  return posts.map(({ id }) => id)
}

test('an address that asks for too many new pages gets the app, and pages rendered before', async () => {
  await using app = await startWithPages({}, { limitsScale: 0.05 })
  const ada = await app.member('ada')
  const posts = await insertPosts(app, ada.id, 7)
  const bodies: string[] = []
  for (const id of posts) {
    const { statusCode, body } = await app.page(`/p/${id}`)
    expect(statusCode).toBe(200)
    bodies.push(body)
  }
  expect(bodies.map(isRendered)).toEqual([true, true, true, true, true, true, false])
  expect(bodies[6]).toContain('<meta property="og:description" content="Post 7">')
  expect(isRendered((await app.page(`/p/${posts[0]}`)).body)).toBe(true)
})

test('two pages are rendered at a time, twenty wait, and more are sent without content', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const rendering = { held, active: [] as string[], most: 0 }
  Object.assign(globalThis, { rendering })
  await using app = await startWithPages({ '.server/server.js': HELD_RENDERER })
  const ada = await app.member('ada')
  const posts = await insertPosts(app, ada.id, RENDERING_MAX + WAITING_MAX + 3)
  const early: string[] = []
  let isReleased = false
  const pages = posts.map(async (id) => {
    const { body } = await app.page(`/p/${id}`)
    if (!isReleased) early.push(body)
    return body
  })
  await until(() => early.length === 3, { timeoutMs: 30_000 })
  expect(early.map(isRendered)).toEqual([false, false, false])
  isReleased = true
  release()
  const bodies = await Promise.all(pages)
  expect(bodies.filter(isRendered)).toHaveLength(RENDERING_MAX + WAITING_MAX)
  expect(rendering.most).toBe(RENDERING_MAX)
  // What was sent without content isn't kept.
  for (const id of posts) expect(isRendered((await app.page(`/p/${id}`)).body)).toBe(true)
})

test('the renderer knows the own host, to which links are harmless', async () => {
  await using app = await startWithPages({ '.server/server.js': HOST_RENDERER })
  const ada = await app.member('ada')
  const [post] = await insertPosts(app, ada.id, 1)
  expect((await app.page(`/p/${post}`)).body).toContain('<main>cayfolk.example</main>')
})
