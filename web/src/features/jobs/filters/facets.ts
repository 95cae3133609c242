import { categoryLabels } from 'contract/words/jobLabels'
import type { Facet } from 'contract/filters'
import { JOB_CATEGORIES } from 'contract/jobs'
import { knownPlaces } from 'contract/rules/places'
import { foldText } from 'contract/rules/foldText'
import type { FilterChoice } from './FilterField.tsx'

const CHOICES_MAX = 8

/** The categories of the job form that have a word with what is typed, with their numbers of jobs. */
export function categoryChoices(typed: string, facet: Facet | undefined): FilterChoice[] {
  return JOB_CATEGORIES.map((category) => ({
    value: categoryLabels[category],
    count: facet && facetCount(facet, category),
  })).filter(({ value }) => hasWord(value, typed))
}

/** The islands with jobs and their numbers of jobs; once something is typed, all places that have a word with it. */
export function placeChoices(typed: string, facet: Facet = []): FilterChoice[] {
  if (typed === '') return facet
  return knownPlaces
    .filter(({ name }) => hasWord(name, typed))
    .slice(0, CHOICES_MAX)
    .map(({ name, is_island }) => ({ value: name, count: is_island ? facetCount(facet, name) : undefined }))
}

/** The number of jobs with this value. */
export function facetCount(facet: Facet | undefined, value: string): number {
  return facet?.find((option) => option.value === value)?.count ?? 0
}

/** Whether a word of a name starts with what is typed. */
function hasWord(name: string, typed: string): boolean {
  return ` ${foldText(name)}`.includes(` ${foldText(typed)}`)
}
