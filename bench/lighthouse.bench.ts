import { login, DEMO_ACCOUNT, TOKEN_STORAGE_KEY } from 'contract/auth'
import { listJobs } from 'contract/jobSearch'
import { listPosts } from 'contract/posts'
import { publicProfilePath } from 'contract/publicProfiles'
import { updateSettings } from 'contract/settings'
import lighthouse from 'lighthouse'
import { callApi } from './callApi.ts'
import { startBrowser } from './lighthouse/browser.ts'
import { startServer } from './processes.ts'

// Lighthouse on a simulated phone (slow 4G, CPU slowed down four times): visitors' pages with the SEO category, a
// member's screens, and a second visit to home with the service worker active.
const PUBLIC_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const MEMBER_CATEGORIES = ['performance', 'accessibility', 'best-practices']
/**
 * How often each page is measured. The median by performance is shown: other load on the machine changes the blocking
 * time by a factor of ten. Once takes four minutes.
 */
const RUNS = Number(process.env['RUNS'] ?? 1)
/** A run takes 20 s. */
const RUN_DEADLINE_MS = 60_000
type Run = NonNullable<Awaited<ReturnType<typeof lighthouse>>>
const rows: Record<string, string | number>[] = []

await using server = await startServer({
  environment: { DEMO_DATA: 'true', LIMITS_SCALE: '1000000' },
})
// Browsers allow service workers over HTTPS and on localhost only.
const url = server.url.replace('127.0.0.1', 'localhost')
const { access_token, user } = await callApi(url, login, DEMO_ACCOUNT)
const { jobs } = await callApi(url, listJobs, {})
const job = jobs[0]?.id ?? 1
const [post] = await callApi(url, listPosts, {})
const headers = { authorization: `Bearer ${access_token}` }
await callApi(url, updateSettings, { public_profile: true }, headers)

{
  using browser = await startBrowser()
  await measure(browser.port, 'landing', '/', PUBLIC_CATEGORIES)
  await measure(browser.port, 'login', '/login', PUBLIC_CATEGORIES)
  await measure(browser.port, 'shared job', `/j/${job}`, PUBLIC_CATEGORIES)
  await measure(browser.port, 'shared post', `/p/${post?.id}`, PUBLIC_CATEGORIES)
  await measure(browser.port, 'public profile', publicProfilePath(user.username), PUBLIC_CATEGORIES)
  await measure(browser.port, 'public jobs', '/jobs', PUBLIC_CATEGORIES)
  await measure(browser.port, 'jobs of an island', '/jobs/in/exuma', PUBLIC_CATEGORIES)
}
{
  using browser = await startBrowser()
  await browser.setLocalStorage(url, TOKEN_STORAGE_KEY, access_token)
  await measure(browser.port, 'home', '/', MEMBER_CATEGORIES)
  await measure(browser.port, 'jobs', '/jobs', MEMBER_CATEGORIES)
  await measure(browser.port, 'job detail', `/jobs/${job}`, MEMBER_CATEGORIES)
  await measure(browser.port, 'messages', '/messages', MEMBER_CATEGORIES)
  await measure(browser.port, 'profile', '/profile', MEMBER_CATEGORIES)
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
    const run = await withDeadline(
      lighthouse(url + path, { port, output: 'json', logLevel: 'error', onlyCategories, ...more }),
      `Lighthouse took longer than ${RUN_DEADLINE_MS / 1000} s for ${path}`,
    )
    if (!run) throw new Error(`Lighthouse returned no result for ${path}`)
    const { code, message } = run.lhr.runtimeError ?? {}
    // On a busy machine Lighthouse sometimes records no paint. Such a run is left out.
    if (code) console.log(`${name}: left out, ${message}`)
    else runs.push(run)
  }
  runs.sort((a, b) => pointsOf(a, 'performance') - pointsOf(b, 'performance'))
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

function withDeadline<T>(run: Promise<T>, message: string): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(message)), RUN_DEADLINE_MS)
  return Promise.race([run, late.promise]).finally(() => clearTimeout(timer))
}

function pointsOf({ lhr }: Run, category: string): number {
  return Math.round((lhr.categories[category]?.score ?? 0) * 100)
}

/** Scores that don't depend on the machine must be reached in every run. */
function leastOf(runs: Run[], category: string): number | string {
  const scored = runs.filter(({ lhr }) => lhr.categories[category])
  return scored.length > 0 ? Math.min(...scored.map((run) => pointsOf(run, category))) : ''
}
