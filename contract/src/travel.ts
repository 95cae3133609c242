import { islands, type Island } from './islands.ts'
import { findPlace } from './places.ts'

/** How one gets from one place to another without a ship or plane of one's own. */
export type TravelConnection = 'same' | 'bridge' | 'ferry' | 'flight' | 'mailboat'

type Point = readonly [latitude: number, longitude: number]

/** Degrees north and east, to about two kilometres. An island's point is where most of its people live. */
const points: Record<Island, { at: Point; settlements: Record<string, Point> }> = {
  'New Providence': {
    at: [25.05, -77.36],
    settlements: {
      Nassau: [25.06, -77.34],
      'Paradise Island': [25.085, -77.315],
      'Cable Beach': [25.07, -77.4],
      Sandyport: [25.07, -77.42],
      'Gambier Village': [25.07, -77.49],
      'Love Beach': [25.06, -77.5],
      'Old Fort Bay': [25.045, -77.52],
      'Lyford Cay': [25.03, -77.53],
      'Clifton Pier': [25.0, -77.545],
      'Mount Pleasant Village': [25.02, -77.53],
      'South Ocean': [25.0, -77.52],
      'Adelaide Village': [25.0, -77.49],
      'Coral Harbour': [24.985, -77.465],
      'Carmichael Road': [25.01, -77.41],
      'Golden Gates': [25.015, -77.38],
      Killarney: [25.05, -77.42],
      Chippingham: [25.07, -77.36],
      'Arawak Cay': [25.08, -77.36],
      'Grants Town': [25.065, -77.345],
      'Bain Town': [25.07, -77.35],
      Centreville: [25.068, -77.335],
      'Oakes Field': [25.06, -77.365],
      'South Beach': [25.0, -77.345],
      'Pinewood Gardens': [25.005, -77.325],
      'Fox Hill': [25.03, -77.29],
      'Sandilands Village': [25.035, -77.285],
      'Elizabeth Estates': [25.035, -77.28],
      Yamacraw: [25.02, -77.27],
    },
  },
  'Grand Bahama': {
    at: [26.53, -78.7],
    settlements: {
      Freeport: [26.53, -78.7],
      Lucaya: [26.53, -78.66],
      'West End': [26.69, -78.98],
      'Eight Mile Rock': [26.55, -78.8],
      'Holmes Rock': [26.59, -78.84],
      'Bootle Bay': [26.65, -78.9],
      "Deadman's Reef": [26.6, -78.87],
      'Hepburn Town': [26.54, -78.79],
      'Lewis Yard': [26.515, -78.755],
      "Pinder's Point": [26.5, -78.77],
      "Smith's Point": [26.5, -78.64],
      Bahamia: [26.5, -78.7],
      'Gold Rock Creek': [26.61, -78.37],
      'High Rock': [26.63, -78.28],
      'Pelican Point': [26.64, -78.11],
      "McLean's Town": [26.65, -77.96],
      "Sweeting's Cay": [26.61, -77.88],
      'Water Cay': [26.74, -78.52],
    },
  },
  Abaco: {
    at: [26.54, -77.06],
    settlements: {
      'Marsh Harbour': [26.54, -77.06],
      'Dundas Town': [26.55, -77.08],
      'Murphy Town': [26.57, -77.11],
      'Spring City': [26.49, -77.09],
      'Hope Town': [26.54, -76.96],
      'Elbow Cay': [26.53, -76.96],
      'Man-O-War Cay': [26.59, -77.0],
      'Great Guana Cay': [26.67, -77.12],
      "Baker's Bay": [26.69, -77.16],
      'Treasure Cay': [26.68, -77.29],
      'Green Turtle Cay': [26.77, -77.33],
      'New Plymouth': [26.76, -77.33],
      "Cooper's Town": [26.87, -77.51],
      'Fox Town': [26.91, -77.79],
      'Crown Haven': [26.92, -77.81],
      'Mount Hope': [26.9, -77.69],
      'Cedar Harbour': [26.9, -77.62],
      'Grand Cay': [27.22, -78.32],
      "Walker's Cay": [27.26, -78.4],
      'Winding Bay': [26.3, -77.04],
      'Cherokee Sound': [26.28, -77.05],
      'Casuarina Point': [26.29, -77.1],
      'Bahama Palm Shores': [26.37, -77.15],
      'Schooner Bay': [26.17, -77.19],
      'Crossing Rocks': [26.13, -77.18],
      'Sandy Point': [26.01, -77.4],
      "Moore's Island": [26.31, -77.57],
    },
  },
  Eleuthera: {
    at: [25.19, -76.24],
    settlements: {
      "Governor's Harbour": [25.19, -76.24],
      'Gregory Town': [25.39, -76.56],
      'Hatchet Bay': [25.35, -76.48],
      'James Cistern': [25.31, -76.37],
      'Lower Bogue': [25.44, -76.71],
      'Upper Bogue': [25.46, -76.69],
      'The Current': [25.41, -76.78],
      'Current Island': [25.38, -76.8],
      'Palmetto Point': [25.14, -76.18],
      'Savannah Sound': [25.08, -76.14],
      'Windermere Island': [25.09, -76.12],
      'Tarpum Bay': [24.98, -76.19],
      'Rock Sound': [24.87, -76.16],
      'Green Castle': [24.77, -76.22],
      'Deep Creek': [24.8, -76.28],
      'Cape Eleuthera': [24.83, -76.33],
      'Wemyss Bight': [24.74, -76.22],
      'Bannerman Town': [24.64, -76.16],
      'Princess Cays': [24.62, -76.14],
    },
  },
  'Harbour Island': { at: [25.5, -76.636], settlements: { 'Dunmore Town': [25.5, -76.636] } },
  'Spanish Wells': { at: [25.545, -76.76], settlements: { 'Russell Island': [25.54, -76.78] } },
  Exuma: {
    at: [23.52, -75.79],
    settlements: {
      'George Town': [23.52, -75.79],
      'Little Exuma': [23.42, -75.63],
      'Rolle Town': [23.47, -75.72],
      Rolleville: [23.67, -75.98],
      "Hooper's Bay": [23.53, -75.8],
      'Moss Town': [23.54, -75.87],
      'Mount Thompson': [23.58, -75.89],
      "Farmer's Hill": [23.61, -75.91],
      'Emerald Bay': [23.62, -75.93],
      Steventon: [23.66, -75.96],
      'Stuart Manor': [23.69, -76.0],
      Barreterre: [23.7, -76.06],
      'Stocking Island': [23.53, -75.77],
      'Forbes Hill': [23.43, -75.65],
      'Williams Town': [23.38, -75.57],
      "Little Farmer's Cay": [23.96, -76.32],
      'Black Point': [24.1, -76.39],
      'Staniel Cay': [24.17, -76.44],
      'Sampson Cay': [24.21, -76.47],
      "Norman's Cay": [24.6, -76.82],
      'Highbourne Cay': [24.71, -76.83],
    },
  },
  Andros: {
    at: [24.71, -77.78],
    settlements: {
      'Nicholls Town': [25.14, -78.0],
      'San Andros': [25.07, -78.05],
      'Lowe Sound': [25.15, -78.03],
      "Morgan's Bluff": [25.18, -78.03],
      'Mastic Point': [25.06, -77.96],
      'Red Bays': [25.08, -78.2],
      'Stafford Creek': [24.89, -77.92],
      'Staniard Creek': [24.83, -77.88],
      'Love Hill': [24.76, -77.82],
      'Coakley Town': [24.73, -77.8],
      'Fresh Creek': [24.71, -77.79],
      'Andros Town': [24.7, -77.77],
      'Cargill Creek': [24.49, -77.73],
      'Behring Point': [24.49, -77.76],
      'Mangrove Cay': [24.23, -77.68],
      'Moxey Town': [24.28, -77.69],
      'Lisbon Creek': [24.2, -77.65],
      'Driggs Hill': [24.23, -77.61],
      'Congo Town': [24.16, -77.58],
      "Kemp's Bay": [24.03, -77.55],
      'Mars Bay': [23.87, -77.52],
    },
  },
  Bimini: {
    at: [25.73, -79.3],
    settlements: {
      'Alice Town': [25.73, -79.3],
      'Bailey Town': [25.74, -79.28],
      'Porgy Bay': [25.75, -79.27],
      'South Bimini': [25.7, -79.28],
      'Cat Cay': [25.55, -79.28],
      'Ocean Cay': [25.42, -79.21],
    },
  },
  'Berry Islands': {
    at: [25.75, -77.86],
    settlements: {
      'Great Harbour Cay': [25.75, -77.86],
      'Bullocks Harbour': [25.76, -77.87],
      CocoCay: [25.82, -77.94],
      'Great Stirrup Cay': [25.82, -77.91],
      'Whale Cay': [25.39, -77.8],
      "Frazer's Hog Cay": [25.41, -77.87],
      'Chub Cay': [25.41, -77.9],
    },
  },
  'Cat Island': {
    at: [24.29, -75.41],
    settlements: {
      "Arthur's Town": [24.62, -75.67],
      'Orange Creek': [24.65, -75.71],
      "Bennett's Harbour": [24.56, -75.64],
      Dumfries: [24.5, -75.59],
      'Smith Bay': [24.34, -75.48],
      'Fernandez Bay': [24.32, -75.47],
      'New Bight': [24.29, -75.41],
      'Old Bight': [24.23, -75.4],
      "Hawk's Nest": [24.15, -75.52],
      "Devil's Point": [24.13, -75.46],
      'Port Howe': [24.15, -75.31],
    },
  },
  'Long Island': {
    at: [23.17, -75.09],
    settlements: {
      'Clarence Town': [23.1, -74.98],
      "Deadman's Cay": [23.17, -75.09],
      'Scrub Hill': [23.15, -75.06],
      'Mangrove Bush': [23.13, -75.05],
      'Salt Pond': [23.35, -75.13],
      'Thompson Bay': [23.36, -75.13],
      'Stella Maris': [23.58, -75.27],
      'Burnt Ground': [23.61, -75.3],
      'Cape Santa Maria': [23.67, -75.34],
    },
  },
  'San Salvador': {
    at: [24.05, -74.53],
    settlements: {
      'Cockburn Town': [24.05, -74.53],
      'Riding Rock': [24.06, -74.53],
      'Victoria Hill': [24.1, -74.48],
      'Dixon Hill': [24.09, -74.45],
      'United Estates': [24.11, -74.46],
      'Pigeon Creek': [23.98, -74.48],
    },
  },
  'Rum Cay': { at: [23.65, -74.84], settlements: { 'Port Nelson': [23.65, -74.84] } },
  'Crooked Island': {
    at: [22.75, -74.2],
    settlements: {
      'Colonel Hill': [22.75, -74.2],
      'Cabbage Hill': [22.76, -74.21],
      'Landrail Point': [22.81, -74.34],
      'Pittstown Point': [22.83, -74.35],
      "Major's Cay": [22.75, -74.13],
      'Long Cay': [22.62, -74.33],
      'Albert Town': [22.61, -74.34],
    },
  },
  Acklins: {
    at: [22.47, -73.96],
    settlements: {
      'Spring Point': [22.47, -73.96],
      "Mason's Bay": [22.54, -73.88],
      'Snug Corner': [22.53, -73.88],
      'Delectable Bay': [22.44, -73.98],
      'Lovely Bay': [22.73, -73.97],
      Pinefield: [22.65, -73.91],
      'Salina Point': [22.22, -74.28],
    },
  },
  Mayaguana: {
    at: [22.37, -72.97],
    settlements: {
      "Abraham's Bay": [22.37, -72.97],
      "Pirate's Well": [22.43, -73.09],
      'Betsy Bay': [22.41, -73.13],
    },
  },
  Inagua: { at: [20.95, -73.67], settlements: { 'Matthew Town': [20.95, -73.67] } },
  'Ragged Island': { at: [22.19, -75.73], settlements: { 'Duncan Town': [22.19, -75.73] } },
}

