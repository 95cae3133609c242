import { islands } from 'contract/rules/islands'
import { extractPlace, popularLocations } from 'contract/rules/places'
import { reachOf, type Reach } from '../../members/reach.ts'

/** Separates the place that a search names ("plumber in Exuma") from its words. */
export function parseTalentSearch(search = ''): { words: string; reach: Reach | null } {
  const { place, island, rest } = extractPlace(search)
  if (!place || !island || !isMeantAsPlace(search, place)) return { words: search, reach: null }
  return { words: rest, reach: reachOf(place, island) }
}

/** Many settlements are surnames as well. */
function isMeantAsPlace(search: string, place: string): boolean {
  return (
    /\b(?:in|at|on|near)\s/i.test(search) || [...islands, ...popularLocations].some((name) => name === place)
  )
}
