import { login, DEMO_ACCOUNT, TOKEN_STORAGE_KEY } from 'contract/auth'
import { listJobs } from 'contract/jobSearch'
import { buildRequest } from 'contract/request'
import lighthouse from 'lighthouse'
import { startBrowser } from './lighthouse/browser.ts'
import { startServer } from './running.ts'

// Lighthouse as a phone on slow 4G with a quarter of this machine's speed: visitors' pages with a search engine's view, a
// member's screens, and home as it is the second time, when the service worker has the app.
const PUBLIC = ['performance', 'accessibility', 'best-practices', 'seo']
const INSIDE = ['performance', 'accessibility', 'best-practices']
/** What else a machine does moves the blocked time by a factor of ten: the middle of some runs is shown, by their performance. */
const RUNS = 5
type Run = NonNullable<Awaited<ReturnType<typeof lighthouse>>>
const rows: Record<string, string | number>[] = []

await using server = await startServer({
  port: 8470,
  environment: { DEMO_DATA: 'true', LIMITS_SCALE: '1000000' },
})
// A page is trusted with a service worker over https and at localhost.
const url = server.url.replace('127.0.0.1', 'localhost')
const { access_token } = (await ask(buildRequest(login, DEMO_ACCOUNT))) as { access_token: string }
const { jobs } = (await ask(buildRequest(listJobs, {}))) as { jobs: { id: number }[] }
const job = jobs[0]?.id ?? 1

{
  await using browser = await startBrowser()
  await measure(browser.port, 'landing', '/', PUBLIC)
  await measure(browser.port, 'login', '/login', PUBLIC)
  await measure(browser.port, 'shared job', `/j/${job}`, PUBLIC)
}
{
  await using browser = await startBrowser()
  await browser.store(url, TOKEN_STORAGE_KEY, access_token)
  await measure(browser.port, 'home', '/', INSIDE)
  await measure(browser.port, 'jobs', '/jobs', INSIDE)
  await measure(browser.port, 'job detail', `/jobs/${job}`, INSIDE)
  await measure(browser.port, 'messages', '/messages', INSIDE)
  await measure(browser.port, 'profile', '/profile', INSIDE)
  await browser.visit(url)
  await measure(browser.port, 'home, second visit', '/', ['performance'], { disableStorageReset: true })
}
console.table(rows)

async function measure(
  port: number,
  name: string,
  path: string,
  onlyCategories: string[],
  more = {},
): Promise<void> {
  const runs: Run[] = []
  for (let tried = 0; runs.length < RUNS; tried++) {
    if (tried === 2 * RUNS) throw new Error(`Lighthouse gave up on ${path} too often`)
    const run = await lighthouse(url + path, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories,
      ...more,
    })
    if (!run) throw new Error(`Lighthouse has nothing to say about ${path}`)
    const { code, message } = run.lhr.runtimeError ?? {}
    // It sometimes sees no paint at all on a machine that is busy; that says nothing of the page.
    if (code) console.log(`${name}: left out, ${message}`)
    else runs.push(run)
  }
  runs.sort((one, other) => pointsOf(one, 'performance') - pointsOf(other, 'performance'))
  const middle = runs[Math.floor(RUNS / 2)]
  if (!middle) return
  const { categories, audits } = middle.lhr
  const shown = (audit: string) => audits[audit]?.displayValue ?? ''
  rows.push({
    '': name,
    performance: pointsOf(middle, 'performance'),
    'of all runs': runs.map((run) => pointsOf(run, 'performance')).join(', '),
    accessibility: leastOf(runs, 'accessibility'),
    'best practices': leastOf(runs, 'best-practices'),
    SEO: leastOf(runs, 'seo'),
    LCP: shown('largest-contentful-paint'),
    TBT: shown('total-blocking-time'),
    CLS: shown('cumulative-layout-shift'),
  })
  for (const { auditRefs } of Object.values(categories))
    for (const { id, weight } of auditRefs) {
      const { score, title } = audits[id] ?? {}
      if (weight > 0 && typeof score === 'number' && score < 0.9)
        console.log(`${name}: ${id} ${score} (${title}) ${shown(id)}`)
    }
}

function pointsOf({ lhr }: Run, category: string): number {
  return Math.round((lhr.categories[category]?.score ?? 0) * 100)
}

/** What does not hang on the machine has to be so every time. */
function leastOf(runs: Run[], category: string): number | string {
  const asked = runs.filter(({ lhr }) => lhr.categories[category])
  return asked.length > 0 ? Math.min(...asked.map((run) => pointsOf(run, category))) : ''
}

async function ask({ method, url: path, body }: ReturnType<typeof buildRequest>): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
  return answer.json()
}
