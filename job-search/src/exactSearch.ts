import { foldText } from 'contract/rules/foldText'
import { createBestOrder } from './bestOrder.ts'
import { createDescriptionIndex } from './descriptionIndex.ts'
import { createFacetCombinations, createFacetCounter, withoutJobs } from './facets.ts'
import { createFilter, DAY_MICROSECONDS, failedByCode, filterCode, type JobSearchFilters } from './filters.ts'
import { isNewer, type JobRecord, jobRecordOf, type SearchableJob } from './jobRecord.ts'
import { createRelevanceScorer } from './relevanceScorer.ts'
import { sortWeightOf, type ExactSort } from './sorting.ts'
import { createFieldTextIndex } from './fieldTextIndex.ts'
import type { ExactHit, ExactSearchResults, IndexedJob, LeftOut } from './exactResults.ts'
import { createMultimap } from './multimap.ts'

export type ExactSearchRequest = {
  /** Normalized; an empty one finds every job. */
  query: string
  filters: JobSearchFilters
  sort: ExactSort
  /** The place from which `nearest` is measured. */
  home: string
}

export type Unwanted = {
  /** Employers whose jobs are left out. */
  blocked: readonly number[]
  /** Jobs that are left out. */
  hidden: readonly number[]
}

function unwantedTest({ blocked, hidden }: Unwanted): (job: JobRecord) => boolean {
  const [employers, jobs] = [new Set(blocked), new Set(hidden)]
  return ({ employer, id }) => employers.has(employer) || jobs.has(id)
}

const EVERY_JOB = { score: 100, matchedFields: [] } as const

