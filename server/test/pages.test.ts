import { addSystemNotice, removeSetting } from 'contract/datedSettings'
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { createJob, updateJob } from 'contract/jobPosting'
import { createPost } from 'contract/posts'
import { HOUR_MS } from 'contract/rules/time'
import { expect, test } from 'vitest'
import { CHEF, PAGE, startWithPages } from './startWithPages.ts'

test('every route of the web app serves the page, with a CSP that allows no other origins', async () => {
  await using app = await startWithPages()
  const known = ['/', '/login', '/user/7', '/messages', '/jobs?query=dock', '/jobs/', '/Login', '/app-shell']
  const unknown = [
    '/no-such-page',
    '/123',
    '/@ab',
    '/adarolle',
    '/user/abc',
    '/jobs/1e3',
    '/user/7/more',
    '//',
    '/jobs//',
  ]
  for (const path of [...known, ...unknown]) {
    const { statusCode, headers, body } = await app.page(path)
    expect(statusCode, path).toBe(known.includes(path) ? 200 : 404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const nonce = /csp-nonce" content="([^"]+)"/.exec(body)?.[1]
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['cache-control']).toBe('no-cache')
  }
  const nonces = await Promise.all(['/friends', '/friends'].map(async (path) => (await app.page(path)).body))
  expect(nonces[0]).not.toBe(nonces[1])
})

test('the CSP allows only the inline scripts of the build', async () => {
  const script = "document.title = 'Cayfolk'"
  const html = PAGE.replace('<script id="bootstrap">', `<script id="bootstrap">${script}`)
  await using app = await startWithPages({ 'index.html': html })
  const hash = createHash('sha256').update(script).digest('base64')
  for (const path of ['/', '/friends'])
    expect((await app.page(path)).headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-${hash}';`,
    )
})

const MAIN = /<main>(.*?)<\/main>/
const FONT = '<link rel="preload" as="font" crossorigin href="/assets/font-1a2b.woff2">'

test("public pages are rendered with what the API tells visitors, other routes aren't", async () => {
  await using app = await startWithPages()
  const ada = await app.member('ada')
  const job = await ada(createJob, CHEF)
  const shown = async (url: string) => MAIN.exec((await app.page(url)).body)?.[1]
  const home = await shown('/?from=chat')
  expect(home).toContain(' /api/posts [] undefined')
  expect(home).toMatch(/ \/api\/jobs {.*"total":1,/)
  expect(await shown('/Terms/')).toBe('/terms')
  const page = await shown(`/j/${job.id}`)
  expect(page).toMatch(new RegExp(`^/j/${job.id} /api/jobs/:id {.*} undefined /api/jobs/:id/reply-rate {.*}`))
  expect(page).toContain('Chef & \\"Cook\\" &lt;/script>')
  for (const path of ['/friends', '/jobs/1', '/j/999999', '/app-shell'])
    expect(await shown(path), path).toBeUndefined()
  await ada(updateJob, { ...CHEF, id: job.id, title: 'Cook' })
  expect(await shown(`/j/${job.id}`)).toContain('"title":"Cook"')
  for (const file of ['/.server/server.js', '/server.js'])
    expect((await app.page(file)).statusCode, file).toBe(404)
})

test('a public page is complete, with the bars for members', async () => {
  await using app = await startWithPages()
  const ada = await app.member('ada')
  const { id } = await ada(createJob, CHEF)
  const { body, headers } = await app.page(`/j/${id}`)
  expect(body).toContain(`${FONT}<script id="bootstrap">`)
  expect(body).toContain('</main><div>Bars /j/:id</div></div>')
  expect(body).not.toContain('noscript')
  expect(body.match(/<title>/g)).toHaveLength(1)
  const nonce = /<style nonce="([^"]+)">main{color:red}<\/style>/.exec(body)?.[1]
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)

  const friends = (await app.page('/friends')).body
  expect(friends).toContain('<div id="root"><div>Bars /friends</div></div><noscript>')
})

