import { findPlace } from 'contract/rules/places'
import { reachFrom, reachReason, TRAVEL_CONNECTIONS } from 'contract/rules/travel'
import type { Island } from 'contract/rules/islands'

/** How a job is reached from the place that a search names. */
export type PlaceReach = {
  /** The index of the connection among all, the easiest first. */
  rank: number
  km: number
  reason: string
}

/**
 * Returns a function that says how a job is reached from the place that a search names; undefined if one is unknown.
 */
export function placeReachFrom(named: string) {
  const from = findPlace(named)
  const known = new Map<string, PlaceReach | undefined>()

  function reachOf(island: Island, place: string): PlaceReach | undefined {
    const reach = from && reachFrom(from, place)
    return reach
      ? {
          rank: TRAVEL_CONNECTIONS.indexOf(reach.connection),
          km: reach.km,
          reason: reachReason(reach.connection, island, from.name),
        }
      : undefined
  }

  return function placeReach({ island, place }: { island: Island | null; place: string | null }) {
    if (!island || !place) return undefined
    if (!known.has(place)) known.set(place, reachOf(island, place))
    return known.get(place)
  }
}
