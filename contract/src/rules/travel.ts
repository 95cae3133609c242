import { islands, type Island } from './islands.ts'
import { coordinates, type Point } from './coordinates.ts'
import { findPlace, type KnownPlace } from './places.ts'
import { plural } from '../words/plural.ts'

/** The easiest first. */
export const TRAVEL_CONNECTIONS = ['same', 'bridge', 'ferry', 'flight', 'mailboat'] as const

/** The usual way to travel between two places. */
export type TravelConnection = (typeof TRAVEL_CONNECTIONS)[number]

/** Settlements on an islet, by how it is connected to their island. */
const connectionToIsland: Record<string, 'bridge' | 'ferry'> = {
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

/** Islands with a ferry between them. If a route closes, only the text shown is outdated. */
const ferries: Partial<Record<Island, Island[]>> = {
  'Harbour Island': ['Eleuthera', 'Spanish Wells', 'New Providence'],
  'Spanish Wells': ['Eleuthera', 'New Providence'],
  Eleuthera: ['New Providence'],
  Andros: ['New Providence'],
  Exuma: ['New Providence'],
  Acklins: ['Crooked Island'],
}

/** Islands without scheduled flights: only the mailboat from Nassau, or a charter, goes there. */
const mailboatOnly: Island[] = ['Ragged Island', 'Rum Cay']

/** Distance between two places or islands in km, as the crow flies; null if one is unknown. */
export function distanceKm(a: string, b: string): number | null {
  const [from, to] = [pointOf(a), pointOf(b)]
  return from && to && haversine(from, to)
}

/** The connection between two places or islands, via Nassau if there is no direct one; null if a place is unknown. */
export function travelConnection(a: string, b: string): TravelConnection | null {
  const [from, to] = [findPlace(a), findPlace(b)]
  if (!from || !to) return null
  if (from.name === to.name) return 'same'
  if (from.island === to.island) {
    const connections = [connectionToIsland[from.name], connectionToIsland[to.name]]
    if (connections.includes('ferry')) return 'ferry'
    return connections.includes('bridge') && connections[0] !== connections[1] ? 'bridge' : 'same'
  }
  if (ferries[from.island]?.includes(to.island) || ferries[to.island]?.includes(from.island)) return 'ferry'
  return mailboatOnly.includes(from.island) || mailboatOnly.includes(to.island) ? 'mailboat' : 'flight'
}

/**
 * How well a job can be reached: `share` is 1 for a daily commute by car, 0 for out of reach; `text` is shown to the
 * member.
 */
export type TravelReach = { connection: TravelConnection; km: number; share: number; text: string }

/** People take ferries up to this distance every day (Hope Town, Harbour Island, Spanish Wells). */
const DAILY_FERRY_KM = 30
/** Flights up to this distance take half an hour. */
const SHORT_FLIGHT_KM = 150

const shareOf: Record<TravelConnection, (km: number) => number> = {
  same: () => 1,
  bridge: () => 0.95,
  ferry: (km) => (km <= DAILY_FERRY_KM ? 0.8 : 0.4),
  flight: (km) => (km <= SHORT_FLIGHT_KM ? 0.3 : 0.2),
  mailboat: () => 0.1,
}

const connectionTexts: Record<Exclude<TravelConnection, 'same'>, string> = {
  bridge: 'Across the bridge',
  ferry: 'By ferry',
  flight: 'By plane',
  mailboat: 'By mailboat',
}

const KM_PER_MILE = 1.609

/** How well a job at `place` can be reached from `home`; null if a place is unknown. */
export function travelReach(home: string, place: string): TravelReach | null {
  const connection = travelConnection(home, place)
  const km = distanceKm(home, place)
  if (connection === null || km === null) return null
  const text =
    connection === 'same'
      ? `On ${findPlace(place)?.island ?? place}`
      : `${connectionTexts[connection]}, ${plural(Math.max(1, Math.round(km / KM_PER_MILE)), 'mile')}`
  return { connection, km, share: shareOf[connection](km), text }
}

/** How a place is reached from one that a search names: the way and the distance. An island includes its cays. */
export function reachFrom(
  from: KnownPlace,
  place: string,
): { connection: TravelConnection; km: number } | null {
  const to = findPlace(place)
  const km = distanceKm(from.name, place)
  const connection =
    from.is_island && to?.island === from.island ? 'same' : travelConnection(from.name, place)
  return connection === null || km === null ? null : { connection, km }
}

/** Why something on an island is within reach: "On Exuma", "Ferry from Nassau". `start` is where the journey begins. */
export function reachReason(connection: TravelConnection, island: string, start: string): string {
  return connection === 'same' ? `On ${island}` : `${journeys[connection]} from ${start}`
}

const journeys: Record<Exclude<TravelConnection, 'same'>, string> = {
  bridge: 'Across the bridge',
  ferry: 'Ferry',
  flight: 'Flight',
  mailboat: 'Mailboat',
}

/** The islands with a ferry to an island. */
export function ferryIslands(island: Island): Island[] {
  return islands.filter((other) => other !== island && travelConnection(island, other) === 'ferry')
}

function pointOf(text: string): Point | null {
  const place = findPlace(text)
  if (!place) return null
  const { at, settlements } = coordinates[place.island]
  return place.is_island ? at : (settlements[place.name] ?? null)
}

/** Haversine (R. W. Sinnott, Sky and Telescope 68, 1984) on a sphere of the earth's mean radius. */
function haversine([lat1, lon1]: Point, [lat2, lon2]: Point): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
  return 2 * 6371 * Math.asin(Math.sqrt(half(lat2 - lat1) + cos(lat1) * cos(lat2) * half(lon2 - lon1)))
}
