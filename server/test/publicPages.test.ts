import { deleteAccount } from 'contract/account'
import { closeJob, createJob } from 'contract/jobPosting'
import type { Job } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { createPost } from 'contract/posts'
import { expect, test } from 'vitest'
import { startWithPages } from './startWithPages.ts'
import { present } from './present.ts'

const CHEF = {
  title: 'Chef & "Cook" </script><script>alert(1)</script>',
  company: 'Sandals',
  location: 'Rock Sound, Eleuthera',
  job_type: 'part-time',
  description: 'Conch <b>salad</b>',
} as const

/** The jobs of a list that a page was rendered with, by their ids. */
function jobsOf(body: string): number[] {
  const [, json = ''] = /\/api\/jobs ({.*}) \S+<\/main>/.exec(body) ?? []
  const { jobs } = JSON.parse(json.replaceAll('&lt;', '<')) as { jobs: Job[] }
  return jobs.map(({ id }) => id)
}

test('the lists of islands and trades are those of the API, in its order', async () => {
  await using app = await startWithPages()
  const ada = await app.member('ada')
  for (const [title, location] of [
    ['Electrician', 'George Town, Exuma'],
    ['Chef', 'Exuma'],
    ['Electrician helper', 'Bimini'],
    ['Lead electrician', 'Exuma'],
  ] as const)
    await ada(createJob, { ...CHEF, title, location })
  for (const [path, input] of [
    ['/jobs', {}],
    ['/jobs/in/exuma', { island: 'Exuma' }],
    ['/Jobs/In/Exuma/', { island: 'Exuma' }],
    ['/jobs/electrician', { query: 'Electrician' }],
    ['/jobs?query=chef&island=Exuma&nonsense=1', { query: 'chef', island: 'Exuma' }],
    ['/jobs?query=&island=Exuma&posted_within=never', {}],
    ['/jobs/in/exuma?query=electrician', { island: 'Exuma', query: 'electrician' }],
  ] as const) {
    const { statusCode, body } = await app.page(path)
    const { jobs } = await app.visitor(listJobs, input)
    expect([statusCode, jobsOf(body)], path).toEqual([200, jobs.map(({ id }) => id)])
    expect(jobs.length).toBeGreaterThan(0)
  }
})

test('a list has a title, a canonical path and a feed of its own, and only plain lists with jobs are indexed', async () => {
  await using app = await startWithPages()
  const ada = await app.member('ada')
  await ada(createJob, CHEF)
  const site = 'https://cayfolk.example'
  for (const [path, title, canonical, feed, isIndexed] of [
    ['/jobs', 'Jobs in The Bahamas', '/jobs', '', true],
    ['/jobs/in/eleuthera', 'Jobs in Eleuthera', '/jobs/in/eleuthera', '?island=Eleuthera', true],
    ['/jobs/Chef', 'Chef jobs in The Bahamas', '/jobs/chef', '?query=Chef', true],
    [
      '/jobs/truck-driver',
      'Truck driver jobs in The Bahamas',
      '/jobs/truck-driver',
      '?query=Truck+driver',
      false,
    ],
    ['/jobs/in/exuma', 'Jobs in Exuma', '/jobs/in/exuma', '?island=Exuma', false],
    ['/jobs?query=chef', 'Chef jobs in The Bahamas', '/jobs', '?query=chef', false],
    ['/jobs?query=chef+in+eleuthera', 'Chef jobs in Eleuthera', '/jobs', '?query=chef+in+eleuthera', false],
    ['/jobs?query=zzzz', 'No jobs for &#34;zzzz&#34;', '/jobs', '?query=zzzz', false],
  ] as const) {
    const { statusCode, body } = await app.page(path)
    expect(statusCode, path).toBe(200)
    expect(body, path).toContain(`<title>${title}</title>`)
    expect(body, path).toContain(`<link rel="canonical" href="${site}${canonical}">`)
    expect(body, path).toContain(
      `<link rel="alternate" type="application/atom+xml" title="${title}" href="${site}/feeds/jobs.atom${feed}">`,
    )
    expect(!body.includes('content="noindex"'), path).toBe(isIndexed)
    expect(body).toContain(`<meta property="og:image" content="${site}/previews${canonical}.png?v=`)
  }
  expect((await app.page('/jobs/in/eleuthera')).body).toContain('1 open job on Cayfolk: Chef &#38;')
  expect((await app.app.inject('/previews/jobs/in/eleuthera.png')).headers['content-type']).toBe('image/png')
})

