import type { ApplicationStatus } from 'contract/applications'
import { isBeginner } from '../jobs/describe.ts'
import type { DemoJob } from '../jobs/jobs.ts'
import { walked, type DemoApplication } from '../market/applications.ts'
import type { DemoMember } from '../members.ts'
import { people } from '../people.ts'
import { seededRandom } from '../random.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const HIRED: ApplicationStatus[] = ['viewed', 'shortlisted', 'interview', 'offered', 'hired']

/** The test account's own, one for each stage, from a job of its trade that is a few days old. */
const own: { way: ApplicationStatus[]; cover_note: string | null }[] = [
  {
    way: [],
    cover_note:
      'Good morning. Licensed since 2012, mostly houses and small hotels. I label every breaker and I sweep up after. I can start on the first and my two apprentices can come along if you need more hands.',
  },
  {
    way: ['viewed'],
    cover_note:
      'I did the panels two doors down from you last spring. If you walk over, you can see how I leave a job. Free from Monday week.',
  },
  {
    way: ['viewed', 'shortlisted'],
    cover_note:
      'Load calculation, transfer switches and solar are what I do every week. I would like to see the drawings before I quote hours, so that the figure I give you is the figure you pay.',
  },
  {
    way: ['viewed', 'shortlisted', 'interview'],
    cover_note:
      'Thank you for writing down exactly what needs doing; few people do. I have rewired two schools with people still in them, so working around guests is no trouble.',
  },
  {
    way: ['viewed', 'interview', 'offered'],
    cover_note:
      'I can bring my own bender, meter and van. References from a principal and a hotel, both happy to be called.',
  },
  { way: ['viewed', 'declined'], cover_note: null },
  {
    way: ['withdrawn'],
    cover_note:
      'I am interested, but I have to finish a rewire in Fox Hill first. Could we talk about March?',
  },
]

/** Who applied for the test account's own jobs. */
const received: [
  title: string,
  by: string,
  way: ApplicationStatus[],
  days: number,
  cover_note: string,
  note: string | null,
][] = [
  [
    'Electrician’s Apprentice',
    'finish-carpenter',
    ['viewed'],
    6,
    'I have been on sites for eighteen years with the wrong tool in my hand. I would like to learn wiring properly, from the bottom, and I do not mind who carries the ladder.',
    null,
  ],
  [
    'Electrician’s Apprentice',
    'painter',
    ['viewed', 'shortlisted', 'interview'],
    5,
    'I paint houses and I keep finding boxes that nobody closed. My BTVI evening course ends in May. I can be in Fox Hill at a quarter to seven every day.',
    'BTVI evening course, first in her class. Ask about ladders.',
  ],
  [
    'Electrician’s Apprentice',
    'analyst',
    ['viewed', 'declined'],
    4,
    'A change of career, honestly meant. I am good with numbers and tired of chairs.',
    'Kind letter. Tell her about the solar design course.',
  ],
  [
    'Electrician’s Apprentice',
    'latoya',
    [],
    0.3,
    'I splice fibre and climb towers, and I want the other half of the trade as well. Could I do three days a week beside my own work?',
    null,
  ],
  [
    'Solar Installer',
    'roofer',
    ['viewed', 'shortlisted'],
    2.5,
    'Two hundred roofs in East Grand Bahama since the storm. I know where the rafters are. Racking I can learn in a day.',
    'Roof safety is second nature. Call on Monday.',
  ],
  [
    'Solar Installer',
    'renaldo',
    ['viewed'],
    1.5,
    'Devaughn, you know my work. If you have Exuma weeks, I have a spare room and a truck in Moss Town.',
    null,
  ],
  [
    'Solar Installer',
    'mason',
    [],
    0.2,
    'Not afraid of roofs or of hard work. I would like to learn solar before my knees tell me to stop with blocks.',
    null,
  ],
]

/** What the test account applied for, the hires that it is rated for, and who applied to it. */
export function accountApplications(jobs: DemoJob[], members: DemoMember[], now: Date): DemoApplication[] {
  const random = seededRandom(242)
  const home = members[0]?.island
  // At home first, then where there is such work.
  const fitting = jobs
    .map((job, index) => ({ job, index, age: now.getTime() - job.created_at.getTime() }))
    .filter(
      ({ job, age }) =>
        (job.made_of === 'electrician' || job.made_of === 'solar installer') &&
        job.status === 'open' &&
        !isBeginner(job.title) &&
        age > 3 * DAY_MS &&
        age < 45 * DAY_MS,
    )
    .sort((a, b) => Number(b.job.island === home) - Number(a.job.island === home) || a.age - b.age)
  const applied = own.flatMap(({ way, cover_note }, turn) => {
    const offer = fitting.at(turn)
    if (offer === undefined) return []
    const created_at = new Date(now.getTime() - offer.age * (0.5 + 0.3 * random.next()))
    return { job: offer.index, user: 0, cover_note, note: null, ...walked(created_at, way, now, random) }
  })
  const hired = jobs.flatMap((job, index) => {
    if (job.status !== 'filled' || job.made_of !== null) return []
    const created_at = new Date(job.created_at.getTime() + 2 * DAY_MS)
    const until = new Date(created_at.getTime() + 20 * DAY_MS)
    return {
      job: index,
      user: 0,
      cover_note:
        'I know the site and I have the hands for it. Quote attached to this note in plain numbers: materials, days, done.',
      note: null,
      ...walked(created_at, HIRED, until, random),
    }
  })
  const answered = received.flatMap(([title, by, way, days, cover_note, note]) => {
    const job = jobs.findIndex((it) => it.title === title && it.employer === 0)
    const user = people.findIndex((person) => person.key === by)
    const created_at = new Date(now.getTime() - days * DAY_MS)
    return { job, user, cover_note, note, ...walked(created_at, way, now, random) }
  })
  return [...applied, ...hired, ...answered]
}