/** The specification's search (section 9) over the open jobs: exactly the scores of `scoreRelevance`. */
export function createExactSearch() {
  const titles = createFieldTextIndex()
  const categories = createFieldTextIndex()
  const companies = createFieldTextIndex()
  const locations = createFieldTextIndex()
  const skills = createFieldTextIndex()
  const descriptions = createDescriptionIndex()
  const facetValues = createFacetCombinations()
  const jobs = new Map<number, IndexedJob>()
  /** The ids of each employer's jobs. */
  const byEmployer = createMultimap<number, number>()
  const jobInSlot: (IndexedJob | undefined)[] = []
  /** The hits of a search without a query. */
  const hitInSlot: (ExactHit | undefined)[] = []
  const freeSlots: number[] = []
  /** The slots of the jobs, newest first. */
  const newestFirst: number[] = []
  const best = createBestOrder({ titles, skills, jobInSlot })

  function add(job: SearchableJob): void {
    remove(job.id)
    const record = jobRecordOf(job)
    const slot = freeSlots.pop() ?? jobInSlot.length
    const indexed: IndexedJob = {
      ...record,
      slot,
      titleText: titles.add(job.title, slot),
      categoryText: categories.add(job.category ?? '', slot),
      companyText: companies.add(job.company, slot),
      locationText: locations.add(job.location, slot),
      skillTexts: job.skills.filter((skill) => skill.trim() !== '').map((skill) => skills.add(skill, slot)),
      facetCombination: facetValues.idOf(record),
    }
    descriptions.add(job.id, slot, foldText(job.description))
    jobs.set(job.id, indexed)
    byEmployer.add(indexed.employer, job.id)
    jobInSlot[slot] = indexed
    hitInSlot[slot] = { job: record, ...EVERY_JOB }
    best.add(indexed, job.title)
    newestFirst.splice(indexOf(indexed), 0, slot)
  }

  function remove(id: number): void {
    const job = jobs.get(id)
    if (!job) return
    const { slot } = job
    newestFirst.splice(indexOf(job), 1)
    jobs.delete(id)
    byEmployer.remove(job.employer, id)
    jobInSlot[slot] = undefined
    hitInSlot[slot] = undefined
    freeSlots.push(slot)
    best.remove(job)
    titles.remove(job.titleText, slot)
    categories.remove(job.categoryText, slot)
    companies.remove(job.companyText, slot)
    locations.remove(job.locationText, slot)
    for (const skill of job.skillTexts) skills.remove(skill, slot)
    descriptions.remove(id, slot)
  }

  /** The index of a job in the list, or the index at which to insert it. */
  function indexOf(job: JobRecord): number {
    let [low, high] = [0, newestFirst.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = jobInSlot[newestFirst[middle] ?? -1]
      if (other && isNewer(other, job)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The jobs that a search finds at `now`, in microseconds, for everyone. */
  function search({ query, filters, sort, home }: ExactSearchRequest, now: number): ExactSearchResults {
    const relevance =
      query === ''
        ? () => EVERY_JOB
        : createRelevanceScorer(
            query,
            { titles, categories, descriptions, companies, skills, locations },
            jobInSlot.length,
          )
    const failedFilter = createFilter(filters, locationTest(filters), now)
    const facets = createFacetCounter(facetValues.combinations, now)
    const failedInSlot = new Uint8Array(jobInSlot.length)
    const weight = sortWeightOf(sort, home)
    const byWeight = new Map<number, { hits: ExactHit[]; slots: number[] }>()
    for (const slot of newestFirst) {
      const match = relevance(slot)
      const job = match && jobInSlot[slot]
      if (!job || job.expires <= now) continue
      const failed = failedFilter(job)
      if (failed === undefined) continue
      failedInSlot[slot] = filterCode(failed)
      facets.count(job, failed)
      if (failed !== null) continue
      const hit =
        match === EVERY_JOB
          ? hitInSlot[slot]
          : { job, score: match.score, matchedFields: match.matchedFields }
      if (!hit) continue
      const jobWeight = weight(job, match.score)
      const sameWeight = byWeight.get(jobWeight)
      sameWeight?.hits.push(hit)
      sameWeight?.slots.push(slot)
      if (!sameWeight) byWeight.set(jobWeight, { hits: [hit], slots: [slot] })
    }
    // Few weights are distinct, so sorting them is faster than sorting the hits.
    const groups = [...byWeight].sort(([a], [b]) => b - a)
    return {
      now,
      hits: groups.flatMap(([, { hits }]) => hits),
      slots: groups.flatMap(([, { slots }]) => slots),
      facets: facets.facets(),
      failedInSlot,
    }
  }

  /** Corrects shared results for one searcher. It costs less than a separate search, because unwanted jobs are few. */
  function leaveOut({ now, hits, facets, failedInSlot }: ExactSearchResults, unwanted: Unwanted): LeftOut {
    const counted = [...new Set(unwantedIds(unwanted))].flatMap((id) => {
      const job = jobs.get(id)
      const failed = job && failedByCode(failedInSlot[job.slot] ?? 0)
      return job && failed !== undefined ? { job, failed } : []
    })
    if (counted.length === 0) return { has: () => false, total: hits.length, facets }
    return {
      has: unwantedTest(unwanted),
      total: hits.length - counted.filter(({ failed }) => failed === null).length,
      facets: withoutJobs(facets, counted, { combinations: facetValues.combinations, now }),
    }
  }

  /** The jobs of blocked employers, and hidden jobs. */
  const unwantedIds = ({ blocked, hidden }: Unwanted): number[] => [
    ...blocked.flatMap((id) => byEmployer.get(id)),
    ...hidden,
  ]

  function locationTest({ location }: JobSearchFilters): ((job: JobRecord) => boolean) | undefined {
    if (!location) return undefined
    const texts = locations.containing(location)
    return ({ id }) => texts.has(jobs.get(id)?.locationText ?? -1)
  }

  /** Checks jobs by id against filters, expiry, blocked employers and hidden jobs. */
  function acceptance({ filters, now, ...unwanted }: { filters: JobSearchFilters; now: number } & Unwanted) {
    const failedFilter = createFilter(filters, locationTest(filters), now)
    const isUnwanted = unwantedTest(unwanted)
    return (id: number): boolean => {
      const job = jobs.get(id)
      return !!job && job.expires > now && !isUnwanted(job) && failedFilter(job) === null
    }
  }

  /** The numbers of open jobs, of their companies, and of open jobs posted in the last seven days. */
  function stats(unwanted: Unwanted, now: number) {
    const isUnwanted = unwantedTest(unwanted)
    const open = [...jobs.values()].filter((job) => job.expires > now && !isUnwanted(job))
    return {
      active_jobs: open.length,
      companies_hiring: new Set(open.map((job) => job.companyText)).size,
      new_this_week: open.filter(({ created }) => created >= now - 7 * DAY_MICROSECONDS).length,
    }
  }

  /** The jobs whose title matches a pattern, in no particular order. */
  function jobsTitled(pattern: RegExp): JobRecord[] {
    return titles
      .matchingPattern(pattern)
      .flatMap((text) => titles.slotsOf(text).flatMap((slot) => jobInSlot[slot] ?? []))
  }

  return {
    add,
    remove,
    search,
    leaveOut,
    acceptance,
    stats,
    jobsTitled,
    /** Whether the title of a job contains a normalized text. */
    isInTitle: (text: string): boolean => titles.containing(text).size > 0,
    /** Whether the title, company or location of a job contains a normalized text. */
    isMentioned: (text: string): boolean =>
      [titles, companies, locations].some((field) => field.containing(text).size > 0),
    /** All jobs, in no particular order. */
    jobs: (): readonly JobRecord[] => [...jobs.values()],
    jobCount: () => jobs.size,
    unwantedIds,
    bestOrder: best.order,
  }
}
