import { JOB_CATEGORIES, JOB_TYPES } from 'contract/jobs'
import { parseIsland } from 'contract/places'

export type SomeJob = {
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
  created_at: string
}

const words = (text: string) => text.split(',')
const trades = words(
  'Electrician,Plumber,Carpenter,Line Cook,Sous Chef,Pastry Chef,Bartender,Registered Nurse,Dental Assistant,Primary Teacher,Mathematics Teacher,Accountant,Bank Teller,Paralegal,Receptionist,Web Developer,Software Engineer,Network Technician,C++ Developer,Cashier,Sales Associate,Truck Driver,Boat Captain,Deckhand,Dive Instructor,Tour Guide,Housekeeper,Front Desk Agent,Spa Therapist,Hairdresser,Security Guard,Gardener,Pool Technician,Handyman,Solar Installer,Marine Biologist,Straw Weaver,Event Planner,Crêpe Cook,Sail Maker',
)
const levels = words(',,,Senior ,Junior ,Assistant ,Lead ,Head ,Apprentice ')
const turns = words(',,, - Night Shift, (Seasonal), II, for New Hotel, & Caretaker, 24/7, 🏝️')
const names = words('Rolle,Moxey,Knowles,Ferguson,Bethel,Albury,Sawyer,Pinder,Adderley,O’Brien,Minnis,Stubbs')
const firms = words(
  'Construction,Electric,Marine,Resort,Kitchen,Clinic,Academy,Trust,Motors,Market,Studios,Charters',
)
const places = words(
  'Nassau,Cable Beach,Freeport,Marsh Harbour,Hope Town,Rock Sound,George Town,Staniel Cay,Fresh Creek,Alice Town,Clarence Town,Paradise Island,On site',
)
const verbs = words(
  'prepare,inspect,repair,install,order,clean,measure,serve,supervise,teach,load,guide,design,plan',
)
const things = words(
  'equipment,panels,tools,meals,accounts,rooms,vehicles,engines,guests,patients,records,stock,pipes,linen,C++ code,A/C units,fish & conch,naïve drawings',
)
const groups = words(
  'Trades & Construction,Hospitality & Tourism,Healthcare & Medical,Technology & IT,General Labor & Other',
)
const MINUTE_MS = 60_000

/** Numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Jobs of many kinds, the same for the same seed; the first is the newest, and some share a moment. */
export function someJobs(count: number, seed = 1): SomeJob[] {
  const next = seeded(seed)
  const one = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T
  const now = Date.now()
  return Array.from({ length: count }, (_, n) => {
    const trade = one(trades)
    const location = one(places)
    const low = next() < 0.3 ? null : 10 * Math.ceil(next() * 90)
    return {
      title: `${one(levels)}${trade}${one(turns)}`,
      company: `${one(names)} ${one(firms)}`,
      category: next() < 0.1 ? null : one(JOB_CATEGORIES),
      category_group: next() < 0.1 ? null : one(groups),
      description: `${trade} wanted, ${location}: ${one(verbs)} ${one(things)} & ${one(verbs)} ${one(things)}.\nYou also ${one(verbs)} the ${one(things)} — every day. Call 242-${Math.floor(next() * 1e6)}!`,
      job_type: one(JOB_TYPES),
      location,
      island: parseIsland(location),
      is_remote: next() < 0.1,
      salary_min: low,
      salary_max: low === null || next() < 0.5 ? null : low + 100,
      salary_period: one(['hour', 'week', 'month', 'year', 'fixed'] as const),
      skills: Array.from({ length: Math.floor(next() * 5) }, () => `${one(verbs)} ${one(things)}`),
      created_at: new Date(now - Math.floor(n / 2) * 20 * MINUTE_MS).toISOString(),
    }
  })
}

/** What people type: words of titles whole, in part and mistyped, with places, phrases, and what makes no sense. */
export function someQueries(
  count: number,
  { seed = 2, titles = trades }: { seed?: number; titles?: string[] } = {},
) {
  const next = seeded(seed)
  const one = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T
  const letter = () => String.fromCharCode(97 + Math.floor(next() * 26))
  const rubbish = () => Array.from({ length: 2 + Math.floor(next() * 12) }, letter).join('')
  const kinds: ((trade: string, at: number) => string)[] = [
    (trade) => trade,
    (trade) => `  ${trade.toUpperCase()} `,
    (trade, at) => trade.slice(0, at + 1),
    (trade, at) => trade.slice(0, at) + trade.slice(at + 1),
    (trade, at) => trade.slice(0, at) + letter() + trade.slice(at),
    (trade, at) => trade.slice(0, at) + (trade[at + 1] ?? '') + (trade[at] ?? '') + trade.slice(at + 2),
    (trade) => `${trade} in ${one(places)}`,
    (trade) => `${one(levels)}${trade}${one(turns)}`,
    () => `${one(names)} ${one(firms)}`,
    () => one(JOB_CATEGORIES),
    () => `${one(verbs)} ${one(things)}`,
    () => `wanted, ${one(places).slice(0, 4)}`,
    rubbish,
    letter,
    () =>
      one([
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
    () => `${one(trades)} ${rubbish()} `.repeat(20).slice(0, 200),
    () => one(places),
  ]
  return Array.from({ length: count }, (_, n) => {
    const trade = one(titles)
    return (kinds[n % kinds.length] ?? (() => ''))(trade, Math.floor(next() * (trade.length - 1)))
  })
}
