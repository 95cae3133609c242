import { APPLICATION_STATUSES, type ApplicationStatus } from 'contract/applications'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS, HOUR_MS } from 'contract/rules/time'
import type { VacancyPackOptions } from 'contract/vacancyPack'
import { inTransaction, type Database, type Sql } from '../../db/connect.ts'
import { refuse, refuseFields } from '../../refuse.ts'
import { advertFacts, type AdvertFact } from './advertFacts.ts'
import { publicPeriods, type PublicPeriod } from './publicPeriods.ts'
import * as queries from './vacancyPack.sql.ts'

export type PackedPeriod = Omit<PublicPeriod, 'version_id'> & { version: number }

/** A text of the job that was public. */
export type PackedVersion = {
  number: number
  facts: AdvertFact[]
  /** The labels of the facts that differ from the version before. */
  changed: string[]
}

/** How a job was advertised and whom the employer considered, as of a day in Nassau time. */
export type VacancyPack = {
  job: queries.PackedJob
  as_of: string
  periods: PackedPeriod[]
  /** On how many days of the islands the job was public. */
  days: number
  versions: PackedVersion[]
  /** Applications by stage: all, and those of people who are no longer on Cayfolk or whom the employer can't see. */
  stages: { status: ApplicationStatus; total: number; unnamed: number }[]
  candidates: (queries.Candidate & { name: string })[]
}

/** Reads the vacancy pack of a job whose applicants the member sees. */
export async function readVacancyPack(
  db: Database,
  me: number,
  id: number,
  { as_of }: Pick<VacancyPackOptions, 'as_of'>,
): Promise<VacancyPack> {
  const today = nassauDay(Date.now())
  if (as_of !== undefined && as_of > today) refuseFields({ as_of: 'Please enter today or an earlier day' })
  // All figures are of one moment.
  return inTransaction(db, (sql) => read(sql, me, id, as_of ?? today), {
    mode: 'isolation level repeatable read read only',
  })
}

async function read(sql: Sql, me: number, id: number, as_of: string): Promise<VacancyPack> {
  const job = (await queries.findJob(sql, me, id, as_of)) ?? refuse('job_not_found')
  const periods = publicPeriods(await queries.listPublications(sql, job.employer_id, id, as_of), job.until)
  const numbers = versionNumbers(periods)
  const byId = new Map(
    (await queries.listVersions(sql, job.employer_id, id)).map((version) => [version.id, version]),
  )
  const candidates = await queries.listCandidates(sql, me, id, as_of)
  const deleted = await queries.countDeletedApplicants(sql, id, as_of)
  return {
    job,
    as_of,
    periods: periods.map(({ version_id, ...period }) => ({
      ...period,
      version: numbers.get(version_id) ?? 0,
    })),
    days: publicDays(periods).size,
    versions: describeVersions([...numbers.keys()].flatMap((version) => byId.get(version) ?? [])),
    stages: countStages(candidates, deleted),
    candidates: candidates.flatMap(({ name, ...candidate }) =>
      name === null ? [] : [{ ...candidate, name }],
    ),
  }
}

/** Numbers the versions from 1, in the order in which they became public. */
function versionNumbers(periods: PublicPeriod[]): Map<number, number> {
  const ids = new Set(periods.map(({ version_id }) => version_id))
  return new Map([...ids].map((id, index) => [id, index + 1]))
}

function publicDays(periods: PublicPeriod[]): Set<string> {
  const days = new Set<string>()
  for (const { from, until } of periods) {
    // No day is shorter than 23 hours, so none is skipped.
    for (let at = from; at < until; at += DAY_MS - HOUR_MS) days.add(nassauDay(at))
    days.add(nassauDay(until - 1))
  }
  return days
}

function describeVersions(rows: queries.Version[]): PackedVersion[] {
  const versions: PackedVersion[] = []
  for (const row of rows) {
    const facts = advertFacts(row)
    const before = versions.at(-1)?.facts
    versions.push({ number: versions.length + 1, facts, changed: before ? changedLabels(before, facts) : [] })
  }
  return versions
}

function changedLabels(before: AdvertFact[], after: AdvertFact[]): string[] {
  const earlier = new Map(before.map(({ label, text }) => [label, text]))
  return after.flatMap(({ label, text }) => (earlier.get(label) === text ? [] : [label]))
}

function countStages(
  candidates: queries.Candidate[],
  deleted: { status: ApplicationStatus; count: number }[],
): VacancyPack['stages'] {
  return APPLICATION_STATUSES.map((status) => {
    const here = candidates.filter((candidate) => candidate.status === status)
    const gone = deleted.find((row) => row.status === status)?.count ?? 0
    const hidden = here.filter(({ name }) => name === null).length
    return { status, total: here.length + gone, unnamed: hidden + gone }
  })
}
