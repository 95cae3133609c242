import { RELOCATION_REASON, servesReason } from 'contract/hireme'
import { islands, type Island } from 'contract/rules/islands'
import { reachReason, travelConnection, type TravelConnection } from 'contract/rules/travel'
import type { Sql } from '../db/connect.ts'
import { foldedPattern } from '../db/likePattern.ts'

/** From where people reach a place. */
export type Reach = { place: string; island: Island; islandsBy: Record<TravelConnection, Island[]> }

export function reachOf(place: string, island: Island): Reach {
  const islandsBy: Reach['islandsBy'] = { same: [], bridge: [], ferry: [], flight: [], mailboat: [] }
  for (const other of islands) islandsBy[travelConnection(other, island) ?? 'mailboat'].push(other)
  return { place, island, islandsBy }
}

/**
 * How people reach a place, the easiest first. Those who say that they serve its island come before those who could,
 * and relocating members before those who would have to fly.
 */
export const REACH_KINDS = ['same', 'serves', 'ferry', 'relocation', 'flight', 'mailboat'] as const
export type ReachKind = (typeof REACH_KINDS)[number]

/** True for people `u` who live on the island of a place. */
export const isOnIsland = (sql: Sql, { place, islandsBy }: Reach) => sql`
  (u.island = any(${islandsBy.same}) or u.island is null and fold_text(u.location) like ${foldedPattern(place)})`

/** The way in which people `u` reach a place; null if it is unknown. */
export const reachKind = (sql: Sql, reach: Reach) => sql`
  case
    when ${isOnIsland(sql, reach)} then 'same'
    when u.islands_served @> ${[reach.island]} then 'serves'
    when u.island = any(${reach.islandsBy.ferry}) then 'ferry'
    when u.willing_to_relocate then 'relocation'
    when u.island = any(${reach.islandsBy.flight}) then 'flight'
    when u.island = any(${reach.islandsBy.mailboat}) then 'mailboat'
  end`

/** Why a person who lives on `home` is within reach: "On Exuma", "Ferry from New Providence". */
export function reachText(kind: ReachKind, home: string | null, reach: Reach): string {
  if (kind === 'relocation') return RELOCATION_REASON
  if (kind === 'serves') return servesReason(reach.island)
  return reachReason(kind, reach.island, home ?? reach.place)
}

/** How people get to a job; null if that doesn't matter or isn't known. */
export function reachOfJob({ island, isRemote }: { island: string | null; isRemote: boolean }): Reach | null {
  const known = islands.find((name) => name === island)
  return known && !isRemote ? reachOf(known, known) : null
}
