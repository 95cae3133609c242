import { foldText } from './foldText.ts'

/** The fields of a job that the score uses. A missing field never matches. */
export type ScorableJob = {
  title: string
  category: string | null
  description: string
  company: string | null
  skills: readonly string[]
  location: string | null
}

/** The order of `matchedFields`. */
export const MATCHED_FIELDS = ['title', 'category', 'description', 'company', 'skills', 'location'] as const
export type MatchedField = (typeof MATCHED_FIELDS)[number]

export type Relevance = { relevanceScore: number; matchedFields: MatchedField[] }

/** Jobs with a lower score are shown only if a field matched (specification, section 9). */
export const RELEVANCE_MIN = 30

/**
 * The rules of the score (specification, section 9): the maximum points of each field and the similarity that it must
 * exceed. Each matching skill adds its points.
 */
export const RELEVANCE_RULES = {
  title: { points: 40, threshold: 0.5 },
  category: { points: 25, threshold: 0.5 },
  description: { points: 15 },
  company: { points: 10, threshold: 0.5 },
  skill: { points: 5, threshold: 0.7 },
  location: { points: 10, threshold: 0.7 },
} as const

/** Jobs from this score on come first. Weaker matches are ranked together with related jobs. */
export const STRONG_RELEVANCE_MIN = 30

/**
 * The specification's relevance score (section 9) of a job for a query: 0 to 100; without a query every job has 100.
 */
export function scoreRelevance(job: ScorableJob, query: string): Relevance {
  const normalizedQuery = foldText(query)
  if (normalizedQuery === '') return { relevanceScore: 100, matchedFields: [] }
  const matchedFields: MatchedField[] = []
  let sum = 0
  const add = (field: MatchedField, points: number) => {
    if (points === 0) return
    sum += points
    matchedFields.push(field)
  }
  const { title, category, description, company, skill, location } = RELEVANCE_RULES
  add('title', similarityAbove(job.title, normalizedQuery, title.threshold) * title.points)
  add('category', similarityAbove(job.category, normalizedQuery, category.threshold) * category.points)
  add('description', foldText(job.description).includes(normalizedQuery) ? description.points : 0)
  add('company', similarityAbove(job.company, normalizedQuery, company.threshold) * company.points)
  add(
    'skills',
    job.skills.filter((name) => similarityAbove(name, normalizedQuery, skill.threshold) > 0).length *
      skill.points,
  )
  add(
    'location',
    similarityAbove(job.location, normalizedQuery, location.threshold) > 0 ? location.points : 0,
  )
  return { relevanceScore: Math.round(Math.min(100, sum)), matchedFields }
}

/** Whether a search shows a job with this score. */
export function isShownInSearch({ relevanceScore, matchedFields }: Relevance): boolean {
  return relevanceScore >= RELEVANCE_MIN || matchedFields.length > 0
}

/**
 * 0 to 1: 1 for equal texts, 0.8 if one contains the other, else 1 − edit distance / longer length. Ignores what
 * `foldText` does.
 */
export function similarity(a: string, b: string): number {
  return similarityOfNormalized(foldText(a), foldText(b))
}

/** Like `similarity`, for texts that `foldText` has folded. */
export function similarityOfNormalized(a: string, b: string): number {
  if (a === '' || b === '') return 0
  if (a === b) return 1
  if (a.includes(b) || b.includes(a)) return 0.8
  return editSimilarity(a, b)
}

/** 1 − edit distance / longer length. */
export function editSimilarity(a: string, b: string): number {
  return 1 - editDistance(a, b) / Math.max(a.length, b.length)
}

/**
 * The Levenshtein distance in UTF-16 units, with two rows (R. A. Wagner and M. J. Fischer, Journal of the ACM 21,
 * 1974).
 */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = cell(row, j - 1) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1)
      next.push(Math.min(cell(row, j) + 1, cell(next, j - 1) + 1, replaced))
    }
    row = next
  }
  return cell(row, b.length)
}

const cell = (row: number[], n: number) => row[n] ?? 0

/** The similarity of a field and the normalized query if it exceeds the threshold, else 0. */
function similarityAbove(field: string | null, query: string, threshold: number): number {
  const similarity = similarityOfNormalized(foldText(field ?? ''), query)
  return similarity > threshold ? similarity : 0
}