test('unknown islands and trades are not found', async () => {
  await using app = await startWithPages()
  for (const path of [
    '/jobs/in/atlantis',
    '/jobs/in',
    '/jobs/wizard',
    '/jobs/in/exuma/2',
    '/jobs?cursor=wrong',
  ])
    expect((await app.page(path)).statusCode, path).toBe(404)
})

test('a list has pages', async () => {
  await using app = await startWithPages()
  const ada = await app.member('ada')
  const ids: number[] = []
  for (let n = 0; n < 25; n++)
    ids.unshift((await ada(createJob, { ...CHEF, requirements: `Reference ${n}` })).id)
  const first = (await app.page('/jobs')).body
  const [, cursor] = / (\S+)<\/main>/.exec(first) ?? []
  const second = (await app.page(`/jobs?cursor=${cursor}`)).body
  expect([jobsOf(first), jobsOf(second)]).toEqual([ids.slice(0, 24), ids.slice(24)])
  expect(second).toContain('content="noindex"')
})

test('a closed job is shown with similar open ones', async () => {
  await using app = await startWithPages()
  const ada = await app.member('ada')
  const closed = await ada(createJob, { ...CHEF, title: 'Chef' })
  const open = await ada(createJob, { ...CHEF, title: 'Chef', requirements: 'References' })
  expect((await app.page(`/j/${closed.id}`)).body).not.toContain('/api/jobs {')
  await ada(closeJob, { id: closed.id })
  const { body } = await app.page(`/j/${closed.id}`)
  expect(body).toContain('"status":"closed"')
  expect(body).toContain('content="noindex"')
  expect(jobsOf(body)).toEqual([open.id])
})

