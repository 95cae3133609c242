import type { Island } from 'contract/rules/islands'
import type { JobType } from 'contract/jobs'
import type { Random } from './random.ts'
import type { Data, Field, Trade } from './schema/data.ts'

/** The facts of an advert. */
export type Opening = {
  field: Field
  trade: Trade
  title: string
  firm: string
  settlement: string
  island: Island
  job_type: JobType
  is_remote: boolean
}

/** Writes adverts with unique descriptions. */
export function advertWriter(adverts: Data['adverts'], random: Random) {
  const used = new Set<string>()

  return (opening: Opening) => ({
    description: newDescription(opening),
    requirements: bulleted(random.some(needs(opening), random.between(3, 4))),
    benefits: bulleted(random.some(opening.trade.benefits ?? opening.field.benefits, random.between(2, 4))),
  })

  function newDescription(opening: Opening): string {
    for (;;) {
      const text = description(opening)
      if (used.has(text)) continue
      used.add(text)
      return text
    }
  }

  /** Three to six sentences. */
  function description(opening: Opening): string {
    const { field, trade, job_type, is_remote } = opening
    const intro = filled(random.pick(random.chance(0.45) ? field.openings : adverts.openings), opening)
    const duties = random.some(trade.duties, random.between(2, 4))
    const last = filled(random.pick(closings(opening)), opening)
    const ends = random.chance(0.7) || job_type !== 'full-time' || is_remote ? [last] : []
    // One in seven starts with the duties and names the company last.
    const body = random.chance(0.14) ? [...duties, intro] : [intro, ...duties]
    return [...body, ...ends].slice(0, 6).join(' ')
  }

  function closings({ job_type, is_remote, island }: Opening): string[] {
    if (is_remote) return adverts.closings.remote
    if (job_type !== 'full-time') return adverts.closings[job_type]
    const isLarge = island === 'New Providence' || island === 'Grand Bahama'
    return !isLarge && random.chance(0.3) ? adverts.closings.small_islands : adverts.closings.any
  }

  function needs({ title, trade }: Opening): string[] {
    if (!isBeginner(title)) return trade.needs
    const withoutExperience = trade.needs.filter((need) => !/\byears?\b|ed\b.*licen|regist/i.test(need))
    return [...withoutExperience, ...random.shuffled(adverts.needs_of_beginners).slice(0, 2)]
  }
}

export function isBeginner(title: string): boolean {
  return /Apprentice|Helper|Trainee|Junior|Intern$/.test(title)
}

export function bulleted(items: string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}

function filled(sentence: string, { title, firm, settlement }: Opening): string {
  return sentence
    .replaceAll('{firm}', firm)
    .replaceAll('{place}', settlement)
    .replaceAll('{noun}', withArticle(title))
}

const PROPER_NOUN =
  /^(?:DJ|IT|HR|BTVI.*|BGCSE|AC|HVAC|CAD|PV|Junkanoo|Spanish|English|Bahamian|Creole|Grade)$/

/** A job title for use in a sentence: 'an electrician', 'a DJ'. */
export function withArticle(title: string): string {
  const words = title.split(' ').map((word) => (PROPER_NOUN.test(word) ? word : word.toLowerCase()))
  const noun = words.join(' ').replace('family island', 'Family Island')
  return `${/^(?:[aeio]|u(?!ni)|HR|IT|AC|HVAC)/.test(noun) ? 'an' : 'a'} ${noun}`
}
