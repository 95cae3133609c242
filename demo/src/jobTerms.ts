import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import type { Island } from 'contract/rules/islands'
import type { JobCategory, JobType } from 'contract/jobs'
import type { OpenTo, Provision } from 'contract/jobTerms'
import { DAY_MS } from 'contract/rules/time'
import { addMs } from './moments.ts'
import { seededRandom } from './random.ts'
import type { DemoJob } from './demoJob.ts'

type Facts = Pick<DemoJob, 'category' | 'job_type' | 'is_remote' | 'island' | 'created_at'>

const openTo: OpenTo[][] = [
  ['bahamians', 'spouses_and_residents'],
  ['bahamians', 'spouses_and_residents'],
  ['bahamians'],
  ['bahamians', 'spouses_and_residents', 'permit_holders'],
  ['anyone'],
]

const hours: Record<JobType, string[]> = {
  'full-time': [
    'Monday to Friday, 8 am to 5 pm',
    'Monday to Friday, 7 am to 3:30 pm',
    'Five days a week, shifts from 7 am or 3 pm',
    'Four 10-hour days, every other weekend',
  ],
  'part-time': ['Three mornings a week, 8 am to 12 noon', 'Weekends, 10 am to 6 pm', 'About 20 hours a week'],
  contract: ['Monday to Friday, 7 am to 4 pm', 'Hours by agreement'],
  temporary: ['Six days a week until the work is done', 'Evenings, 5 pm to 11 pm'],
  internship: ['Monday to Thursday, 9 am to 4 pm'],
}

/** The papers that jobs of a category need besides those that all need. */
const papersOf: Partial<Record<JobCategory, string[]>> = {
  hospitality: ['food_handler', 'police_certificate'],
  healthcare: ['police_certificate', 'school_certificates', 'first_aid'],
  education: ['police_certificate', 'school_certificates', 'references'],
  finance: ['police_certificate', 'references'],
  construction: ['trade_licence', 'drivers_licence', 'references'],
  retail: ['references', 'police_certificate'],
}

const capitals: Island[] = ['New Providence', 'Grand Bahama']

/** Writes terms of jobs, from a random source of its own: the other texts of the jobs stay as they are. */
export function termWriter() {
  const random = seededRandom(1973)
  const paperRandom = seededRandom(1974)

  return ({ category, job_type, is_remote, island, created_at }: Facts) => {
    const isFar = !is_remote && !capitals.includes(island)
    const provisions: [Provision, number][] = [
      ['housing', isFar ? 0.3 : 0.03],
      ['travel', isFar ? 0.25 : 0.02],
      ['tools', is_remote ? 0 : 0.3],
    ]
    return {
      open_to: random.chance(0.7) ? random.pick(openTo) : [],
      start_date: random.chance(0.4) ? dayAfter(created_at, random.between(20, 75)) : null,
      work_hours: random.chance(0.6) ? random.pick(hours[job_type]) : null,
      positions: random.chance(0.6) ? random.pick([1, 1, 1, 2, 2, 3, 4, 6]) : null,
      provided: provisions.filter(([, share]) => random.chance(share)).map(([provision]) => provision),
      papers: paperRandom.chance(0.6)
        ? ['passport', 'nib_card', ...(papersOf[category] ?? []).filter(() => paperRandom.chance(0.7))]
        : [],
    }
  }
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: HOME_TIME_ZONE })

/** The day, in Nassau time, that is some days after a moment: 2026-12-01. */
export function dayAfter(moment: Date, days: number): string {
  return day.format(addMs(moment, days * DAY_MS))
}
