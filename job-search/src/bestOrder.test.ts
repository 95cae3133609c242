import { SHOWN_MATCH_MIN } from 'contract/jobs'
import { personalMatch } from 'contract/personalMatch'
import { expect, test } from 'vitest'
import { demoJobs } from '../../demo/src/jobs.ts'
import { loadData } from '../../demo/src/load.ts'
import { generateJobs, seededRandom } from '../test/generateJobs.ts'
import {
  categoryGroupOf,
  createJobIndex,
  createMatchedHit,
  bestOrderPage,
  type MatchedHit,
  type MatchedMember,
  type SearchableJob,
} from './index.ts'

const NOW = Date.now() * 1000
const EMPLOYER = 7
const PAGE = 7

const data = await loadData()
const demonstration = demoJobs(data, new Date()).filter(({ status }, n) => status === 'open' && n % 4 === 0)

const jobs: SearchableJob[] = [
  ...generateJobs(300).map((job) => ({ ...job, created_at: new Date(job.created_at) })),
  ...demonstration,
].map((job, id) => ({
  ...job,
  id,
  employer_id: id % 11 === 0 ? EMPLOYER : 1,
  skills: id % 13 === 0 ? [...job.skills, ' '] : job.skills,
  requirements: null,
  pay: job.salary_max ?? job.salary_min,
  created: job.created_at.getTime() * 1000,
  expires: NOW * 2,
}))

const index = createJobIndex()
for (const job of jobs) index.add(job)
const byGroup = index.usualPay()
const usualPay = (group: string | null) => byGroup.get(group ?? '') ?? null
const search = { query: '', filters: {}, sort: 'newest', home: '', blocked: [], hidden: [] } as const
const results = index.search(search, NOW)

const random = seededRandom(5)
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T

/** Profiles with trades and skills of jobs, some mistyped, on all islands and none. */
const members: MatchedMember[] = Array.from({ length: 50 }, (_, n) => {
  const { title, skills: asked } = pick(jobs)
  const trade = n % 5 === 0 ? null : n % 3 === 0 ? title.slice(0, -1) : title
  const count = n % 4 === 0 && trade ? 0 : 1 + Math.floor(random() * 5)
  const skills = Array.from({ length: count }, () =>
    pick(pick(jobs).skills.filter((text) => text.trim() !== '')),
  )
  return {
    id: n % 7 === 0 ? EMPLOYER : 2,
    trade,
    skills: [...skills.filter((skill) => skill !== undefined), ...(n % 2 ? asked : [])],
    group: trade && categoryGroupOf(trade, []),
    home: pick([null, 'Nassau', 'Exuma', 'Hope Town', 'Freeport']),
  }
}).filter(({ trade, skills }) => trade || skills.length > 0)

/** Every job scored by the rule that members see, sorted. */
function sorted(member: MatchedMember): [id: number, match: number][] {
  return jobs
    .map((job) => {
      const isOwn = job.employer_id === member.id
      const offer = {
        ...job,
        skills: [...job.skills],
        isRemote: job.is_remote,
        salary_min: null,
        salary_max: job.pay,
      }
      const score = isOwn ? 0 : (personalMatch(member, offer, usualPay(job.category_group))?.score ?? 0)
      const match = score >= SHOWN_MATCH_MIN ? score : 0
      return { job, match, rank: match > 0 && job.pay === null ? match - 10 : match }
    })
    .sort((a, b) => b.rank - a.rank || b.job.created - a.job.created || b.job.id - a.job.id)
    .map(({ job, match }) => [job.id, match])
}

test(
  'pages in the order "best for you" are sorted by the personal match, 10 less without pay',
  { timeout: 120_000 },
  () => {
    let shown = 0
    for (const member of members) {
      const matches = index.matchesOf(results, search, member, usualPay)
      const found: MatchedHit[] = []
      for (let page = bestOrderPage({ matches, results }, undefined, PAGE); page.length > 0;) {
        found.push(...page)
        page = bestOrderPage({ matches, results }, found.at(-1), PAGE)
      }
      expect(
        found.map(({ job, match }) => [job.id, match]),
        JSON.stringify(member),
      ).toEqual(sorted(member))
      shown += matches.length
    }
    // Guards against comparing lists without matches.
    expect(shown).toBeGreaterThan(100)
  },
)

test('a page continues at the same job after the last one has been removed', () => {
  const member =
    members.find((one) => index.matchesOf(results, search, one, usualPay).length > PAGE) ?? expect.fail()
  const pages = (from: typeof results, last: MatchedHit | undefined, count: number) =>
    bestOrderPage({ matches: index.matchesOf(from, search, member, usualPay), results: from }, last, count)
  for (const size of [PAGE, jobs.length - PAGE]) {
    const before = pages(results, undefined, size)
    const last = before.at(-1) ?? expect.fail()
    const next = pages(results, last, PAGE).map(({ job }) => job.id)
    const removed = jobs.find(({ id }) => id === last.job.id) ?? expect.fail()
    expect(createMatchedHit(removed, member, usualPay)).toMatchObject({
      match: last.match,
      job: { id: removed.id },
    })
    index.remove(removed.id)
    const without = index.search(search, NOW)
    expect(pages(without, last, PAGE).map(({ job }) => job.id)).toEqual(next)
    index.add(removed)
  }
})
