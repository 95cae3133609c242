import { travelConnection, islandsNear } from 'contract/travel'
import type { Island } from 'contract/islands'
import { findPlace } from 'contract/places'

/** Of a job on another island, how much its nearness leaves of its worth, and in words where it is. */
export type Nearness = { share: number; words: string }

const NEAR_KM = 80
const BY_FERRY = 0.6
const BY_PLANE = 0.4

/** For each island: how near it is to a place that somebody searched for. Islands farther away than a short hop are left out. */
export function nearnessTo(place: string): Map<Island, Nearness> {
  const named = findPlace(place)
  const near = new Map<Island, Nearness>()
  if (!named) return near
  near.set(named.island, { share: 1, words: `On ${named.island}` })
  for (const { island, km } of islandsNear(named.island)) {
    if (km > NEAR_KM) break
    const share = travelConnection(named.island, island) === 'ferry' ? BY_FERRY : BY_PLANE
    near.set(island, { share, words: `Near ${named.name}: ${island}` })
  }
  return near
}