/** Settlements that a bridge or a ferry ties to the rest of what counts as their island. */
const apart: Record<string, 'bridge' | 'ferry'> = {
  'Paradise Island': 'bridge',
  'Little Exuma': 'bridge',
  'Williams Town': 'bridge',
  'Forbes Hill': 'bridge',
  Barreterre: 'bridge',
  'Windermere Island': 'bridge',
  'Russell Island': 'bridge',
  "Sweeting's Cay": 'ferry',
  'Water Cay': 'ferry',
  'Hope Town': 'ferry',
  'Elbow Cay': 'ferry',
  'Man-O-War Cay': 'ferry',
  'Great Guana Cay': 'ferry',
  "Baker's Bay": 'ferry',
  'Green Turtle Cay': 'ferry',
  'New Plymouth': 'ferry',
  'Grand Cay': 'ferry',
  "Walker's Cay": 'ferry',
  "Moore's Island": 'ferry',
  'Current Island': 'ferry',
  'Stocking Island': 'ferry',
  "Little Farmer's Cay": 'ferry',
  'Black Point': 'ferry',
  'Staniel Cay': 'ferry',
  'Sampson Cay': 'ferry',
  "Norman's Cay": 'ferry',
  'Highbourne Cay': 'ferry',
  'Mangrove Cay': 'ferry',
  'Moxey Town': 'ferry',
  'Lisbon Creek': 'ferry',
  'South Bimini': 'ferry',
  'Cat Cay': 'ferry',
  'Ocean Cay': 'ferry',
  CocoCay: 'ferry',
  'Great Stirrup Cay': 'ferry',
  'Whale Cay': 'ferry',
  "Frazer's Hog Cay": 'ferry',
  'Chub Cay': 'ferry',
  'Long Cay': 'ferry',
  'Albert Town': 'ferry',
}

