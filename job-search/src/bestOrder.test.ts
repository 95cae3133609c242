import { expect, test } from 'vitest'
import { testVolume } from '../../tools/testVolume.ts'
import { bestOrderPrecision } from '../test/bestQuality.ts'
import { demonstrationJobs, indexOf } from '../test/demonstration.ts'
import { generateJobs, seededRandom } from '../test/generateJobs.ts'
import {
  bestOrderPage,
  categoryGroupOf,
  createMatchedHit,
  tradeOf,
  type MatchedHit,
  type SearchableJob,
} from './index.ts'
import { personalMatch, type MatchableMember } from './personalMatch.ts'

const PAGE = 7

const demonstration = await demonstrationJobs()
const jobs: SearchableJob[] = [
  ...generateJobs(300).map((job) => ({
    ...job,
    pay: job.salary_max ?? job.salary_min,
    created: Date.parse(job.created_at) * 1000,
  })),
  ...demonstration.filter((_, n) => n % 4 === 0),
].map((job, id) => ({
  ...job,
  id,
  employer_id: 1,
  skills: id % 13 === 0 ? [...job.skills, ' '] : job.skills,
  requirements: null,
  is_verified: false,
  expires: Infinity,
}))
const { index, search, results, usualPay } = indexOf(jobs)

const random = seededRandom(5)
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T

/** Profiles with trades and skills of jobs, some mistyped, on all islands and none. */
const members = Array.from({ length: testVolume(20, 50) }, (_, n): MatchableMember => {
  const { title, skills: asked } = pick(jobs)
  const trade = n % 5 === 0 ? null : n % 3 === 0 ? title.slice(0, -1) : title
  const count = n % 4 === 0 && trade ? 0 : 1 + Math.floor(random() * 5)
  const skills = Array.from({ length: count }, () =>
    pick(pick(jobs).skills.filter((text) => text.trim() !== '')),
  )
  return {
    trade,
    skills: [...skills.filter((skill) => skill !== undefined), ...(n % 2 ? asked : [])],
    group: trade && categoryGroupOf(trade, []),
    home: pick([null, 'Nassau', 'Exuma', 'Hope Town', 'Freeport']),
  }
}).filter(({ trade, skills }) => trade || skills.length > 0)

/** Every job scored by the rule that members see, sorted. */
function sorted(member: MatchableMember): [id: number, match: number][] {
  return jobs
    .map((job) => {
      const offer = {
        ...job,
        skills: [...job.skills],
        isRemote: job.is_remote,
        salary_min: null,
        salary_max: job.pay,
      }
      const usual = usualPay({ trade: tradeOf(job.title), group: job.category_group })
      return { job, match: personalMatch(member, offer, usual)?.score ?? 0 }
    })
    .sort((a, b) => b.match - a.match || b.job.created - a.job.created || b.job.id - a.job.id)
    .map(({ job, match }) => [job.id, match])
}

test('pages in the order "best for you" are sorted by the personal match to the end', () => {
  for (const member of members) {
    const order = index.bestOrder(results, member, usualPay)
    const found: MatchedHit[] = []
    for (let page = bestOrderPage(order, { count: PAGE }); page.length > 0;) {
      found.push(...page)
      page = bestOrderPage(order, { last: found.at(-1), count: PAGE })
    }
    expect(
      found.map(({ job, match }) => [job.id, match]),
      JSON.stringify(member),
    ).toEqual(sorted(member))
  }
})

test('a page has no jobs that are left out, and is full without them', () => {
  for (const member of members.slice(0, 5)) {
    const order = index.bestOrder(results, member, usualPay)
    const isLeftOut = ({ id }: { id: number }) => id % 3 === 0
    const found: MatchedHit[] = []
    for (let page = bestOrderPage(order, { count: PAGE, isLeftOut }); page.length > 0;) {
      found.push(...page)
      page = bestOrderPage(order, { last: found.at(-1), count: PAGE, isLeftOut })
    }
    expect(found.map(({ job, match }) => [job.id, match])).toEqual(
      sorted(member).filter(([id]) => !isLeftOut({ id })),
    )
  }
})

test('a page continues at the same job after the last one has been removed', () => {
  const [member = expect.fail()] = members
  const pages = (from: typeof results, last: MatchedHit | undefined, count: number) =>
    bestOrderPage(index.bestOrder(from, member, usualPay), { last, count })
  for (const size of [PAGE, jobs.length - PAGE]) {
    const last = pages(results, undefined, size).at(-1) ?? expect.fail()
    const next = pages(results, last, PAGE).map(({ job }) => job.id)
    const removed = jobs.find(({ id }) => id === last.job.id) ?? expect.fail()
    expect(createMatchedHit(removed, member, usualPay)).toMatchObject({
      match: last.match,
      job: { id: removed.id },
    })
    index.remove(removed.id)
    const without = index.search(search, results.now)
    expect(pages(without, last, PAGE).map(({ job }) => job.id)).toEqual(next)
    index.add(removed)
  }
})

test('people who gave a trade and an island see jobs of their trade first', () => {
  const rows = bestOrderPrecision(demonstration, indexOf(demonstration)).filter(
    ({ fitting }) => fitting >= 10,
  )
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter(({ precision }) => precision < 0.8)).toEqual([])
  const mean = rows.reduce((sum, { precision }) => sum + precision, 0) / rows.length
  expect(mean).toBeGreaterThan(0.95)
})
