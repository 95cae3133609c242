import type { JobFacets } from 'contract/jobs'

type Facet = JobFacets['island'] | undefined

/** How many jobs there would be with this value. */
export function countIn(facet: Facet, value: string): number {
  return facet?.find((it) => it.value === value)?.count ?? 0
}

/** A facet with what is chosen in it, even where it leaves no job. */
export function withChosen(facet: Facet = [], chosen: string | undefined) {
  if (chosen === undefined || facet.some(({ value }) => value === chosen)) return facet
  return [{ value: chosen, count: 0 }, ...facet]
}
