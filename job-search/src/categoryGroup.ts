import { groupsOfCategory, type CategoryGroup } from 'contract/rules/categories'
import type { JobCategory } from 'contract/jobs'
import { isRole, occupationOf } from './occupations.ts'
import { tradesOf } from './tradesOf.ts'
import { categoryGroupKeywords, trades } from './vocabulary.ts'
import { stemsOf } from './words.ts'

/** Weights of the evidence for a group, and the least sum that is enough. */
const TITLE_KEYWORD_WEIGHT = 3
const TITLE_TRADE_WEIGHT = 4
const SKILL_WEIGHT = 0.6
const WEIGHT_MIN = 2

/**
 * The category group of a job, detected from title and skills. With a category it is one of its groups, by default the
 * first; without one it is any group, or null.
 */
export function categoryGroupOf(
  title: string,
  skills: readonly string[],
  category: JobCategory | null = null,
): CategoryGroup | null {
  const allowed = category && groupsOfCategory[category]
  const found = [...groupWeights(occupationIn(title), skills)].filter(
    ([group]) => !allowed || allowed.includes(group),
  )
  const [best] = found.sort((a, b) => b[1] - a[1])
  const hasEvidence = best && (best[1] >= WEIGHT_MIN || (skills.length > 0 && !allowed))
  return hasEvidence ? best[0] : (allowed?.[0] ?? null)
}

function groupWeights(title: string, skills: readonly string[]): Map<CategoryGroup, number> {
  const sums = new Map<CategoryGroup, number>()
  const add = (group: CategoryGroup, weight: number) => sums.set(group, (sums.get(group) ?? 0) + weight)
  if (!isOnlyRole(title)) {
    const matches = tradesOf(title)
    const isKnown = (matches[0]?.share ?? 0) >= SURE_SHARE
    if (!isKnown) for (const group of groupsAtEnd(title)) add(group, TITLE_TRADE_WEIGHT)
    for (const { trade, share } of matches) add(trade.group, TITLE_TRADE_WEIGHT * share ** 2)
    for (const [group, coverage] of keywordCoverage(title)) add(group, TITLE_KEYWORD_WEIGHT * coverage)
  }
  for (const skill of skills) {
    for (const { trade, share } of tradesOf(skill)) add(trade.group, SKILL_WEIGHT * share ** 2)
    for (const [group, coverage] of keywordCoverage(skill)) add(group, SKILL_WEIGHT * coverage)
  }
  return sums
}

/** The groups of the trade that a title ends with, other than a role: "Licensed Electrician", "Spanish Teacher". */
function groupsAtEnd(title: string): Set<CategoryGroup> {
  const occupation = occupationOf(title)
  if (occupation.lastWords.some(isRole)) return new Set()
  return new Set([...occupation.trades].flatMap((name) => groupOfTrade.get(name) ?? []))
}

/** The part of a title after the occupation: "for a guest house", "(night shift)", "- Harbour Island". */
const AFTER_WORK = /\s(?:for|at|in|on|near|aboard)\s.*$|[(@,–].*$|\s-\s.*$/is
const PLACES_OF_WORK =
  'airport|bakery|bank|boutique|caf[eé]|casino|church|clinic|college|construction site|embassy|factory|farm|guest ?house|gym|hospital|hotel|law firm|mall|marina|museum|office|post office|power plant|prison|resort|restaurant|school|shop|spa|store|supermarket|university|villa|warehouse|yacht'
const PLACE_BEFORE_WORK = new RegExp(`^(?:(?:the|an?|${PLACES_OF_WORK})\\b\\s*)+`, 'i')
/** Words for ranks and roles, which don't identify a trade. */
const roles = new Set(
  stemsOf(
    'manager supervisor head chief director officer specialist technician operator worker attendant assistant staff crew team member',
  ),
)
const SURE_SHARE = 0.9

/**
 * The occupation in a title: "plumber" of "Plumber for a guest house" and of "Hotel plumber". The place of occupation
 * stays if only a role ("Hotel manager") or a different trade ("Hotel cleaner", a housekeeper) would remain without it.
 */
function occupationIn(title: string): string {
  const start = withTrade(title.replace(AFTER_WORK, '')) ?? title
  const occupation = withTrade(start.replace(PLACE_BEFORE_WORK, ''))
  if (occupation === undefined) return start
  const [titleTrade] = tradesOf(start)
  const isDifferentTrade =
    titleTrade && titleTrade.share >= SURE_SHARE && titleTrade.trade !== tradesOf(occupation)[0]?.trade
  return isDifferentTrade ? start : occupation
}

function withTrade(text: string): string | undefined {
  return tradesOf(text).length > 0 && !isOnlyRole(text) ? text : undefined
}

function isOnlyRole(text: string): boolean {
  return stemsOf(text).every((stem) => roles.has(stem))
}

const groupOfTrade = new Map(trades.map(({ name, group }) => [name, group]))
const phrases = categoryGroupKeywords.flatMap(([group, texts]) =>
  texts.map((text) => ({ group, stems: stemsOf(text) })),
)
const byFirst = Map.groupBy(phrases, (phrase) => phrase.stems[0] ?? '')

/** The groups with a keyword in a text, each with the share of the text that its longest keyword covers. */
function keywordCoverage(text: string): Map<CategoryGroup, number> {
  const stems = stemsOf(text)
  const found = new Map<CategoryGroup, number>()
  for (const [index, first] of stems.entries()) {
    for (const phrase of byFirst.get(first) ?? []) {
      if (!phrase.stems.every((stem, n) => stems[index + n] === stem)) continue
      const share = phrase.stems.length / stems.length
      found.set(phrase.group, Math.max(share, found.get(phrase.group) ?? 0))
    }
  }
  return found
}