test('what visitors may not see is in no page, preview, feed or sitemap', async () => {
  await using app = await startWithPages()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const draft = await ada(createJob, { ...CHEF, title: 'Draft chef', status: 'draft' })
  const hidden = await ada(createJob, { ...CHEF, title: 'Hidden chef' })
  const suspended = await ben(createJob, { ...CHEF, title: 'Suspended chef' })
  const deleted = await cleo(createJob, { ...CHEF, title: 'Deleted chef' })
  const posts = [
    await ada(createPost, { content: 'Hidden post' }),
    await ben(createPost, { content: 'Suspended post' }),
    await cleo(createPost, { content: 'Deleted post' }),
  ]
  const shown = [hidden, suspended, deleted]
    .map(({ id }) => `/j/${id}`)
    .concat(posts.map(({ id }) => `/p/${id}`))
  for (const path of shown) expect((await app.page(path)).statusCode, path).toBe(200)
  expect(jobsOf((await app.page('/jobs')).body)).toHaveLength(3)

  await app.db`update jobs set hidden_at = now() where id = ${hidden.id}`
  await app.db`update posts set hidden_at = now() where id = ${present(posts[0]).id}`
  await app.db`update users set suspended_at = now() where id = ${ben.id}`
  await cleo(deleteAccount, { password: 'junkanoo' })

  for (const path of [`/j/${draft.id}`, ...shown]) {
    const { statusCode, body } = await app.page(path)
    expect(statusCode, path).toBe(404)
    expect(body, path).not.toMatch(/chef|post"/)
    expect((await app.app.inject(`/previews${path}.png`)).statusCode, path).toBe(404)
  }
  for (const path of ['/jobs', '/jobs/chef', '/jobs/in/eleuthera', '/feeds/jobs.atom'])
    expect((await app.page(path)).body, path).not.toMatch(/(Draft|Hidden|Suspended|Deleted) chef/)
  for (const section of ['islands', 'trades', 'jobs'])
    expect((await app.page(`/sitemaps/${section}-1.xml`)).statusCode, section).toBe(404)
})

test('robots.txt names a sitemap whose parts list the open jobs', async () => {
  await using app = await startWithPages({ 'robots.txt': 'of an older build' })
  const { open } = await jobsInEachState(app)
  expect((await app.page('/robots.txt')).body).toContain('Sitemap: https://cayfolk.example/sitemap.xml')
  const index = await app.page('/sitemap.xml')
  expect(index.headers['content-type']).toContain('application/xml')
  expect(index.body.match(/(?<=sitemaps\/)[^<]+/g)).toEqual([
    'pages-1.xml',
    'islands-1.xml',
    'trades-1.xml',
    'jobs-1.xml',
  ])
  const { body, headers } = await app.page('/sitemaps/jobs-1.xml')
  expect(headers['content-type']).toContain('application/xml')
  expect(body.match(/<loc>[^<]+/g)).toEqual([`<loc>https://cayfolk.example/j/${open.id}`])
  expect(body).toContain(`<lastmod>${open.created_at}</lastmod>`)
  const paths = async (file: string) =>
    (await app.page(`/sitemaps/${file}`)).body.match(/(?<=cayfolk\.example)[^<]+/g)
  expect(await paths('pages-1.xml')).toContain('/jobs')
  expect(await paths('islands-1.xml')).toEqual(['/jobs/in/eleuthera'])
  expect(await paths('trades-1.xml')).toContain('/jobs/chef')
  expect(await paths('trades-1.xml')).not.toContain('/jobs/plumber')
  for (const name of ['jobs-2', 'jobs-0', 'jobs', 'constructor-1', 'jobs-99999'])
    expect((await app.page(`/sitemaps/${name}.xml`)).statusCode, name).toBe(404)
})

test('the feed lists the open jobs that the API finds', async () => {
  await using app = await startWithPages()
  const { open, ada } = await jobsInEachState(app)
  const diver = await ada(createJob, { ...CHEF, title: 'Diver', location: 'Bimini' })
  const links = async (query: string) => {
    const { body, headers } = await app.page(`/feeds/jobs.atom${query}`)
    expect(headers['content-type']).toContain('application/atom+xml')
    return body.match(/<link href="[^"]+"\/>/g)
  }
  const linkTo = ({ id }: { id: number }) => `<link href="https://cayfolk.example/j/${id}"/>`
  expect(await links('')).toEqual([linkTo(diver), linkTo(open)])
  expect(await links('?island=Bimini')).toEqual([linkTo(diver)])
  expect(await links('?query=chef')).toEqual([linkTo(open)])
  const { body } = await app.page('/feeds/jobs.atom?query=chef&limit=1&sort=pay')
  expect(body).toContain('<title>Chef &#38; &#34;Cook&#34; &#60;/script&#62;')
  expect(body).toContain('<title>Jobs on Cayfolk · chef</title>')
  const refused = await app.page('/feeds/jobs.atom?posted_within=never')
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid_input' }),
  ])
})

test('a feed that is refused for now says when to come back', async () => {
  await using app = await startWithPages({}, { limitsScale: 0.0001 })
  const answers = []
  for (let n = 0; n < 3; n++) answers.push(await app.page('/feeds/jobs.atom'))
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
})

/** An open job beside a closed, a draft, an expired and a suspended member's one. */
async function jobsInEachState(app: Awaited<ReturnType<typeof startWithPages>>) {
  const [ada, ben] = await app.members('ada', 'ben')
  const open = await ada(createJob, CHEF)
  const closed = await ada(createJob, { ...CHEF, requirements: 'References' })
  await ada(closeJob, { id: closed.id })
  await ada(createJob, { ...CHEF, status: 'draft' })
  const expired = await ada(createJob, { ...CHEF, requirements: 'A knife' })
  await app.db`update jobs set expires_at = now() where id = ${expired.id}`
  await ben(createJob, CHEF)
  await app.db`update users set suspended_at = now() where id = ${ben.id}`
  return { ada, open }
}
