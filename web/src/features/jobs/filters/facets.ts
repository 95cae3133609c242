import { categoryGroups } from 'contract/categories'
import { JOB_CATEGORIES, type JobFacets } from 'contract/jobs'
import { categoryLabels } from '../jobLabels.ts'

/** All groups and the form's categories, by the value that filters and the name that is shown. */
export const categories: readonly { value: string; name: string }[] = [
  ...categoryGroups.map(({ name }) => ({ value: name, name })),
  ...JOB_CATEGORIES.map((value) => ({ value, name: categoryLabels[value] })),
]

/** The category that goes by a name, in whatever letters; undefined where none does. */
export function findCategory(name: string): string | undefined {
  const wanted = name.toLowerCase()
  return categories.find((it) => it.name.toLowerCase() === wanted)?.value
}

/** How many jobs are in a category or a group. */
export function categoryCount(category: string, facets: JobFacets | undefined): number {
  const all = [...(facets?.category_group ?? []), ...(facets?.category ?? [])]
  return all.find(({ value }) => value === category)?.count ?? 0
}

type Facet = JobFacets['island'] | undefined

/** How many jobs there would be with this value. */
export function facetCount(facet: Facet, value: string): number {
  return facet?.find((it) => it.value === value)?.count ?? 0
}

/** A facet with what is chosen in it, even where it leaves no job. */
export function withSelected(facet: Facet = [], chosen: string | undefined) {
  if (chosen === undefined || facet.some(({ value }) => value === chosen)) return facet
  return [{ value: chosen, count: 0 }, ...facet]
}