test('sign-in forms are rendered with the page to which they return', async () => {
  await using app = await startWithPages()
  const { body } = await app.page('/login?from=%2Fjobs%2F12&theme=red')
  expect(MAIN.exec(body)?.[1]).toMatch(/^\/login\?from=%2Fjobs%2F12 \/api\/stats {/)
  const elsewhere = (await app.page('/register?from=https%3A%2F%2Felsewhere.example')).body
  expect(MAIN.exec(elsewhere)?.[1]).toMatch(/^\/register \/api\/stats {/)
})

test('pages are rendered without pictures and fonts for devices that save data', async () => {
  await using app = await startWithPages()
  const body = async (headers: Record<string, string>) =>
    (await app.app.inject({ url: '/terms', headers: { accept: 'text/html', ...headers } })).body
  const saving = await body({ 'save-data': 'on' })
  expect(saving).toContain('saves data')
  expect(saving).not.toContain(FONT)
  expect(await body({})).not.toContain('saves data')
})

test("a page that can't be rendered is the app's, with its preview", async () => {
  await using app = await startWithPages()
  const { statusCode, body } = await app.page('/help')
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Help Center | Cayfolk</title>')
  expect(body).not.toContain('<main>')
  expect(body).toContain('<div id="root"><div>Bars /help</div></div>')
})

test('pages are compressed in the encoding that the client accepts', async () => {
  await using app = await startWithPages({ 'index.html': PAGE + ' '.repeat(5_000) })
  for (const url of ['/', '/friends'])
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0', undefined],
      ['identity', undefined],
    ] as const) {
      const headers = { accept: 'text/html', 'accept-encoding': accepted }
      const response = await app.app.inject({ url, headers })
      expect(response.headers['content-encoding'], `${url} ${accepted}`).toBe(encoding)
      expect(response.headers['vary']).toContain('accept-encoding')
      expect(response.rawPayload.length < 2_000, `${url} ${accepted}`).toBe(encoding !== undefined)
    }
  const plain = (await app.page('/')).rawPayload
  const compressed = await app.app.inject({ url: '/', headers: { accept: '*/*', 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(compressed.rawPayload)).toEqual(plain)
})

test('a rendered page has a new nonce when its content changes', async () => {
  await using app = await startWithPages()
  const ada = await app.member('ada')
  const { id } = await ada(createJob, CHEF)
  const nonce = async () => /nonce="([^"]+)"/.exec((await app.page(`/j/${id}`)).body)?.[1]
  const first = await nonce()
  expect(await nonce()).toBe(first)
  await ada(updateJob, { ...CHEF, id, title: `Cook ${first}` })
  expect(await nonce()).not.toBe(first)
})

test('the service worker may connect to its own server only, and is revalidated each time', async () => {
  await using app = await startWithPages({ 'service-worker.js': 'self' })
  const { statusCode, headers } = await app.app.inject('/service-worker.js')
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  )
  expect(headers['cache-control']).toBe('no-cache')
})

