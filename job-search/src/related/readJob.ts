import { tradesOf } from '../language/tradeFinder.ts'
import { isEmptyWord, root, wordsOf } from '../language/words.ts'
import { type Field, fields, SATURATION } from './weights.ts'

/** What of a job the search for related ones reads. */
export type Readable = {
  id: number
  title: string
  description: string
  requirements: string | null
  skills: readonly string[]
  category: string | null
  category_group: string | null
  location: string
}

/** A word as written in a title, a trade and a category group are terms beside the roots. */
export const asWritten = (word: string) => `=${word.replace(/s$/, '')}`
export const ofTrade = (family: number) => `#${family}`
export const ofGroup = (group: string) => `@${group}`
export const isGroup = (term: string) => term.startsWith('@')

/** A job's terms with their weights (0 to 1), and all its words for the spelling. */
export function readJob(job: Readable) {
  const sums = new Map<string, number>()
  const words = new Set<string>()

  function read(field: Field, text: string) {
    const { weight, usual, byLength } = fields[field]
    const found = wordsOf(text).filter((word) => !isEmptyWord(word))
    const each = weight / (1 - byLength + (byLength * found.length) / usual)
    for (const word of found) {
      words.add(word)
      add(root(word), each)
      if (field === 'title') add(asWritten(word), each)
    }
  }

  function add(term: string, weight: number) {
    sums.set(term, (sums.get(term) ?? 0) + weight)
  }

  read('title', job.title)
  read('text', `${job.description} ${job.requirements ?? ''}`)
  read('skills', job.skills.join(' '))
  read('group', `${job.category_group ?? ''} ${job.category ?? ''}`)
  const terms = new Map<string, number>()
  for (const [term, sum] of sums) terms.set(term, sum / (SATURATION + sum))
  for (const { family, share } of tradesOf(job.title)) terms.set(ofTrade(family), share ** 2)
  if (job.category_group) terms.set(ofGroup(job.category_group), 1)
  return { terms, words }
}
