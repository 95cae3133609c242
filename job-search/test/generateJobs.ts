import { JOB_CATEGORIES, JOB_TYPES } from 'contract/jobs'
import type { OpenTo, Provision } from 'contract/jobTerms'
import { parseIsland } from 'contract/rules/places'
import { MINUTE_MS } from 'contract/rules/time'

export type GeneratedJob = {
  title: string
  company: string
  category: (typeof JOB_CATEGORIES)[number] | null
  category_group: string | null
  description: string
  job_type: (typeof JOB_TYPES)[number]
  location: string
  island: string | null
  is_remote: boolean
  salary_min: number | null
  salary_max: number | null
  salary_period: 'hour' | 'week' | 'month' | 'year' | 'fixed'
  skills: string[]
  open_to: OpenTo[]
  provided: Provision[]
  created_at: string
}

const list = (text: string) => text.split(',')
const trades = list(
  'Electrician,Plumber,Carpenter,Line Cook,Sous Chef,Pastry Chef,Bartender,Registered Nurse,Dental Assistant,Primary Teacher,Mathematics Teacher,Accountant,Bank Teller,Paralegal,Receptionist,Web Developer,Software Engineer,Network Technician,C++ Developer,Cashier,Sales Associate,Truck Driver,Boat Captain,Deckhand,Dive Instructor,Tour Guide,Housekeeper,Front Desk Agent,Spa Therapist,Hairdresser,Security Guard,Gardener,Pool Technician,Handyman,Solar Installer,Marine Biologist,Straw Weaver,Event Planner,Crêpe Cook,Sail Maker',
)
const levels = list(',,,Senior ,Junior ,Assistant ,Lead ,Head ,Apprentice ')
const suffixes = list(',,, - Night Shift, (Seasonal), II, for New Hotel, & Caretaker, 24/7, 🏝️')
const names = list('Rolle,Moxey,Knowles,Ferguson,Bethel,Albury,Sawyer,Pinder,Adderley,O’Brien,Minnis,Stubbs')
const companyTypes = list(
  'Construction,Electric,Marine,Resort,Kitchen,Clinic,Academy,Trust,Motors,Market,Studios,Charters',
)
const places = list(
  'Nassau,Cable Beach,Freeport,Marsh Harbour,Hope Town,Rock Sound,George Town,Staniel Cay,Fresh Creek,Alice Town,Clarence Town,Paradise Island,On site',
)
const verbs = list(
  'prepare,inspect,repair,install,order,clean,measure,serve,supervise,teach,load,guide,design,plan',
)
const things = list(
  'equipment,panels,tools,meals,accounts,rooms,vehicles,engines,guests,patients,records,stock,pipes,linen,C++ code,A/C units,fish & conch,naïve drawings',
)
const groups = list(
  'Trades & Construction,Hospitality & Tourism,Healthcare & Medical,Technology & IT,General Labor & Other',
)
const applicants: OpenTo[][] = [[], ['bahamians'], ['bahamians', 'permit_holders'], ['anyone']]
const provisions: Provision[][] = [[], ['housing'], ['housing', 'travel', 'tools']]

/** A random number generator from 0 to 1, deterministic for a seed. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Generates various jobs, newest first, deterministic for a seed. Some have the same time. */
export function generateJobs(count: number, seed = 1): GeneratedJob[] {
  const random = seededRandom(seed)
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T
  const now = Date.now()
  return Array.from({ length: count }, (_, n) => {
    const trade = pick(trades)
    const location = pick(places)
    const salaryMin = random() < 0.3 ? null : 10 * Math.ceil(random() * 90)
    return {
      title: `${pick(levels)}${trade}${pick(suffixes)}`,
      company: `${pick(names)} ${pick(companyTypes)}`,
      category: random() < 0.1 ? null : pick(JOB_CATEGORIES),
      category_group: random() < 0.1 ? null : pick(groups),
      description: `${trade} wanted, ${location}: ${pick(verbs)} ${pick(things)} & ${pick(verbs)} ${pick(things)}.\nYou also ${pick(verbs)} the ${pick(things)} — every day. Call 242-${Math.floor(random() * 1e6)}!`,
      job_type: pick(JOB_TYPES),
      location,
      island: parseIsland(location),
      is_remote: random() < 0.1,
      salary_min: salaryMin,
      salary_max: salaryMin === null || random() < 0.5 ? null : salaryMin + 100,
      salary_period: pick(['hour', 'week', 'month', 'year', 'fixed'] as const),
      skills: Array.from({ length: Math.floor(random() * 5) }, () => `${pick(verbs)} ${pick(things)}`),
      open_to: applicants[n % applicants.length] ?? [],
      provided: provisions[n % provisions.length] ?? [],
      created_at: new Date(now - Math.floor(n / 2) * 20 * MINUTE_MS).toISOString(),
    }
  })
}

/** Generates queries: words of titles (whole, partial, mistyped), places, phrases and garbage. */
export function generateQueries(
  count: number,
  { seed = 2, titles = trades }: { seed?: number; titles?: string[] } = {},
) {
  const random = seededRandom(seed)
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T
  const randomLetter = () => String.fromCharCode(97 + Math.floor(random() * 26))
  const garbage = () => Array.from({ length: 2 + Math.floor(random() * 12) }, randomLetter).join('')
  const kinds: ((trade: string, at: number) => string)[] = [
    (trade) => trade,
    (trade) => `  ${trade.toUpperCase()} `,
    (trade, at) => trade.slice(0, at + 1),
    (trade, at) => trade.slice(0, at) + trade.slice(at + 1),
    (trade, at) => trade.slice(0, at) + randomLetter() + trade.slice(at),
    (trade, at) => trade.slice(0, at) + (trade[at + 1] ?? '') + (trade[at] ?? '') + trade.slice(at + 2),
    (trade) => `${trade} in ${pick(places)}`,
    (trade) => `${pick(levels)}${trade}${pick(suffixes)}`,
    () => `${pick(names)} ${pick(companyTypes)}`,
    () => pick(JOB_CATEGORIES),
    () => `${pick(verbs)} ${pick(things)}`,
    () => `wanted, ${pick(places).slice(0, 4)}`,
    garbage,
    randomLetter,
    () =>
      pick([
        '.*',
        '(a+)+$',
        '\\',
        '[',
        '^chef$',
        '%_',
        'c++',
        '24/7',
        '&',
        '.',
        '—',
        '🏝️',
        '😀',
        'é',
        'İ',
        'ß',
        '',
        '   ',
        'the',
        'e d',
        '& ',
        '!',
      ]),
    () => `${pick(trades)} ${garbage()} `.repeat(20).slice(0, 200),
    () => pick(places),
  ]
  return Array.from({ length: count }, (_, n) => {
    const trade = pick(titles)
    return (kinds[n % kinds.length] ?? (() => ''))(trade, Math.floor(random() * (trade.length - 1)))
  })
}