test('paths that look like files or API calls never serve the page', async () => {
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

test('while the database is down a job has its page without a preview', async () => {
  await using app = await startWithPages()
  await app.db`alter table jobs rename to jobs_away`
  const { statusCode, body } = await app.page('/j/1')
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Cayfolk</title>')
})

const LINK_PREVIEWS = [
  'WhatsApp/2.23.20.0',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
]

test('link previews and search engines get pages, with any Accept header', async () => {
  await using app = await startWithPages()
  const ada = await app.member('ada')
  const job = await ada(createJob, CHEF)
  const post = await ada(createPost, { content: 'Roofs' })
  const pages = [
    // Its lists are read at the same time, in either order.
    ['/', 200, ' /api/posts [{'],
    [`/j/${job.id}`, 200, '<meta property="og:title" content="Chef'],
    ['/jobs', 200, '<meta property="og:title" content="Jobs in The Bahamas">'],
    ['/jobs/in/eleuthera', 200, '<meta property="og:title" content="Jobs in Eleuthera">'],
    ['/jobs/chef', 200, '<meta property="og:title" content="Chef jobs in The Bahamas">'],
    [`/p/${post.id}`, 200, '<meta property="og:title" content="Ada Rolle on Cayfolk">'],
    ['/j/999999', 404, '<title>Cayfolk</title>'],
  ] as const
  const readers = [
    ...LINK_PREVIEWS.map((agent) => ({ 'user-agent': agent, accept: '*/*' })),
    { 'user-agent': LINK_PREVIEWS[0], accept: 'text/html' },
    { 'user-agent': LINK_PREVIEWS[0] },
  ]
  for (const headers of readers) {
    for (const [url, status, content] of pages) {
      const response = await app.app.inject({ url, headers })
      expect(
        [response.statusCode, response.headers['content-type']],
        JSON.stringify({ headers, url }),
      ).toEqual([status, 'text/html; charset=utf-8'])
      expect(response.headers['vary']).toContain('accept')
      expect(response.body).toContain(content)
      expect((await app.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(status)
    }
  }
})

test("clients that don't accept HTML get none", async () => {
  await using app = await startWithPages()
  for (const [accept, kind] of [
    ['text/*', 'html'],
    ['application/xhtml+xml,TEXT/HTML;q=0.9', 'html'],
    ['application/json, text/plain, */*', 'html'],
    ['*/*; q=0.1', 'html'],
    ['text/html;q=0.001', 'html'],
    ['', 'html'],
    ['application/json', 'json'],
    ['text/html;q=0', 'json'],
    ['text/html; q=0.000, */*', 'json'],
  ] as const) {
    const { statusCode, headers } = await app.app.inject({ url: '/jobs', headers: { accept } })
    expect(headers['content-type'], accept).toContain(kind)
    expect(statusCode, accept).toBe(kind === 'html' ? 200 : 404)
  }
})

test('/messages serves the page to browsers and JSON to API clients', async () => {
  await using app = await startWithPages()
  const typeOf = async (url: string, accept?: string) => {
    const { headers } = await app.app.inject({ url, headers: { ...(accept && { accept }) } })
    return headers['content-type']?.toString().split(';')[0]
  }
  expect(await typeOf('/messages', 'text/html,*/*;q=0.8')).toBe('text/html')
  for (const accept of [undefined, '*/*', 'application/json']) {
    for (const path of [
      '/messages',
      '/messages/',
      '/messages/none',
      '/messages/conversations',
      '/api',
      '/api/none',
    ])
      expect(await typeOf(path, accept), `${path} ${accept}`).toBe('application/json')
  }
  for (const path of ['/api/none', '/none.php', '/uploads/none', '/health/none', '/metrics'])
    expect(await typeOf(path, 'text/html'), path).toBe('application/json')
})

test('public pages begin with the system notice while it is shown, members and other pages get it from the app', async () => {
  await using app = await startWithPages()
  const gloria = await app.admin('gloria')
  const hasNotice = async (path: string) => (await app.page(path)).body.includes('<aside>Maintenance</aside>')
  expect(await hasNotice('/jobs')).toBe(false)
  const { id } = await gloria(addSystemNotice, {
    text: 'Maintenance',
    level: 'warning',
    starts_at: new Date(Date.now() - 60_000).toISOString(),
    ends_at: new Date(Date.now() + HOUR_MS).toISOString(),
  })
  for (const path of ['/', '/jobs', '/login', '/terms']) expect(await hasNotice(path), path).toBe(true)
  const { body } = await app.page('/jobs')
  expect(body.indexOf('<aside>')).toBeLessThan(body.indexOf('<div id="root">'))
  expect(await hasNotice('/messages')).toBe(false)
  await gloria(removeSetting, { id })
  expect(await hasNotice('/jobs')).toBe(false)
})
