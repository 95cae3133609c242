import { islands, type Island } from 'contract/islands'
import type { Random } from '../random.ts'

/** Settlements of an island that jobs are in, the one with most of them first. */
const settlements: Record<Island, string[]> = {
  'New Providence': [
    'Nassau',
    'Cable Beach',
    'Paradise Island',
    'Oakes Field',
    'Carmichael Road',
    'Fox Hill',
    'Lyford Cay',
    'South Beach',
    'Coral Harbour',
    'Sandyport',
    'Elizabeth Estates',
    'Old Fort Bay',
    'Golden Gates',
  ],
  'Grand Bahama': [
    'Freeport',
    'Lucaya',
    'Eight Mile Rock',
    'West End',
    'Lewis Yard',
    'High Rock',
    'McLean’s Town',
  ],
  Abaco: [
    'Marsh Harbour',
    'Hope Town',
    'Treasure Cay',
    'Green Turtle Cay',
    'Great Guana Cay',
    'Man-O-War Cay',
    'Dundas Town',
    'Cooper’s Town',
    'Sandy Point',
  ],
  Eleuthera: [
    'Governor’s Harbour',
    'Rock Sound',
    'Gregory Town',
    'Tarpum Bay',
    'Palmetto Point',
    'Hatchet Bay',
    'Lower Bogue',
    'Cape Eleuthera',
  ],
  Exuma: [
    'George Town',
    'Emerald Bay',
    'Staniel Cay',
    'Barreterre',
    'Black Point',
    'Moss Town',
    'Rolle Town',
  ],
  Andros: [
    'Fresh Creek',
    'Nicholls Town',
    'Mangrove Cay',
    'Congo Town',
    'Cargill Creek',
    'San Andros',
    'Kemp’s Bay',
  ],
  'Harbour Island': ['Dunmore Town'],
  'Spanish Wells': ['Spanish Wells', 'Russell Island'],
  Bimini: ['Alice Town', 'Bailey Town', 'South Bimini', 'Porgy Bay'],
  'Berry Islands': ['Great Harbour Cay', 'Bullocks Harbour', 'Chub Cay'],
  'Cat Island': ['New Bight', 'Arthur’s Town', 'Smith Bay', 'Port Howe'],
  'Long Island': ['Clarence Town', 'Deadman’s Cay', 'Salt Pond', 'Stella Maris'],
  'San Salvador': ['Cockburn Town', 'United Estates', 'Victoria Hill'],
  'Rum Cay': ['Port Nelson'],
  'Crooked Island': ['Colonel Hill', 'Landrail Point', 'Cabbage Hill'],
  Acklins: ['Spring Point', 'Snug Corner', 'Salina Point'],
  Mayaguana: ['Abraham’s Bay', 'Pirate’s Well', 'Betsy Bay'],
  Inagua: ['Matthew Town'],
  'Ragged Island': ['Duncan Town'],
}

/** How many jobs an island has beside the others: by its people, the small ones more than theirs so that each has some. */
const shares: Record<Island, number> = {
  'New Providence': 52,
  'Grand Bahama': 14,
  Abaco: 8,
  Exuma: 6,
  Eleuthera: 5,
  Andros: 4,
  'Harbour Island': 2.2,
  Bimini: 2,
  'Long Island': 1.8,
  'Spanish Wells': 1.2,
  'Cat Island': 1.4,
  'San Salvador': 1.1,
  'Berry Islands': 1.1,
  Inagua: 1,
  'Crooked Island': 0.9,
  Acklins: 0.9,
  Mayaguana: 0.8,
  'Rum Cay': 0.7,
  'Ragged Island': 0.7,
}

const kinds = {
  towns: ['New Providence', 'Grand Bahama', 'Abaco', 'Exuma', 'Eleuthera', 'Andros', 'Long Island', 'Bimini'],
  capital: ['New Providence', 'Grand Bahama'],
  farms: [
    'Andros',
    'Eleuthera',
    'Cat Island',
    'Long Island',
    'New Providence',
    'Grand Bahama',
    'Abaco',
    'Exuma',
  ],
} as const satisfies Record<string, readonly Island[]>

const tilts: Record<'resorts' | 'sea', Partial<Record<Island, number>>> = {
  resorts: {
    'New Providence': 0.7,
    Exuma: 2,
    'Harbour Island': 2.5,
    Bimini: 2,
    Abaco: 1.5,
    'San Salvador': 1.5,
  },
  sea: {
    'New Providence': 0.4,
    Abaco: 2,
    Exuma: 2,
    'Spanish Wells': 3,
    Bimini: 2.5,
    Andros: 2,
    'Berry Islands': 3,
  },
}

/** A kind of place, or the islands by name. */
export type Where = keyof typeof kinds | keyof typeof tilts | Island[]

export type JobPlace = { settlement: string; island: Island }

export function somewhere(where: Where | undefined, random: Random): JobPlace {
  const island = weighted(
    islands.map((it) => ({ item: it, weight: weightOf(it, where) })),
    random,
  )
  return { settlement: settlementOn(island, random), island }
}

/** The larger the settlement, the earlier in its list and the likelier. */
export function settlementOn(island: Island, random: Random): string {
  const all = settlements[island]
  return all[Math.floor(all.length * random.next() ** 2.2)] ?? island
}

export function weighted<T>(choices: { item: T; weight: number }[], random: Random): T {
  let left = random.next() * choices.reduce((sum, { weight }) => sum + weight, 0)
  const found = choices.find(({ weight }) => (left -= weight) < 0) ?? choices.at(-1)
  if (found === undefined) throw new RangeError('Nothing to choose from')
  return found.item
}

function weightOf(island: Island, where: Where | undefined) {
  if (where === undefined) return shares[island]
  if (Array.isArray(where)) return where.includes(island) ? shares[island] : 0
  if (where === 'resorts' || where === 'sea') return shares[island] * (tilts[where][island] ?? 1)
  const named: readonly Island[] = kinds[where]
  return named.includes(island) ? shares[island] : 0
}
