import type { JobType, PayPeriod } from 'contract/jobs'
import { toCents, yearlyCents } from 'contract/money'
import { parsePlace } from 'contract/places'
import { normalizeText } from 'contract/relevance'
import { descriptions } from './descriptions.ts'
import { grown } from './grown.ts'
import { labelList } from './labelList.ts'
import { rowList } from './rowList.ts'
import { sharing } from './sharing.ts'
import { termList } from './termList.ts'

/** What the search keeps of an open job. */
export type OpenJob = {
  id: number
  employer_id: number
  title: string
  company: string
  category: string | null
  category_group: string | null
  description: string
  /** Read by the search for related jobs alone. */
  requirements: string | null
  job_type: JobType
  location: string
  island: string | null
  is_remote: boolean
  /** The highest amount, else the lowest. */
  pay: number | null
  salary_period: PayPeriod
  skills: string[]
  /** Microseconds since 1970, which a number holds exactly. */
  created: number
  expires: number
}

/**
 * The open jobs, by columns: a row per job, its texts as numbers of distinct ones. An edited job gets a new row; the old one
 * stays, unlisted, until the whole is read anew.
 */
export function jobTable() {
  const titles = termList()
  const companies = termList()
  const categories = termList()
  const skills = termList()
  const locations = termList()
  const groups = labelList()
  const islands = labelList()
  const types = labelList()
  const texts = descriptions()
  /** The known place that each location names, by the location's number. */
  const places: (string | null)[] = []

  const rowOf = new Map<number, number>()
  const skillNumbers = { used: 0, list: new Int32Array(4_096), rows: new Int32Array(4_096) }
  /** By each field's term the rows that have it; of a skill the places in `skillNumbers`. */
  const having = {
    title: sharing(),
    company: sharing(),
    category: sharing(),
    location: sharing(),
    skill: sharing(),
  }
  const columns = {
    id: new Float64Array(1_024),
    employer: new Float64Array(1_024),
    created: new Float64Array(1_024),
    expires: new Float64Array(1_024),
    /** In cents; NaN where the job names no pay. */
    pay: new Float64Array(1_024),
    /** What the pay makes in a year, in cents; NaN without pay and for a fixed price. */
    yearly: new Float64Array(1_024),
    title: new Int32Array(1_024),
    company: new Int32Array(1_024),
    category: new Int32Array(1_024),
    location: new Int32Array(1_024),
    group: new Int32Array(1_024),
    island: new Int32Array(1_024),
    type: new Int32Array(1_024),
    remote: new Uint8Array(1_024),
    /** Where a row's skills begin; they end where the next row's begin. */
    skills: new Int32Array(1_024),
  }
  const listed = rowList(isNewer)
  let rows = 0
  /** Room for one search at a time, so that none has to ask for it. */
  let scratch = { rows: new Int32Array(0), found: new Uint16Array(0), weights: new Float64Array(0) }

  /** Lists a job, in place of what was known of it. */
  function put(job: OpenJob): void {
    unlist(job.id)
    listed.add(add(job))
  }

  /** Adds a job without listing it; answers with its row. */
  function add(job: OpenJob): number {
    const row = rows++
    makeRoom()
    const { title, company, category, location, pay } = job
    columns.id[row] = job.id
    columns.employer[row] = job.employer_id
    columns.created[row] = job.created
    columns.expires[row] = job.expires
    columns.pay[row] = pay === null ? NaN : toCents(pay)
    columns.yearly[row] = (pay === null ? null : yearlyCents(pay, job.salary_period)) ?? NaN
    columns.title[row] = titles.add(normalizeText(title), title)
    columns.company[row] = companies.add(normalizeText(company), company)
    columns.category[row] = categories.add(normalizeText(category ?? ''), category ?? '')
    columns.location[row] = locations.add(normalizeText(location), location)
    columns.group[row] = groups.add(job.category_group)
    columns.island[row] = islands.add(job.island)
    columns.type[row] = types.add(job.job_type)
    columns.remote[row] = job.is_remote ? 1 : 0
    if (places.length < locations.count()) places.push(parsePlace(location)?.name ?? null)
    for (const field of ['title', 'company', 'category', 'location'] as const)
      having[field].add(columns[field][row] ?? 0, row)
    for (const skill of job.skills) {
      skillNumbers.list = grown(skillNumbers.list, skillNumbers.used + 1)
      skillNumbers.rows = grown(skillNumbers.rows, skillNumbers.used + 1)
      const number = skills.add(normalizeText(skill), skill)
      having.skill.add(number, skillNumbers.used)
      skillNumbers.rows[skillNumbers.used] = row
      skillNumbers.list[skillNumbers.used++] = number
    }
    columns.skills[row + 1] = skillNumbers.used
    texts.add(normalizeText(job.description))
    rowOf.set(job.id, row)
    return row
  }

  function makeRoom(): void {
    if (rows < columns.id.length) return
    const names = Object.keys(columns) as (keyof typeof columns)[]
    for (const name of names) Object.assign(columns, { [name]: grown(columns[name], rows + 1) })
  }

  /** Takes a job out of the list; its row stays known. */
  function unlist(id: number): void {
    const row = rowOf.get(id)
    if (row !== undefined) listed.remove(row)
  }

  /** Whether one row is of a newer job than another; of the same moment, the one of the higher id. */
  function isNewer(one: number, other: number): boolean {
    const [a, b] = [columns.created[one] ?? 0, columns.created[other] ?? 0]
    return a === b ? (columns.id[one] ?? 0) > (columns.id[other] ?? 0) : a > b
  }

  function room() {
    const least = listed.rows().length
    if (scratch.rows.length >= least) return scratch
    const length = Math.ceil(1.5 * least)
    scratch = {
      rows: new Int32Array(length),
      found: new Uint16Array(length),
      weights: new Float64Array(length),
    }
    return scratch
  }

  return {
    put,
    add,
    unlist,
    isNewer,
    columns,
    titles,
    companies,
    categories,
    skills,
    locations,
    groups,
    islands,
    types,
    texts,
    /** The known place that a location names, by the location's number. */
    placeOf: (location: number) => places[location] ?? null,
    rowOf: (id: number) => rowOf.get(id),
    having,
    skillNumbers: () => skillNumbers.list,
    /** The row of each skill in `skillNumbers`. */
    skillRows: () => skillNumbers.rows,
    /** The rows of the jobs that are listed, newest first. */
    listed: listed.rows,
    scratch: room,
    /** How many rows there are, listed or not. */
    rows: () => rows,
    /** How many rows are only remembered. */
    unlisted: () => rows - listed.rows().length,
  }
}

export type JobTable = ReturnType<typeof jobTable>
