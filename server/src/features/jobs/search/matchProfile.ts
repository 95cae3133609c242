import type { MatchProfile } from 'contract/personalMatch'
import { parsePlace } from 'contract/places'
import type { Searcher } from './search.sql.ts'

const BETWEEN_SKILLS = /[,;\n]/

/** The member's profile as input of the personal match. */
export function matchProfileOf(asker: Searcher, groupOf: (trade: string) => string | null): MatchProfile {
  const { trade, skills } = asker
  return {
    trade: trade || null,
    skills: (skills ?? '')
      .split(BETWEEN_SKILLS)
      .map((skill) => skill.trim())
      .filter(Boolean),
    group: trade ? groupOf(trade) : null,
    home: homePlaceOf(asker),
  }
}

/** The known place where the member lives: their location, on the island of their profile. */
export function homePlaceOf({ island, location }: Searcher): string | null {
  return parsePlace(`${location ?? ''}, ${island ?? ''}`)?.name ?? null
}
