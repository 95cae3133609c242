import { splitList } from 'contract/rules/splitList'
import { parsePlace } from 'contract/rules/places'
import { categoryGroupOf } from 'job-search/categoryGroup'
import type { MatchableMember } from 'job-search/personalMatch'
import { LRUCache } from 'lru-cache'

/** The columns of a profile that decide which jobs fit. */
export type MatchedColumns = {
  trade: string | null
  skills: string | null
  island: string | null
  location: string | null
}

/** The groups of members' trades: detecting one takes 30 to 60 µs. */
const groups = new LRUCache<string, { group: string | null }>({
  max: 2_000,
  memoMethod: (trade) => ({ group: categoryGroupOf(trade, []) }),
})

/** The known places of profiles, which many share: parsing one takes 25 µs. */
const homes = new LRUCache<string, { home: string | null }>({
  max: 2_000,
  memoMethod: (place) => ({ home: parsePlace(place)?.name ?? null }),
})

/** A profile as input of the personal match. */
export function matchProfileOf(columns: MatchedColumns): MatchableMember {
  const { trade, skills } = columns
  return {
    trade: trade || null,
    skills: splitList(skills),
    group: trade ? groups.memo(trade).group : null,
    home: homePlaceOf(columns),
  }
}

/** The known place where the member lives: their location, on the island of their profile. */
export function homePlaceOf({
  island,
  location,
}: Pick<MatchedColumns, 'island' | 'location'>): string | null {
  return homes.memo(`${location ?? ''}, ${island ?? ''}`).home
}
