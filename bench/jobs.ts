import { islands } from 'contract/rules/islands'
import { JOB_CATEGORIES, JOB_TYPES, type JobType, type PayPeriod } from 'contract/jobs'
import { random } from '../server/test/random.ts'

/** The columns of a job that search uses. */
export type BenchJob = {
  title: string
  company: string
  category: string
  category_group: string
  description: string
  job_type: JobType
  location: string
  island: string
  is_remote: boolean
  salary_min: number | null
  salary_max: number | null
  salary_period: PayPeriod
  skills: string[]
}

const trades =
  'Electrician,Plumber,Carpenter,Mason,Welder,Roofer,Painter,Tiler,Glazier,Surveyor,Crane Operator,Site Foreman,Joiner,Line Cook,Sous Chef,Pastry Chef,Baker,Bartender,Waiter,Waitress,Hostess,Dishwasher,Restaurant Manager,Barista,Sommelier,Butcher,Fishmonger,Registered Nurse,Midwife,Pharmacist,Dental Assistant,Physiotherapist,Radiographer,Caregiver,Paramedic,Medical Secretary,Optician,Lab Technician,Veterinarian,Primary Teacher,Mathematics Teacher,Physics Teacher,Preschool Aide,School Counsellor,Librarian,Sports Coach,Swimming Instructor,Music Tutor,Accountant,Bookkeeper,Auditor,Payroll Clerk,Bank Teller,Loan Officer,Compliance Analyst,Trust Officer,Insurance Agent,Paralegal,Attorney,Legal Secretary,Notary,Receptionist,Executive Assistant,Office Manager,Data Clerk,Human Resources Manager,Recruiter,Marketing Coordinator,Copywriter,Graphic Designer,Photographer,Videographer,Web Developer,Software Engineer,Database Administrator,Network Technician,Support Engineer,Cybersecurity Analyst,Product Manager,Cashier,Store Clerk,Stock Handler,Merchandiser,Sales Associate,Car Salesman,Truck Driver,Bus Driver,Taxi Driver,Courier,Forklift Operator,Dispatcher,Customs Broker,Warehouse Supervisor,Auto Mechanic,Body Shop Painter,Tyre Fitter,Boat Captain,First Mate,Deckhand,Dive Instructor,Marina Attendant,Marine Engineer,Sail Maker,Fishing Guide,Tour Guide,Travel Agent,Concierge,Bellman,Housekeeper,Room Attendant,Front Desk Agent,Night Auditor,Spa Therapist,Masseuse,Hairdresser,Barber,Nail Technician,Makeup Artist,Personal Trainer,Yoga Teacher,Lifeguard,Security Guard,Police Officer,Firefighter,Cleaner,Janitor,Laundry Attendant,Gardener,Landscaper,Tree Surgeon,Pool Technician,Pest Controller,Handyman,Air Conditioning Technician,Solar Installer,Lineman,Generator Technician,Water Plant Operator,Farm Hand,Beekeeper,Poultry Farmer,Agronomist,Marine Biologist,Chemist,Geologist,Pilot,Flight Attendant,Aircraft Mechanic,Ramp Agent,Air Traffic Controller,Tailor,Seamstress,Straw Weaver,Wood Carver,Jeweller,Musician,Dancer,Sound Engineer,Event Planner,Wedding Planner,Florist,Interior Designer,Architect,Civil Engineer,Quantity Surveyor,Project Manager,Real Estate Agent,Property Manager,Social Worker,Nanny,Translator,Journalist,News Presenter,Printer,Sign Maker,Locksmith'.split(
    ',',
  )
const levels =
  ',,,,Senior ,Junior ,Assistant ,Lead ,Head ,Apprentice ,Trainee ,Relief ,Chief ,Experienced '.split(',')
const titleSuffixes =
  ',,,,,, - Night Shift, - Weekends, - Day Shift, (Seasonal), (Part Time), II, III, - Family Island, - Resort, - Hospital, - Live-in, with Licence, for New Hotel, for Private Yacht'.split(
    ',',
  )
const names =
  'Rolle,Moxey,Knowles,Ferguson,Bethel,Smith,Johnson,Thompson,Cartwright,Albury,Lowe,Sawyer,Pinder,Russell,Curry,Roberts,Sands,Deveaux,Butler,Bain,Strachan,Adderley,Minnis,Major,Cooper,McKenzie,Stubbs,Gibson,Darville,Farrington,Higgs,Kemp,Malone,Neilly,Poitier,Rahming,Saunders,Storr,Symonette,Taylor,Turnquest,Wells,Wilson,Wright,Armbrister,Burrows,Carey,Culmer,Dean,Ellis'.split(
    ',',
  )
const firms =
  'Construction,Electric,Marine,Resort,Kitchen,Bakery,Clinic,Academy,Trust,Bank,Logistics,Motors,Hardware,Market,Studios,Systems,Charters,Realty,Landscaping,Security,Laundry,Foods,Pharmacy,Aviation,Energy,Consulting'.split(
    ',',
  )
