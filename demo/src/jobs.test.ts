import { categoryOfGroup, categoryGroups } from 'contract/rules/categories'
import { islands } from 'contract/rules/islands'
import { JOB_OPEN_DAYS } from 'contract/jobs'
import { NewJob } from 'contract/jobPosting'
import { parseIsland } from 'contract/rules/places'
import { DAY_MS } from 'contract/rules/time'
import { jobText } from 'contract/scam/jobText'
import { expect, test } from 'vitest'
import { withArticle } from './adverts.ts'
import { demoJobs, OPEN_JOBS } from './jobs.ts'
import { loadData } from './load.ts'
import { rulesThatHold } from './rulesThatHold.ts'

const now = new Date('2026-11-21T15:30:00Z')
const data = await loadData()
const jobs = demoJobs(data, now)
const generated = jobs.filter((job) => job.generated_from !== null)
const open = generated.filter((job) => job.status === 'open' && job.expires_at > now)
const trades = data.trades.flatMap((field) => field.trades)

test('generating jobs is deterministic for a time', () => {
  expect(demoJobs(data, now)).toEqual(jobs)
})

test('there are 3,000 open jobs of many employers and companies, and some that ended', () => {
  expect(open).toHaveLength(OPEN_JOBS)
  expect(new Set(open.map((job) => job.by)).size).toBeGreaterThanOrEqual(40)
  expect(new Set(open.map((job) => job.company)).size).toBeGreaterThanOrEqual(250)
  for (const status of ['closed', 'filled'] as const)
    expect(jobs.filter((job) => job.status === status).length, status).toBeGreaterThan(10)
  expect(jobs.filter((job) => job.status === 'open' && job.expires_at <= now).length).toBeGreaterThan(5)
})

test('at least 150 trades are advertised, each with titles, duties, requirements and skills', () => {
  expect(trades.length).toBeGreaterThanOrEqual(150)
  expect(new Set(trades.map((trade) => trade.name)).size).toBe(trades.length)
  expect(new Set(open.map((job) => job.generated_from)).size).toBe(trades.length)
  for (const { name, titles, duties, needs, skills } of trades) {
    expect(titles.length, name).toBeGreaterThanOrEqual(3)
    expect(duties.length, name).toBeGreaterThanOrEqual(6)
    expect(needs.length, name).toBeGreaterThanOrEqual(4)
    expect(skills.length, name).toBeGreaterThanOrEqual(6)
  }
})

test('every category group has jobs, and every job has the category of its group', () => {
  expect(new Set(open.map((job) => job.category_group))).toEqual(new Set(categoryGroups.map((it) => it.name)))
  for (const job of generated) expect(job.category).toBe(categoryOfGroup(job.category_group))
})

test('every job passes the validation of the job form', () => {
  for (const { is_remote, category, papers, ...job } of jobs) {
    const status = job.status === 'draft' ? 'draft' : 'open'
    const named = papers.map((key) => ({ key }))
    const parsed = NewJob.safeParse({ ...job, status, category, isRemote: is_remote, papers: named })
    expect(parsed.success, job.title).toBe(true)
  }
})

test('descriptions are distinct and have three to seven sentences', () => {
  expect(new Set(jobs.map((job) => job.description)).size).toBe(jobs.length)
  for (const { description } of generated) {
    const sentences = description.replaceAll('Co. ', 'Co ').match(/[.?!](?: |$)/g)?.length ?? 0
    expect(sentences, description).toBeGreaterThanOrEqual(3)
    expect(sentences, description).toBeLessThanOrEqual(7)
  }
})

test('texts contain no placeholders or other signs of unfinished writing', () => {
  for (const { title, company, description, requirements, benefits, location, skills } of jobs)
    for (const text of [title, company, description, requirements, benefits, location, ...skills])
      expect(text).not.toMatch(/[{}<>[\]@|]|undefined|lorem|TODO|\bNaN\b|'|"| {2}|^\s|\s$|\.\.|^$/i)
})

test('all 19 islands have jobs, and every location names its island', () => {
  expect(new Set(open.map((job) => job.island))).toEqual(new Set(islands))
  expect(open.filter((job) => job.island === 'New Providence').length).toBeGreaterThan(OPEN_JOBS / 3)
  for (const { location, island } of jobs) expect(parseIsland(location), location).toBe(island)
})

test('pay is within the range of the trade, and about one in seven jobs has none', () => {
  const ranges = new Map(trades.map((trade) => [trade.name, trade.pay]))
  for (const { generated_from, salary_min, salary_max, salary_period, title } of generated) {
    const { per, from: low = 0, to: high = 0 } = ranges.get(generated_from ?? '') ?? {}
    expect(salary_period).toBe(per)
    for (const amount of [salary_min, salary_max]) {
      expect(amount ?? low, title).toBeGreaterThanOrEqual(low)
      expect(amount ?? low, title).toBeLessThanOrEqual(high)
    }
  }
  const withoutPay = open.filter((job) => job.salary_min === null && job.salary_max === null)
  expect(withoutPay.length / open.length).toBeGreaterThan(0.12)
  expect(withoutPay.length / open.length).toBeLessThan(0.18)
})

test('open jobs were posted in the last 60 days, oldest first, most of them recently', () => {
  const times = jobs.map((job) => job.created_at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  for (const { created_at, expires_at } of open) {
    expect(created_at.getTime()).toBeLessThan(now.getTime())
    expect(now.getTime() - created_at.getTime()).toBeLessThan(JOB_OPEN_DAYS * DAY_MS)
    expect(expires_at.getTime() - created_at.getTime()).toBe(JOB_OPEN_DAYS * DAY_MS)
  }
  const recent = open.filter((job) => now.getTime() - job.created_at.getTime() < 20 * DAY_MS)
  expect(recent.length).toBeGreaterThan(OPEN_JOBS / 3)
})

test('members who hire for their own company hire existing trades', () => {
  for (const { key, company_name, hires } of data.people) {
    if (hires.length > 0) expect(company_name, key).not.toBe('')
    for (const name of hires) expect(trades.map((trade) => trade.name)).toContain(name)
  }
})

test('the regions of all trades exist', () => {
  for (const { where } of trades)
    if (typeof where === 'string') expect(Object.keys(data.regions)).toContain(where)
})

test('of the honest jobs, hardly any would be held', () => {
  const held = generated.filter((job) => rulesThatHold(jobText(job), { surface: 'job', pay: job }).length > 0)
  expect(held.length / generated.length).toBeLessThan(0.005)
})

test('more than 50 jobs are remote', () => {
  expect(open.filter((job) => job.is_remote).length).toBeGreaterThan(50)
})

test.each([
  ['Electrician', 'an electrician'],
  ['IT Support Officer', 'an IT support officer'],
  ['DJ', 'a DJ'],
  ['Uniform Maker', 'a uniform maker'],
  ['Underwriter', 'an underwriter'],
  ['HR Manager', 'an HR manager'],
  ['Junkanoo Artist', 'a Junkanoo artist'],
  ['Family Island Nurse', 'a Family Island nurse'],
])('in a sentence, %s becomes %s', (title, words) => {
  expect(withArticle(title)).toBe(words)
})
