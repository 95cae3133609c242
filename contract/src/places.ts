import { islands, type Island } from './islands.ts'

/**
 * Every inhabited island with the other ways to write it, and its settlements. `A = B` is A, also written B; apostrophes, hyphens
 * and small letters make no difference. A name that several islands have stands where most people live.
 */
const written: Record<Island, { also: string[]; settlements: string[] }> = {
  'New Providence': {
    also: ['New Providence Island'],
    settlements: [
      'Nassau = Nassau N.P.',
      'Paradise Island = Hog Island',
      'Cable Beach',
      'Sandyport',
      'Gambier Village',
      'Love Beach',
      'Old Fort Bay',
      'Lyford Cay',
      'Clifton Pier',
      'Mount Pleasant Village',
      'South Ocean',
      'Adelaide Village',
      'Coral Harbour',
      'Carmichael Road',
      'Golden Gates',
      'Killarney',
      'Chippingham',
      'Arawak Cay',
      'Grants Town',
      'Bain Town',
      'Centreville',
      'Oakes Field = Oakesfield',
      'South Beach',
      'Pinewood Gardens',
      'Fox Hill',
      'Sandilands Village',
      'Elizabeth Estates',
      'Yamacraw',
    ],
  },
  'Grand Bahama': {
    also: ['Grand Bahama Island', 'Grand Bahamas'],
    settlements: [
      'Freeport',
      'Lucaya = Port Lucaya',
      'West End',
      'Eight Mile Rock',
      'Holmes Rock',
      'Bootle Bay',
      'Deadman’s Reef',
      'Hepburn Town',
      'Lewis Yard',
      'Pinder’s Point',
      'Smith’s Point',
      'Bahamia',
      'Gold Rock Creek',
      'High Rock',
      'Pelican Point',
      'McLean’s Town = Maclean’s Town',
      'Sweeting’s Cay',
      'Water Cay',
    ],
  },
  Abaco: {
    also: ['Abacos', 'Great Abaco', 'Little Abaco', 'North Abaco', 'Central Abaco', 'South Abaco'],
    settlements: [
      'Marsh Harbour = Marsh Harbor',
      'Dundas Town',
      'Murphy Town',
      'Spring City',
      'Hope Town = Hopetown',
      'Elbow Cay',
      'Man-O-War Cay = Man of War Cay',
      'Great Guana Cay = Guana Cay',
      'Baker’s Bay',
      'Treasure Cay',
      'Green Turtle Cay',
      'New Plymouth',
      'Cooper’s Town',
      'Fox Town',
      'Crown Haven',
      'Mount Hope',
      'Cedar Harbour',
      'Grand Cay',
      'Walker’s Cay',
      'Winding Bay',
      'Cherokee Sound',
      'Casuarina Point',
      'Bahama Palm Shores',
      'Schooner Bay',
      'Crossing Rocks',
      'Sandy Point',
      'Moore’s Island',
    ],
  },
  Eleuthera: {
    also: ['Eleuthera Island', 'North Eleuthera', 'Central Eleuthera', 'South Eleuthera'],
    settlements: [
      'Governor’s Harbour = Governor’s Harbor',
      'Gregory Town',
      'Hatchet Bay',
      'James Cistern',
      'Lower Bogue',
      'Upper Bogue',
      'The Current',
      'Current Island',
      'Palmetto Point = North Palmetto Point = South Palmetto Point',
      'Savannah Sound',
      'Windermere Island',
      'Tarpum Bay',
      'Rock Sound',
      'Green Castle',
      'Deep Creek',
      'Cape Eleuthera',
      'Wemyss Bight',
      'Bannerman Town',
      'Princess Cays',
    ],
  },
  'Harbour Island': { also: ['Harbor Island', 'Briland'], settlements: ['Dunmore Town'] },
  'Spanish Wells': { also: ['St. George’s Cay'], settlements: ['Russell Island'] },
  Exuma: {
    also: ['Exumas', 'Great Exuma', 'Exuma Cays', 'Exuma Island'],
    settlements: [
      'George Town = Georgetown',
      'Little Exuma',
      'Rolle Town',
      'Rolleville',
      'Hooper’s Bay',
      'Moss Town',
      'Mount Thompson',
      'Farmer’s Hill',
      'Emerald Bay',
      'Steventon',
      'Stuart Manor',
      'Barreterre = Barraterre',
      'Stocking Island',
      'Forbes Hill',
      'Williams Town',
      'Little Farmer’s Cay = Farmer’s Cay',
      'Black Point',
      'Staniel Cay',
      'Sampson Cay',
      'Norman’s Cay',
      'Highbourne Cay',
    ],
  },
  Andros: {
    also: ['Andros Island', 'North Andros', 'Central Andros', 'South Andros'],
    settlements: [
      'Nicholls Town = Nicholl’s Town',
      'San Andros',
      'Lowe Sound',
      'Morgan’s Bluff',
      'Mastic Point',
      'Red Bays',
      'Stafford Creek',
      'Staniard Creek',
      'Love Hill',
      'Coakley Town',
      'Fresh Creek',
      'Andros Town',
      'Cargill Creek',
      'Behring Point',
      'Mangrove Cay',
      'Moxey Town',
      'Lisbon Creek',
      'Driggs Hill',
      'Congo Town',
      'Kemp’s Bay',
      'Mars Bay',
    ],
  },
  Bimini: {
    also: ['Biminis', 'North Bimini', 'Bimini Islands'],
    settlements: ['Alice Town', 'Bailey Town', 'Porgy Bay', 'South Bimini', 'Cat Cay', 'Ocean Cay'],
  },
  'Berry Islands': {
    also: ['Berry Island'],
    settlements: [
      'Great Harbour Cay',
      'Bullocks Harbour',
      'CocoCay = Coco Cay = Little Stirrup Cay',
      'Great Stirrup Cay',
      'Whale Cay',
      'Frazer’s Hog Cay',
      'Chub Cay',
    ],
  },
  'Cat Island': {
    also: [],
    settlements: [
      'Arthur’s Town',
      'Orange Creek',
      'Bennett’s Harbour',
      'Dumfries',
      'Smith Bay',
      'Fernandez Bay',
      'New Bight',
      'Old Bight',
      'Hawk’s Nest',
      'Devil’s Point',
      'Port Howe',
    ],
  },
  'Long Island': {
    also: [],
    settlements: [
      'Clarence Town',
      'Deadman’s Cay',
      'Scrub Hill',
      'Mangrove Bush',
      'Salt Pond',
      'Thompson Bay',
      'Stella Maris',
      'Burnt Ground',
      'Cape Santa Maria',
    ],
  },
  'San Salvador': {
    also: ['San Salvador Island'],
    settlements: [
      'Cockburn Town',
      'Riding Rock',
      'Victoria Hill',
      'Dixon Hill',
      'United Estates',
      'Pigeon Creek',
    ],
  },
  'Rum Cay': { also: [], settlements: ['Port Nelson'] },
  'Crooked Island': {
    also: [],
    settlements: [
      'Colonel Hill',
      'Cabbage Hill',
      'Landrail Point',
      'Pittstown Point',
      'Major’s Cay',
      'Long Cay',
      'Albert Town',
    ],
  },
  Acklins: {
    also: ['Acklins Island'],
    settlements: [
      'Spring Point',
      'Mason’s Bay',
      'Snug Corner',
      'Delectable Bay',
      'Lovely Bay',
      'Pinefield',
      'Salina Point',
    ],
  },
  Mayaguana: { also: [], settlements: ['Abraham’s Bay', 'Pirate’s Well', 'Betsy Bay'] },
  Inagua: { also: ['Great Inagua', 'Little Inagua'], settlements: ['Matthew Town'] },
  'Ragged Island': { also: ['Ragged Islands'], settlements: ['Duncan Town'] },
}

