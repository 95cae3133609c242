/** What of a job the score looks at; a missing field contains nothing. */
export type ScorableJob = {
  title: string
  category: string | null
  description: string
  company: string | null
  skills: readonly string[]
  location: string | null
}

/** In this order, each once. */
export const MATCHED_FIELDS = ['title', 'category', 'description', 'company', 'skills', 'location'] as const
export type MatchedField = (typeof MATCHED_FIELDS)[number]

export type Relevance = { relevanceScore: number; matchedFields: MatchedField[] }

/** The least score of a page of results (section 9); less is kept only where a field matched. */
export const RELEVANCE_MIN = 30

/**
 * The weights of the score (section 9): most points of each field, and the similarity that a text must exceed to count.
 * Skills count points for each that matches.
 */
export const RELEVANCE_WEIGHTS = {
  title: { points: 40, above: 0.5 },
  category: { points: 25, above: 0.5 },
  description: { points: 15 },
  company: { points: 10, above: 0.5 },
  skill: { points: 5, above: 0.7 },
  location: { points: 10, above: 0.7 },
} as const

/** The specification's relevance score (section 9) of a job for a query: 0 to 100; without a query every job has 100. */
export function scoreRelevance(job: ScorableJob, query: string): Relevance {
  const q = normalizeText(query)
  if (q === '') return { relevanceScore: 100, matchedFields: [] }
  const matchedFields: MatchedField[] = []
  let sum = 0
  const add = (field: MatchedField, points: number) => {
    if (points === 0) return
    sum += points
    matchedFields.push(field)
  }
  const { title, category, description, company, skill, location } = RELEVANCE_WEIGHTS
  add('title', share(job.title, q, title.above) * title.points)
  add('category', share(job.category, q, category.above) * category.points)
  add('description', normalizeText(job.description).includes(q) ? description.points : 0)
  add('company', share(job.company, q, company.above) * company.points)
  add('skills', job.skills.filter((it) => share(it, q, skill.above) > 0).length * skill.points)
  add('location', share(job.location, q, location.above) > 0 ? location.points : 0)
  return { relevanceScore: Math.round(Math.min(100, sum)), matchedFields }
}

/** Whether a search shows a job with this score. */
export function isRelevant({ relevanceScore, matchedFields }: Relevance): boolean {
  return relevanceScore >= RELEVANCE_MIN || matchedFields.length > 0
}

/** 0 to 1: equal 1, one within the other 0.8, else the share of letters that an edit leaves. Case and outer spaces are nothing. */
export function similarity(a: string, b: string): number {
  return similarityOfNormalized(normalizeText(a), normalizeText(b))
}

/** As `plain` writes texts: what an index keeps, so that no text is made plain twice. */
export function similarityOfNormalized(a: string, b: string): number {
  if (a === '' || b === '') return 0
  if (a === b) return 1
  if (a.includes(b) || b.includes(a)) return 0.8
  return 1 - editDistance(a, b) / Math.max(a.length, b.length)
}

export function normalizeText(text: string): string {
  return text.trim().toLowerCase()
}

/**
 * The fewest letters to add, remove or replace, in two rows (R. A. Wagner and M. J. Fischer, Journal of the ACM 21, 1974).
 * A letter is a UTF-16 unit, as in `length`: an emoji counts as two in the distance and in the longer length alike.
 */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(row, j - 1) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1)
      next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, replaced))
    }
    row = next
  }
  return at(row, b.length)
}

const at = (row: number[], n: number) => row[n] ?? 0

/** The similarity where it is strictly above the threshold, else 0. */
function share(field: string | null, q: string, above: number): number {
  const found = similarityOfNormalized(normalizeText(field ?? ''), q)
  return found > above ? found : 0
}
