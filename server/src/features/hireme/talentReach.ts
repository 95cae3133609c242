import { RELOCATION_REASON, type Talent } from 'contract/hireme'
import { islands, type Island } from 'contract/islands'
import { extractPlace, popularLocations } from 'contract/places'
import { reachReason, travelConnection, type TravelConnection } from 'contract/travel'

/** From where people reach the place that a search names. */
export type TalentReach = { place: string; island: Island; islandsBy: Record<TravelConnection, Island[]> }

/** Separates the place that a search names ("plumber in Exuma") from its words. */
export function parseTalentSearch(search = ''): { words: string; reach: TalentReach | null } {
  const { place, island, rest } = extractPlace(search)
  if (!place || !island || !isMeantAsPlace(search, place)) return { words: search, reach: null }
  const islandsBy: TalentReach['islandsBy'] = { same: [], bridge: [], ferry: [], flight: [], mailboat: [] }
  for (const other of islands) islandsBy[travelConnection(other, island) ?? 'mailboat'].push(other)
  return { words: rest, reach: { place, island, islandsBy } }
}

/** Many settlements are surnames as well. */
function isMeantAsPlace(search: string, place: string): boolean {
  return (
    /\b(?:in|at|on|near)\s/i.test(search) || [...islands, ...popularLocations].some((name) => name === place)
  )
}

/** How people reach the place, the easiest first. Relocating members come before those who would have to fly. */
export const TALENT_REACHES = ['same', 'ferry', 'relocation', 'flight', 'mailboat'] as const
export type TalentReachKind = (typeof TALENT_REACHES)[number]

/** Why a person is within reach: "On Exuma", "Ferry from New Providence". */
export function talentReason(
  kind: TalentReachKind,
  { island }: Pick<Talent, 'island'>,
  reach: TalentReach,
): string {
  if (kind === 'relocation') return RELOCATION_REASON
  return reachReason(kind, reach.island, island ?? reach.place)
}