/** Islands with a ferry between them; where a sentence of this table ages, only a word on the screen does. */
const ferries: Partial<Record<Island, Island[]>> = {
  'Harbour Island': ['Eleuthera', 'Spanish Wells', 'New Providence'],
  'Spanish Wells': ['Eleuthera', 'New Providence'],
  Eleuthera: ['New Providence'],
  Andros: ['New Providence'],
  Exuma: ['New Providence'],
  Acklins: ['Crooked Island'],
}

/** Islands without scheduled flights: only the mailboat from Nassau (and a charter) goes there. */
const mailboatOnly: Island[] = ['Ragged Island', 'Rum Cay']

/** Kilometres through the air between two places or islands; null where one is not known. */
export function distanceKm(a: string, b: string): number | null {
  const [from, to] = [pointOf(a), pointOf(b)]
  return from && to && haversine(from, to)
}

/** How one gets from one place or island to another, by Nassau where there is no direct way; null where one is not known. */
export function travelConnection(a: string, b: string): TravelConnection | null {
  const [from, to] = [findPlace(a), findPlace(b)]
  if (!from || !to) return null
  if (from.name === to.name) return 'same'
  if (from.island === to.island) {
    const ways = [apart[from.name], apart[to.name]]
    if (ways.includes('ferry')) return 'ferry'
    return ways.includes('bridge') && ways[0] !== ways[1] ? 'bridge' : 'same'
  }
  if (ferries[from.island]?.includes(to.island) || ferries[to.island]?.includes(from.island)) return 'ferry'
  return mailboatOnly.includes(from.island) || mailboatOnly.includes(to.island) ? 'mailboat' : 'flight'
}

