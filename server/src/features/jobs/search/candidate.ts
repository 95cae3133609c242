import type { MatchProfile } from 'contract/match'
import { parsePlace } from 'contract/places'
import type { Asker } from './search.sql.ts'

const BETWEEN_SKILLS = /[,;\n]/

/** The member as the personal match looks at them. */
export function candidate(asker: Asker, groupOf: (trade: string) => string | null): MatchProfile {
  const { trade, skills } = asker
  return {
    trade: trade || null,
    skills: (skills ?? '')
      .split(BETWEEN_SKILLS)
      .map((skill) => skill.trim())
      .filter(Boolean),
    group: trade ? groupOf(trade) : null,
    home: homeOf(asker),
  }
}

/** The known place where the member lives: on the island of the profile, what its location names there. */
export function homeOf({ island, location }: Asker): string | null {
  return parsePlace(`${location ?? ''}, ${island ?? ''}`)?.name ?? null
}
