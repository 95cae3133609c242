import type { JobType } from 'contract/jobs'
import type { Random } from '../random.ts'
import type { JobPlace } from './places.ts'
import {
  closings,
  closingsOf,
  closingsOfSmallIslands,
  closingsRemote,
  needsOfBeginners,
  openings,
} from './sentences.ts'
import type { JobField, JobTrade } from './trades/trade.ts'

export type Described = {
  field: JobField
  trade: JobTrade
  title: string
  firm: string
  place: JobPlace
  job_type: JobType
  is_remote: boolean
}

const large = new Set(['New Providence', 'Grand Bahama'])

/** Three to six sentences. */
export function description(job: Described, random: Random): string {
  const own = lines(job.field.openings)
  const opening = filled(random.pick(random.chance(0.45) ? own : openings), job)
  const duties = inOrder(lines(job.trade.duties), random.between(2, 4), random)
  const closing = filled(random.pick(fittingClosings(job, random)), job)
  const ends = random.chance(0.7) || job.job_type !== 'full-time' || job.is_remote ? [closing] : []
  // One in seven begins with the work and says only then whose it is.
  const body = random.chance(0.14) ? [...duties, opening] : [opening, ...duties]
  return [...body, ...ends].slice(0, 6).join(' ')
}

export function requirements(job: Described, random: Random): string {
  const all = lines(job.trade.needs)
  const fitting = isBeginner(job.title)
    ? [
        ...all.filter((need) => !/\byears?\b|ed\b.*licen|regist/i.test(need)),
        ...random.shuffled(needsOfBeginners).slice(0, 2),
      ]
    : all
  return listed(inOrder(fitting, random.between(3, 4), random))
}

export function benefits({ field }: Described, random: Random): string {
  return listed(inOrder(lines(field.benefits), random.between(2, 4), random))
}

export function isBeginner(title: string): boolean {
  return /Apprentice|Helper|Trainee|Junior|Intern$/.test(title)
}

export function isSenior(title: string): boolean {
  return /Senior|Head|Executive|Manager|Supervisor|Chief|Lead|Controller|Principal|Director/.test(title)
}

function fittingClosings({ job_type, is_remote, place }: Described, random: Random): string[] {
  if (is_remote) return closingsRemote
  if (job_type !== 'full-time') return closingsOf[job_type]
  return !large.has(place.island) && random.chance(0.3) ? closingsOfSmallIslands : closings
}

function filled(sentence: string, { title, firm, place }: Described): string {
  return sentence
    .replaceAll('{firm}', firm)
    .replaceAll('{place}', place.settlement)
    .replaceAll('{noun}', withArticle(title))
}

const kept = /^(?:DJ|IT|HR|BTVI.*|BGCSE|AC|HVAC|CAD|PV|Junkanoo|Spanish|English|Bahamian|Creole|Grade)$/

/** A title as a sentence names it: 'an electrician', 'a DJ'. */
export function withArticle(title: string): string {
  const words = title.split(' ').map((word) => (kept.test(word) ? word : word.toLowerCase()))
  const noun = words.join(' ').replace('family island', 'Family Island')
  return `${/^(?:[aeio]|u(?!ni)|HR|IT|AC|HVAC)/.test(noun) ? 'an' : 'a'} ${noun}`
}

/** So many of a list, at random and in its order. */
export function inOrder<T>(list: readonly T[], count: number, random: Random): T[] {
  const chosen = new Set(random.shuffled(list.map((_, index) => index)).slice(0, count))
  return list.filter((_, index) => chosen.has(index))
}

export function lines(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim())
}

function listed(items: string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}
