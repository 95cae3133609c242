import { categoryGroups } from 'contract/categories'
import { JOB_CATEGORIES } from 'contract/jobs'
import type { JobFacets } from 'contract/jobSearch'
import { categoryLabels } from 'contract/jobLabels'

/** Filter values and names of all category groups and categories. */
export const categoryFilterOptions: readonly { value: string; name: string }[] = [
  ...categoryGroups.map(({ name }) => ({ value: name, name })),
  ...JOB_CATEGORIES.map((value) => ({ value, name: categoryLabels[value] })),
]

/** The filter value of a category name, ignoring case; undefined if unknown. */
export function findCategory(name: string): string | undefined {
  const lowerCase = name.toLowerCase()
  return categoryFilterOptions.find((category) => category.name.toLowerCase() === lowerCase)?.value
}

/** The number of jobs in a category or a category group. */
export function categoryCount(category: string, facets: JobFacets | undefined): number {
  const all = [...(facets?.category_group ?? []), ...(facets?.category ?? [])]
  return all.find(({ value }) => value === category)?.count ?? 0
}

type Facet = JobFacets['island'] | undefined

/** The number of jobs with this value. */
export function facetCount(facet: Facet, value: string): number {
  return facet?.find((option) => option.value === value)?.count ?? 0
}

/** A facet that includes the selected value even if no job has it. */
export function withSelected(facet: Facet = [], selected: string | undefined) {
  if (selected === undefined || facet.some(({ value }) => value === selected)) return facet
  return [{ value: selected, count: 0 }, ...facet]
}