/** Names that are also words, people or firms: they say where a job is, but in a search they need not mean a place. */
const onlyInLocations: Partial<Record<Island, string[]>> = {
  'New Providence': ['Albany', 'Adelaide', 'Carmichael', 'Clifton', 'Gambier', 'Western District'],
  'Grand Bahama': ['Hawksbill', 'Hunters', 'Caravel Beach'],
  Abaco: ['Cherokee', 'Little Harbour'],
  Eleuthera: ['Current', 'Bluff', 'Bogue'],
  Exuma: ['The Ferry', 'Ramsey'],
  'Cat Island': ['The Bight', 'The Cove', 'Knowles'],
  'Long Island': [
    'Simms',
    'Gordon’s',
    'Gray’s',
    'Buckley’s',
    'Hamilton’s',
    'Millers',
    'Roses',
    'Cartwright’s',
  ],
  Acklins: ['Chester’s', 'Hard Hill'],
}

/** A place that a search can name: an island or a settlement, with its island. */
export type Place = { name: string; island: Island; is_island: boolean }

type Spelling = { words: string[]; place: Place; isSearched: boolean }

const { places, spellings } = read()

/** All places: the 19 islands, then the settlements. */
export const knownPlaces: readonly Place[] = places

/** What the search bar offers before anything is typed (section 9). */
export const popularLocations = ['Nassau', 'Freeport', 'Paradise Island', 'Grand Bahama'] as const

