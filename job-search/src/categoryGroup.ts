import { groupsOfCategory, type CategoryGroup } from 'contract/categories'
import type { JobCategory } from 'contract/jobs'
import { tradesOf } from './tradesOf.ts'
import { categoryGroupKeywords } from './vocabulary.ts'
import { stemsOf } from './words.ts'

/** What a title says counts more than any one skill. */
const TITLE = 3
const TRADE = 4
const SKILL = 0.6
const SHARE_MIN = 2

/**
 * The category group of a job: within the category that its employer chose, the one that title and skills speak of, else the
 * category's first. Without a category it may be any, and null where title and skills speak of none.
 */
export function categoryGroupOf(
  title: string,
  skills: readonly string[],
  category: JobCategory | null = null,
): CategoryGroup | null {
  const allowed = category && groupsOfCategory[category]
  const found = [...groupWeights(workIn(title), skills)].filter(
    ([group]) => !allowed || allowed.includes(group),
  )
  const [best] = found.sort((a, b) => b[1] - a[1])
  const isEnough = best && (best[1] >= SHARE_MIN || (skills.length > 0 && !allowed))
  return isEnough ? best[0] : (allowed?.[0] ?? null)
}

function groupWeights(title: string, skills: readonly string[]): Map<CategoryGroup, number> {
  const sums = new Map<CategoryGroup, number>()
  const add = (group: CategoryGroup, weight: number) => sums.set(group, (sums.get(group) ?? 0) + weight)
  if (!isOnlyRole(title)) {
    for (const { trade, share } of tradesOf(title)) add(trade.group, TRADE * share ** 2)
    for (const [group, phrases] of phrasesIn(title)) add(group, TITLE * phrases)
  }
  for (const skill of skills) {
    for (const { trade, share } of tradesOf(skill)) add(trade.group, SKILL * share ** 2)
    for (const [group, phrases] of phrasesIn(skill)) add(group, SKILL * phrases)
  }
  return sums
}

/** What follows the work in a title: "for a guest house", "(night shift)", "- Harbour Island". */
const AFTER_WORK = /\s+(?:for|at|in|on|near|aboard)\s.*$|\s*[(@,–].*$|\s-\s.*$/i
const PLACES_OF_WORK =
  'airport|bakery|bank|boutique|caf[eé]|casino|church|clinic|college|construction site|embassy|factory|farm|guest ?house|gym|hospital|hotel|law firm|mall|marina|museum|office|post office|power plant|prison|resort|restaurant|school|shop|spa|store|supermarket|university|villa|warehouse|yacht'
const PLACE_BEFORE_WORK = new RegExp(`^(?:(?:the|an?|${PLACES_OF_WORK})\\b\\s*)+`, 'i')
/** Ranks and roles, which any trade has. */
const roles = new Set(
  stemsOf(
    'manager supervisor head chief director officer specialist technician operator worker attendant assistant staff crew team member',
  ),
)
const SURE = 0.9

/**
 * The part of a title that names the work: "plumber" of "Plumber for a guest house" and of "Hotel plumber". The place stays where
 * only a role is left without it ("Hotel manager"), or another trade ("Hotel cleaner", who is a housekeeper).
 */
function workIn(title: string): string {
  const start = namedWork(title.replace(AFTER_WORK, '')) ?? title
  const work = namedWork(start.replace(PLACE_BEFORE_WORK, ''))
  if (work === undefined) return start
  const [own] = tradesOf(start)
  const isOwnTrade = own && own.share >= SURE && own.trade !== tradesOf(work)[0]?.trade
  return isOwnTrade ? start : work
}

function namedWork(text: string): string | undefined {
  return tradesOf(text).length > 0 && !isOnlyRole(text) ? text : undefined
}

function isOnlyRole(text: string): boolean {
  return stemsOf(text).every((stem) => roles.has(stem))
}

const phrases = categoryGroupKeywords.flatMap(([group, texts]) =>
  texts.map((text) => ({ group, stems: stemsOf(text) })),
)
const byFirst = Map.groupBy(phrases, (phrase) => phrase.stems[0] ?? '')

/** The groups with a keyword among a text's words, each with how much of the text its longest one covers. */
function phrasesIn(text: string): Map<CategoryGroup, number> {
  const stems = stemsOf(text)
  const found = new Map<CategoryGroup, number>()
  for (const [at, first] of stems.entries()) {
    for (const phrase of byFirst.get(first) ?? []) {
      if (!phrase.stems.every((stem, n) => stems[at + n] === stem)) continue
      const share = phrase.stems.length / stems.length
      found.set(phrase.group, Math.max(share, found.get(phrase.group) ?? 0))
    }
  }
  return found
}
