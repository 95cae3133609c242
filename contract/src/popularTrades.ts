import type { CategoryGroup } from './categories.ts'

/** Names of Lucide icons. */
export const TRADE_ICONS = [
  'anchor',
  'baby',
  'briefcase',
  'brush',
  'calculator',
  'chef-hat',
  'code',
  'concierge-bell',
  'factory',
  'fish',
  'graduation-cap',
  'hammer',
  'hand-heart',
  'house',
  'leaf',
  'martini',
  'microscope',
  'music',
  'plane',
  'scale',
  'scissors',
  'shield',
  'shopping-bag',
  'stethoscope',
  'truck',
  'users',
  'wrench',
  'zap',
] as const
export type TradeIcon = (typeof TRADE_ICONS)[number]

/** A popular search with its category group. */
export type PopularTrade = { name: string; icon: TradeIcon; categoryGroup: CategoryGroup }

/** The number of popular searches that the search bar shows before typing (specification, section 9). */
export const POPULAR_SEARCHES_SHOWN = 6

const tradesByIcon: [CategoryGroup, TradeIcon, names: string][] = [
  ['Hospitality & Tourism', 'martini', 'Bartender'],
  ['Trades & Construction', 'zap', 'Electrician'],
  ['Healthcare & Medical', 'stethoscope', 'Registered nurse'],
  ['Maritime & Marine', 'anchor', 'Boat captain'],
  ['Hospitality & Tourism', 'chef-hat', 'Chef'],
  ['Trades & Construction', 'hammer', 'Carpenter'],
  [
    'Hospitality & Tourism',
    'concierge-bell',
    'Front desk agent, Housekeeper, Waiter, Waitress, Host, Bellman, Concierge, Tour guide, Event planner, Wedding planner, Casino dealer, Hotel manager, Restaurant manager, Activities coordinator, Beach attendant',
  ],
  [
    'Hospitality & Tourism',
    'chef-hat',
    'Cook, Line cook, Sous chef, Pastry chef, Barista, Kitchen porter, Conch vendor, Sky juice vendor',
  ],
  [
    'Trades & Construction',
    'hammer',
    'Plumber, Mason, Roofer, Painter, Tiler, Welder, Air-conditioning technician, Heavy equipment operator, Site manager, Architect, Civil engineer, Quantity surveyor, Hurricane shutter installer, Cabinetmaker',
  ],
  ['Maritime & Marine', 'fish', 'Bonefishing guide, Fishing guide, Fisherman, Sponge fisherman'],
  [
    'Maritime & Marine',
    'anchor',
    'Deckhand, Mailboat crew, Dive instructor, Dock master, Boat builder, Marine engineer, Ferry captain, Yacht stewardess',
  ],
  [
    'Healthcare & Medical',
    'stethoscope',
    'Doctor, Nursing assistant, Midwife, Pharmacist, Dentist, Dental assistant, Physiotherapist, Paramedic, Medical laboratory technician, Radiographer',
  ],
  ['Healthcare & Medical', 'hand-heart', 'Caregiver'],
  [
    'Education & Training',
    'graduation-cap',
    'Teacher, Primary teacher, Secondary teacher, Preschool teacher, Special education teacher, Teaching assistant, Tutor, Lecturer, Principal, Librarian',
  ],
  [
    'Technology & IT',
    'code',
    'Developer, Web developer, IT support technician, Network administrator, Data analyst, Cybersecurity analyst, Telecommunications technician',
  ],
  [
    'Retail & Sales',
    'shopping-bag',
    'Cashier, Shop assistant, Sales representative, Store manager, Straw vendor, Merchandiser, Real estate agent, Butcher',
  ],
  [
    'Professional Services',
    'briefcase',
    'Receptionist, Administrative assistant, Secretary, Office manager, Human resources officer, Project manager, Customer service representative, Marketing manager, Social media manager',
  ],
  [
    'Transportation & Logistics',
    'truck',
    'Driver, Taxi driver, Jitney driver, Truck driver, Delivery driver, Warehouse worker, Forklift operator, Shipping clerk, Stevedore',
  ],
  [
    'Finance & Banking',
    'calculator',
    'Accountant, Bookkeeper, Bank teller, Financial analyst, Loan officer, Insurance agent, Auditor, Trust officer',
  ],
  [
    'Home & Property Services',
    'house',
    'Cleaner, Landscaper, Gardener, Handyman, Property manager, Villa manager, Pool technician, Pest control technician, Butler',
  ],
  ['Home & Property Services', 'baby', 'Nanny'],
  [
    'Beauty Wellness & Fitness',
    'scissors',
    'Barber, Hairdresser, Hair braider, Nail technician, Make-up artist, Massage therapist, Personal trainer, Swim coach, Lifeguard',
  ],
  [
    'Automotive & Mechanical',
    'wrench',
    'Mechanic, Diesel mechanic, Outboard mechanic, Generator technician, Panel beater',
  ],
  ['Energy & Utilities', 'zap', 'Solar installer, Lineman, Water plant operator'],
  ['Emergency & Public Safety', 'shield', 'Security guard, Firefighter, Police officer'],
  ['Aviation & Aerospace', 'plane', 'Pilot, Flight attendant, Aircraft mechanic, Airport agent'],
  ['Crafts & Culture', 'brush', 'Junkanoo costume maker, Straw work artist, Drum maker, Seamstress, Tailor'],
  ['Arts Media & Entertainment', 'music', 'Musician, Rake and scrape musician, Singer, DJ'],
  ['Arts Media & Entertainment', 'brush', 'Photographer, Videographer, Graphic designer, Journalist'],
  ['Legal & Compliance', 'scale', 'Lawyer, Paralegal, Compliance officer'],
  ['Food & Beverage Production', 'chef-hat', 'Baker, Seafood processor'],
  ['Agriculture & Environmental', 'leaf', 'Farmer, Farm hand, Park warden'],
  ['Social & Community Services', 'hand-heart', 'Social worker, Youth worker'],
  ['Science & Research', 'microscope', 'Marine biologist, Weather forecaster'],
  ['Government & Public Service', 'briefcase', 'Customs officer, Immigration officer'],
  ['Manufacturing & Production', 'factory', 'Machine operator, Salt worker'],
  ['Military & Defense', 'shield', 'Defence force marine'],
  ['General Labor & Other', 'users', 'General labourer, Parking attendant'],
]

/** Popular searches, most popular first. */
export const popularTrades: readonly PopularTrade[] = tradesByIcon.flatMap(([categoryGroup, icon, names]) =>
  names.split(', ').map((name) => ({ name, icon, categoryGroup })),
)
