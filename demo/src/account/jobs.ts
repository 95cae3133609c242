import { JOB_OPEN_DAYS } from 'contract/jobs'
import type { DemoJob } from '../jobs/jobs.ts'
import { people } from '../people.ts'

const DAY_MS = 86_400_000

type Written = Pick<DemoJob, 'title' | 'description' | 'job_type' | 'skills' | 'salary_period'> &
  Partial<Pick<DemoJob, 'status' | 'requirements' | 'benefits' | 'category_group' | 'category'>> & {
    by: string
    pay: [number, number] | null
    days: number
  }

const written: Written[] = [
  {
    by: 'devaughn',
    title: 'Electrician’s Apprentice',
    description:
      'Bright Side Electrical takes on one apprentice a year, and the last one has her own van now. You carry, pull and ask questions for the first three months; after that you wire rooms and I check them. We start at seven in Fox Hill and drive to the job together. If you can label a breaker and look a client in the eye, the rest can be taught.',
    requirements:
      '- BGCSE Mathematics, or a BTVI course in electrical installation\n- Driver’s licence, or learning\n- Boots and a good alarm clock',
    benefits: '- National Insurance from the first day\n- Tools to keep after a year\n- Licence fees paid',
    job_type: 'full-time',
    skills: ['House wiring', 'Conduit', 'Hand tools', 'Reading plans'],
    pay: [8, 12],
    salary_period: 'hour',
    days: 9,
  },
  {
    by: 'devaughn',
    title: 'Solar Installer',
    description:
      'Three roofs a month have become six, and I need somebody who is as calm on a ridge as on the ground. You fix rails, run strings and help me commission; I do the panel and the paperwork. Most work is on New Providence, with a week in Exuma every other month. We stop when the wind says stop.',
    requirements: '- A year of solar or roofing\n- Safe at heights\n- Can work from a drawing',
    benefits: '- Paid every Friday\n- Fare and room on other islands\n- Harness provided',
    job_type: 'contract',
    skills: ['Solar PV', 'Racking', 'Roof safety', 'Inverters'],
    category_group: 'Energy & Utilities',
    pay: [14, 19],
    salary_period: 'hour',
    days: 4,
  },
  {
    by: 'devaughn',
    title: 'Office Assistant, Two Mornings',
    description:
      'Invoices, callbacks and the shoebox of receipts on my passenger seat. Two mornings a week in Fox Hill, hours as they suit you.',
    job_type: 'part-time',
    skills: ['Invoicing', 'Telephone manner', 'QuickBooks'],
    category_group: 'Professional Services',
    category: 'finance',
    pay: null,
    salary_period: 'week',
    status: 'draft',
    days: 1,
  },
  {
    by: 'kendra',
    title: 'Electrician for a School Rewire',
    description:
      'Six classrooms, one hall and a computer lab, out of the old pipe and into the new before the term begins. The drawings are approved and the material is on site. We need one licensed electrician with a helper who leaves every breaker labelled.',
    job_type: 'contract',
    skills: ['House wiring', 'Panel upgrades', 'Conduit'],
    pay: [9500, 12000],
    salary_period: 'fixed',
    status: 'filled',
    days: 96,
  },
  {
    by: 'hotel-manager',
    title: 'Maintenance Electrician, Low Season',
    description:
      'Before the guests come back we want every room’s wiring tested, two panels replaced and the garden lights made honest. Eight weeks, day shift, lunch with the team.',
    job_type: 'temporary',
    skills: ['Fault finding', 'Panel upgrades', 'Earthing'],
    pay: [850, 1000],
    salary_period: 'week',
    status: 'filled',
    days: 108,
  },
  {
    by: 'theo',
    title: 'Electrician for a Boat Shed',
    description:
      'A new shed needs three-phase for the planer, good light over the keel and a transfer switch that works in the rain. A room above the shop is yours while you do it.',
    job_type: 'contract',
    skills: ['Transfer switches', 'Earthing', 'Load calculation'],
    pay: [4000, 5200],
    salary_period: 'fixed',
    status: 'filled',
    days: 71,
  },
]

/** What the test account looks people for, and the jobs for which others hired it. */
export function accountJobs(now: Date): DemoJob[] {
  return written.map(({ by, pay, days, ...job }) => {
    const employer = people.findIndex((person) => person.key === by)
    const { company = '', location = '', island = 'New Providence' } = people[employer] ?? {}
    const created_at = new Date(now.getTime() - days * DAY_MS)
    const [salary_min, salary_max] = pay ?? [null, null]
    return {
      employer,
      made_of: null,
      company,
      category: 'construction',
      category_group: 'Trades & Construction',
      requirements: '- Licensed electrician\n- References from finished work',
      benefits: '- Paid as agreed, in stages',
      location: island === 'New Providence' ? `${location}, Nassau` : `${location}, ${island}`,
      island,
      is_remote: false,
      status: 'open',
      ...job,
      salary_min,
      salary_max,
      created_at,
      expires_at: new Date(created_at.getTime() + JOB_OPEN_DAYS * DAY_MS),
    }
  })
}
