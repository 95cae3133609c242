import type { SearchableJob } from './jobRecord.ts'
import { tradesOf } from './tradesOf.ts'
import { isStopWord, stem, wordsOf } from './words.ts'

/**
 * The fields are combined before saturation, as in BM25F (Robertson, Zaragoza and Taylor, CIKM 2004). Fixed usual
 * lengths replace averages, so that a job's weights don't change when others are added. The weights were tuned on the
 * development halves of two public benchmarks (bench/search-quality.bench.ts).
 */
const FIELDS = {
  title: { weight: 2, usualLength: 3 },
  text: { weight: 1, usualLength: 60 },
} as const

/** How much longer texts weigh less (b of BM25). */
const LENGTH_NORMALIZATION = 0.25

/** How quickly repetitions stop counting (k1 of BM25). */
const SATURATION = 2.25

/** Terms are stems. Words of titles without a final s, trades and category groups are terms with a prefix. */
export const titleWordTerm = (word: string) => `=${word.replace(/s$/, '')}`
export const tradeTerm = (trade: { name: string }) => `#${trade.name}`
export const groupTerm = (group: string) => `@${group}`
export const isTitleWordTerm = (term: string) => term.startsWith('=')
export const isGroupTerm = (term: string) => term.startsWith('@')

/** The fields of a job that the search for related jobs uses. */
export type RelatableJob = Pick<
  SearchableJob,
  'id' | 'title' | 'description' | 'requirements' | 'skills' | 'category' | 'category_group' | 'location'
>

/** The terms of a job with their weights (0 to 1), and its words. */
export function termsOfJob(job: RelatableJob) {
  const sums = new Map<string, number>()
  const words = new Set<string>()
  const add = (term: string, weight: number) => sums.set(term, (sums.get(term) ?? 0) + weight)

  function read(field: keyof typeof FIELDS, text: string) {
    const { weight, usualLength } = FIELDS[field]
    const found = wordsOf(text).filter((word) => !isStopWord(word))
    const each = weight / (1 - LENGTH_NORMALIZATION + (LENGTH_NORMALIZATION * found.length) / usualLength)
    for (const word of found) {
      words.add(word)
      add(stem(word), each)
      if (field === 'title') add(titleWordTerm(word), each)
    }
  }

  read('title', job.title)
  const { description, requirements, skills, category_group: group, category } = job
  read('text', [description, requirements, ...skills, group, category].join(' '))
  const terms = new Map([...sums].map(([term, sum]) => [term, sum / (SATURATION + sum)]))
  for (const { trade, share } of tradesOf(job.title)) terms.set(tradeTerm(trade), share ** 3)
  if (group) terms.set(groupTerm(group), 1)
  return { terms, words }
}