/**
 * The place that a search names and what is left of the search: whole words, the first in the query, the longest at one spot;
 * a joining "in", "at", "on" or "near" goes with it. 'Jobs in {place}', which the suggestions offer, leaves no query.
 */
export function extractPlace(query: string): { place: string | null; island: Island | null; rest: string } {
  const found = spot(wordsOf(query), ({ isSearched }) => isSearched)
  if (!found) return { place: null, island: null, rest: query.trim() }
  const { name, island } = found.place
  const before = query.slice(0, found.start).replace(/(?:^|(?<=[\s,]))(?:in|at|on|near)(?:\s+the)?\s*$/i, '')
  const rest =
    `${before.replace(/[\s,–-]+$/u, '')} ${query.slice(found.end).replace(/^[\s,.–-]+/u, '')}`.trim()
  return {
    place: name,
    island,
    rest: /^jobs?$/i.test(rest) && before !== query.slice(0, found.start) ? '' : rest,
  }
}

/**
 * The place of a location as somebody wrote it ("Rock Sound, Eleuthera"). Its island is the first that is named, else that of the
 * first settlement; it is the first settlement there, else the island itself.
 */
export function parsePlace(location: string): Place | null {
  const words = wordsOf(location)
  const first = spot(words, () => true)?.place
  if (!first) return null
  const named = spot(words, ({ place }) => place.is_island)?.place ?? first
  return spot(words, ({ place }) => place.island === named.island && !place.is_island)?.place ?? named
}

/** The island of a location as somebody wrote it. */
export function parseIsland(location: string): Island | null {
  return parsePlace(location)?.island ?? null
}

/** The place that is written exactly so, in whatever letters. */
export function findPlace(text: string): Place | null {
  const words = wordsOf(text)
  const found = spot(words, ({ isSearched }) => isSearched)
  return found && found.start === words[0]?.start && found.end === words.at(-1)?.end ? found.place : null
}

type Word = { text: string; start: number; end: number; joined: boolean }

/** The words of a text in small letters without apostrophes; `joined` are those that may belong to one name with the word before. */
function wordsOf(text: string): Word[] {
  let last = 0
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’‘][\p{L}\p{N}]+)*['’‘]?/gu)].map((found) => {
    const joined = /^[\s.-]*$/.test(text.slice(last, found.index))
    last = found.index + found[0].length
    return { text: found[0].toLowerCase().replace(/['’‘]/g, ''), start: found.index, end: last, joined }
  })
}

function spot(
  words: Word[],
  isWanted: (spelling: Spelling) => boolean,
): { place: Place; start: number; end: number } | undefined {
  for (const [at, first] of words.entries()) {
    const fitting = spellings.get(first.text)?.find(
      (spelling) =>
        isWanted(spelling) &&
        spelling.words.every((word, n) => {
          const next = words[at + n]
          return next?.text === word && (n === 0 || next.joined)
        }),
    )
    const last = words[at + (fitting?.words.length ?? 0) - 1]
    if (fitting && last) return { place: fitting.place, start: first.start, end: last.end }
  }
}

/** The places, and their spellings by the first word, the longest first. */
function read() {
  const islandPlaces = islands.map((island) => ({ name: island, island, is_island: true }))
  const settlements: Place[] = []
  const byFirst = new Map<string, Spelling[]>()
  const add = (text: string, place: Place, isSearched = true) => {
    const words = wordsOf(text).map((word) => word.text)
    const first = words[0] ?? ''
    const sorted = [...(byFirst.get(first) ?? []), { words, place, isSearched }].sort(
      (a, b) => b.words.length - a.words.length,
    )
    byFirst.set(first, sorted)
  }
  for (const place of islandPlaces) {
    for (const text of [place.name, ...written[place.island].also]) add(text, place)
    const part = { ...place, is_island: false }
    for (const text of onlyInLocations[place.island] ?? []) add(text, part, false)
    for (const line of written[place.island].settlements) {
      const [name = '', ...variants] = line.split(' = ')
      const settlement = { name: name.replaceAll('’', "'"), island: place.island, is_island: false }
      settlements.push(settlement)
      for (const text of [name, ...variants]) add(text, settlement)
    }
  }
  return { places: [...islandPlaces, ...settlements], spellings: byFirst }
}