const legalForms = 'Ltd,Co,Group,Bahamas,and Sons,Limited,Services,Company,International,Holdings'.split(',')
const settlements =
  'Nassau,Cable Beach,Freeport,Lucaya,Marsh Harbour,Hope Town,Rock Sound,Governors Harbour,George Town,Staniel Cay,Nicholls Town,Fresh Creek,Alice Town,Clarence Town,Cockburn Town,Dunmore Town,Matthew Town,Spanish Wells,West End,Paradise Island'.split(
    ',',
  )
const verbs =
  'Prepare,Inspect,Repair,Install,Record,Order,Clean,Assemble,Measure,Coordinate,Review,Deliver,Operate,Maintain,Test,Teach,Serve,Schedule,Supervise,Document,Lift,Load,Welcome,Guide,Design,Calculate,Report,Train,Plan,Monitor'.split(
    ',',
  )
const things =
  'equipment,panels,tools,meals,accounts,invoices,rooms,vehicles,engines,boats,guests,patients,students,records,deliveries,stock,fixtures,pipes,cables,surfaces,materials,shelves,medication,lessons,schedules,budgets,contracts,drawings,software,networks,gardens,pools,roofs,walls,floors,windows,uniforms,linen,cargo,catering supplies,safety gear,spare parts,generators,air conditioners,customer complaints,daily reports,fuel levels,water samples,insurance forms,travel documents'.split(
    ',',
  )
const adverbials =
  'with care,before noon,every morning,in a small team,under supervision,on three sites,without waste,to the agreed standard,by the book,after each shift,for visiting yachts,during high season,across the island,while guests are away,in clear writing,at short notice,with a smile,according to the manual,together with the foreman,in all weather'.split(
    ',',
  )
const wishes =
  'You bring,We expect,A plus is,It helps to have,You will need,Ideal is,Nobody starts without,We look for'.split(
    ',',
  )
const wordStems =
  'lic,cert,exp,ref,train,know,driv,swim,read,comm,org,pat,hon,lead,team,plan,safe,clean,fast,care,strong,calm,neat,sharp,kind'.split(
    ',',
  )
const wordEndings =
  'ation,ing,ence,ment,ity,ness,ship,al,ive,able,er,ed,ful,ist,age,ure,ism,dom,ward,wise'.split(',')

/** Generates jobs, always the same. */
export function* benchJobs(count: number): Generator<BenchJob> {
  const next = random(20_261_121)
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const sentence = () => `${one(verbs)} ${one(things)} and ${one(things)} ${one(adverbials)}.`
  const wish = () =>
    `${one(wishes)} ${one(wordStems)}${one(wordEndings)} and ${one(wordStems)}${one(wordEndings)}.`
  const many = (from: number, below: number, make: () => string) =>
    Array.from({ length: from + Math.floor(next() * (below - from)) }, make).join(' ')
  for (let n = 0; n < count; n++) {
    const trade = one(trades)
    const place = one(settlements)
    const low = 300 + Math.floor(next() * 120) * 10
    yield {
      title: `${one(levels)}${trade}${one(titleSuffixes)}`,
      company: `${one(names)} ${next() < 0.3 ? `${one(names)} ` : ''}${one(firms)} ${one(legalForms)}`,
      category: one(JOB_CATEGORIES),
      category_group: 'Trades & Construction',
      description: `${trade} wanted in ${place}. ${many(5, 12, sentence)}\n${many(3, 8, wish)} Call ${Math.floor(next() * 9e6 + 1e6)}.`,
      job_type: one(JOB_TYPES),
      location: place,
      island: one(islands),
      is_remote: next() < 0.05,
      salary_min: next() < 0.2 ? null : low,
      salary_max: next() < 0.4 ? null : low + 200,
      salary_period: 'week',
      skills: Array.from({ length: 3 + Math.floor(next() * 4) }, () => `${one(verbs)} ${one(things)}`),
    }
  }
}

/**
 * Search queries as people type them: whole titles, parts, with a place, with a typing error, and words of no title.
 */
export function benchQueries(count: number): string[] {
  const next = random(7)
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return Array.from({ length: count }, (_, n) => {
    const trade = one(trades)
    const at = Math.floor(next() * (trade.length - 1))
    const kinds = [
      trade,
      trade.toLowerCase(),
      trade.slice(0, Math.max(3, at)),
      trade.slice(0, at) + trade.slice(at + 1),
      trade.slice(0, at) + (trade[at + 1] ?? '') + (trade[at] ?? '') + trade.slice(at + 2),
      `${trade} in ${one(settlements)}`,
      `${one(levels)}${trade}`,
      `${one(names)} ${one(firms)}`,
      `${one(verbs)} ${one(things)}`,
      one(adverbials),
    ]
    return kinds[n % kinds.length] ?? trade
  })
}