/** The way to work in words, and as a share: 1 every day on foot or by car, 0 not in reach. */
export type JobReach = { connection: TravelConnection; km: number; share: number; words: string }

/** How well somebody at `home` reaches a job at `place`; null where one of both is not known. */
export function jobReach(home: string, place: string): JobReach | null {
  const way = travelConnection(home, place)
  const km = distanceKm(home, place)
  if (way === null || km === null) return null
  const island = findPlace(place)?.island ?? place
  const away = `${Math.max(1, Math.round(km))} km`
  if (way === 'same') return { connection: way, km, share: 1, words: `On ${island}` }
  if (way === 'bridge') return { connection: way, km, share: 0.95, words: `Across the bridge, ${away}` }
  if (way === 'ferry')
    return { connection: way, km, share: km <= DAILY_FERRY_KM ? 0.8 : 0.4, words: `By ferry, ${away}` }
  if (way === 'flight')
    return { connection: way, km, share: km <= SHORT_FLIGHT_KM ? 0.3 : 0.2, words: `By plane, ${away}` }
  return { connection: way, km, share: 0.1, words: `By mailboat, ${away}` }
}

/** As far as people cross every day (Hope Town, Harbour Island, Spanish Wells), and a flight of half an hour. */
const DAILY_FERRY_KM = 30
const SHORT_FLIGHT_KM = 150

/** The other islands, the nearest first. */
export function islandsByDistance(island: Island): { island: Island; km: number }[] {
  return islands
    .filter((other) => other !== island)
    .map((other) => ({ island: other, km: haversine(points[island].at, points[other].at) }))
    .sort((a, b) => a.km - b.km)
}

function pointOf(text: string): Point | null {
  const place = findPlace(text)
  if (!place) return null
  const { at, settlements } = points[place.island]
  return place.is_island ? at : (settlements[place.name] ?? null)
}

/** Haversine (R. W. Sinnott, Sky and Telescope 68, 1984) on a sphere of the earth's mean radius. */
function haversine([lat1, lon1]: Point, [lat2, lon2]: Point): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
  return 2 * 6371 * Math.asin(Math.sqrt(half(lat2 - lat1) + cos(lat1) * cos(lat2) * half(lon2 - lon1)))
}
