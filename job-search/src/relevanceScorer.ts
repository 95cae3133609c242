import { MATCHED_FIELDS, type MatchedField, RELEVANCE_RULES } from 'contract/rules/relevance'
import type { DescriptionIndex } from './descriptionIndex.ts'
import type { FieldTextIndex, MatchingText } from './fieldTextIndex.ts'

type Texts = Record<'titles' | 'categories' | 'companies' | 'skills' | 'locations', FieldTextIndex> & {
  descriptions: DescriptionIndex
}

/**
 * `scoreRelevance` of the contract for every job that has a score: the same sums in the same order, reached from the
 * texts that match. `slotCount` is the number of the jobs' slots.
 */
export function createRelevanceScorer(
  query: string,
  { titles, categories, descriptions, companies, skills, locations }: Texts,
  slotCount: number,
) {
  const { title, category, description, company, skill, location } = RELEVANCE_RULES
  /** The matched fields of each job, a bit per field in the order of MATCHED_FIELDS. */
  const fields = new Uint8Array(slotCount)
  const sums = new Float64Array(slotCount)
  const matchingSkills = new Uint8Array(slotCount)

  function addField(bit: number, texts: readonly MatchingText[], pointsOf: (similarity: number) => number) {
    for (const { similarity, slots } of texts) {
      const points = pointsOf(similarity)
      for (const slot of slots) {
        fields[slot] = (fields[slot] ?? 0) | bit
        sums[slot] = (sums[slot] ?? 0) + points
      }
    }
  }

  addField(1, titles.matches(query, title.threshold), (similarity) => similarity * title.points)
  addField(2, categories.matches(query, category.threshold), (similarity) => similarity * category.points)
  addField(4, [{ similarity: 1, slots: descriptions.containing(query) }], () => description.points)
  addField(8, companies.matches(query, company.threshold), (similarity) => similarity * company.points)
  for (const { slots } of skills.matches(query, skill.threshold)) {
    for (const slot of slots) {
      fields[slot] = (fields[slot] ?? 0) | 16
      matchingSkills[slot] = (matchingSkills[slot] ?? 0) + 1
    }
  }
  for (const { slots } of locations.matches(query, location.threshold))
    for (const slot of slots) fields[slot] = (fields[slot] ?? 0) | 32

  /** The score of the job in a slot; undefined if no field matches. */
  return function relevance(slot: number) {
    const matched = fields[slot] ?? 0
    if (matched === 0) return undefined
    const sum =
      (sums[slot] ?? 0) + (matchingSkills[slot] ?? 0) * skill.points + (matched & 32 ? location.points : 0)
    return { score: Math.round(Math.min(100, sum)), matchedFields: fieldSets[matched] ?? [] }
  }
}

/** All combinations of matched fields, by their bits. */
const fieldSets: MatchedField[][] = Array.from({ length: 1 << MATCHED_FIELDS.length }, (_, bits) =>
  MATCHED_FIELDS.filter((_field, n) => bits & (1 << n)),
)
