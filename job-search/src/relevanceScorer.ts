import { MATCHED_FIELDS, type MatchedField, RELEVANCE_WEIGHTS } from 'contract/relevance'
import type { DescriptionIndex } from './descriptionIndex.ts'
import type { IndexedJob } from './exactSearch.ts'
import type { FieldTextIndex } from './fieldTextIndex.ts'

type Texts = Record<'titles' | 'categories' | 'companies' | 'skills' | 'locations', FieldTextIndex> & {
  descriptions: DescriptionIndex
}

/** `scoreRelevance` of the contract: the same sums in the same order, with each distinct text compared once. */
export function relevanceScorer(
  query: string,
  { titles, categories, descriptions, companies, skills, locations }: Texts,
) {
  const { title, category, description, company, skill, location } = RELEVANCE_WEIGHTS
  const ofTitle = titles.similarities(query, title.threshold)
  const ofCategory = categories.similarities(query, category.threshold)
  const ofCompany = companies.similarities(query, company.threshold)
  const ofSkill = skills.similarities(query, skill.threshold)
  const ofLocation = locations.similarities(query, location.threshold)
  const idsWithQuery = descriptions.containing(query)

  return function relevance(job: IndexedJob) {
    const titleSimilarity = ofTitle[job.titleText] ?? 0
    const categorySimilarity = ofCategory[job.categoryText] ?? 0
    const descriptionMatches = idsWithQuery.size > 0 && idsWithQuery.has(job.id)
    const companySimilarity = ofCompany[job.companyText] ?? 0
    let matchingSkills = 0
    for (const text of job.skillTexts) if ((ofSkill[text] ?? 0) > 0) matchingSkills++
    const locationMatches = (ofLocation[job.locationText] ?? 0) > 0
    // A bit per field, in the order of MATCHED_FIELDS: saves an array per job.
    const fields =
      (titleSimilarity > 0 ? 1 : 0) |
      (categorySimilarity > 0 ? 2 : 0) |
      (descriptionMatches ? 4 : 0) |
      (companySimilarity > 0 ? 8 : 0) |
      (matchingSkills > 0 ? 16 : 0) |
      (locationMatches ? 32 : 0)
    if (fields === 0) return undefined
    const sum =
      titleSimilarity * title.points +
      categorySimilarity * category.points +
      (descriptionMatches ? description.points : 0) +
      companySimilarity * company.points +
      matchingSkills * skill.points +
      (locationMatches ? location.points : 0)
    return { score: Math.round(Math.min(100, sum)), matchedFields: fieldSets[fields] ?? [] }
  }
}

/** All combinations of matched fields, by their bits. */
const fieldSets: MatchedField[][] = Array.from({ length: 1 << MATCHED_FIELDS.length }, (_, bits) =>
  MATCHED_FIELDS.filter((_field, n) => bits & (1 << n)),
)
