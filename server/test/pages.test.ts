import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPost } from 'contract/posts'
import { uploadImage } from 'contract/uploads'
import { expect, test } from 'vitest'
import { form, picture } from './pictures.ts'
import { startApp } from './world.ts'

const PAGE = `<!doctype html><html><head><title>Cayfolk</title><meta name="description" content="x">
<meta property="csp-nonce" content="%NONCE%"></head><body></body></html>`

async function startWithPages() {
  const web = await mkdtemp(join(tmpdir(), 'cayfolk-web-'))
  await mkdir(join(web, 'assets'))
  await writeFile(join(web, 'index.html'), PAGE)
  await writeFile(join(web, 'assets', 'app-1a2b.js'), 'export {}')
  await writeFile(join(web, 'assets', 'app-1a2b.js.map'), '{}')
  const app = await startApp({ web, publicUrl: 'https://cayfolk.example' })
  const page = (url: string) => app.app.inject({ url, headers: { accept: 'text/html' } })
  return {
    ...app,
    page,
    [Symbol.asyncDispose]: async () => {
      await app[Symbol.asyncDispose]()
      await rm(web, { recursive: true })
    },
  }
}

test('every route of the web app is its page, with a policy that runs nothing from elsewhere', async () => {
  await using app = await startWithPages()
  for (const path of ['/', '/login', '/user/7', '/messages', '/no-such-page', '/jobs?query=dock']) {
    const { statusCode, headers, body } = await app.page(path)
    expect(statusCode, path).toBe(200)
    const nonce = /csp-nonce" content="([^"]+)"/.exec(body)?.[1]
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['cache-control']).toBe('no-cache')
  }
  const nonces = await Promise.all(['/', '/'].map(async (path) => (await app.page(path)).body))
  expect(nonces[0]).not.toBe(nonces[1])
})

test('what looks like a file or an API call is never the page', async () => {
  await using app = await startWithPages()
  for (const path of [
    '/.env',
    '/.git/config',
    '/assets/none.js',
    '/assets/app-1a2b.js.map',
    '/index.html',
    '/api/none',
    '/uploads/none.webp',
    '/package.json',
  ])
    expect((await app.page(path)).statusCode, path).toBe(404)
  const { statusCode, headers } = await app.page('/assets/app-1a2b.js')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('a link to a post shows its author, text and picture in a chat; nothing of a post that is not for everybody', async () => {
  await using app = await startWithPages()
  const ada = await app.member('ada')
  const { file_path } = await ada(uploadImage, {}, form(await picture()))
  const post = await ada(createPost, { content: 'Roofs & "wires" <script>', images: [file_path] })
  const { body } = await app.page(`/p/${post.id}`)
  expect(body).toContain('<title>Ada Rolle on Cayfolk</title>')
  expect(body).toContain(
    '<meta property="og:description" content="Roofs &#38; &#34;wires&#34; &#60;script&#62;">',
  )
  expect(body).toContain(`<meta property="og:image" content="https://cayfolk.example${file_path}">`)
  expect(body).toContain(`<meta property="og:url" content="https://cayfolk.example/p/${post.id}">`)
  expect(body.match(/<title>/g)).toHaveLength(1)
  const hidden = await ada(createPost, { content: 'Just us', audience: 'friends' })
  for (const path of [`/p/${hidden.id}`, '/p/999999', '/p/x']) {
    const { statusCode, body } = await app.page(path)
    expect(statusCode).toBe(200)
    expect(body).not.toContain('og:title')
    expect(body).not.toContain('Just us')
  }
})
