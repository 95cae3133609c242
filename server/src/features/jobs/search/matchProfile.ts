import type { MatchProfile } from 'contract/personalMatch'
import { parsePlace } from 'contract/places'
import type { Searcher } from './search.sql.ts'

const BETWEEN_SKILLS = /[,;\n]/

/** The member as the personal match looks at them. */
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

/** The known place where the member lives: on the island of the profile, what its location names there. */
export function homePlaceOf({ island, location }: Searcher): string | null {
  return parsePlace(`${location ?? ''}, ${island ?? ''}`)?.name ?? null
}
