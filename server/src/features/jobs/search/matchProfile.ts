import { splitSkills, type MatchableMember } from 'job-search/personalMatch'
import { parsePlace } from 'contract/places'
import type { SearchingMember } from './search.sql.ts'

/** The member's profile as input of the personal match. */
export function matchProfileOf(
  searcher: SearchingMember,
  groupOf: (trade: string) => string | null,
): MatchableMember {
  const { trade, skills } = searcher
  return {
    trade: trade || null,
    skills: splitSkills(skills),
    group: trade ? groupOf(trade) : null,
    home: homePlaceOf(searcher),
  }
}

/** The known place where the member lives: their location, on the island of their profile. */
export function homePlaceOf({ island, location }: SearchingMember): string | null {
  return parsePlace(`${location ?? ''}, ${island ?? ''}`)?.name ?? null
}
