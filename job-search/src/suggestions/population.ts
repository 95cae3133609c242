import type { Island } from 'contract/islands'

/** People of each island, and about how many of each larger settlement (census of 2010). */
const islands: Record<Island, number> = {
  'New Providence': 246_000,
  'Grand Bahama': 51_400,
  Abaco: 17_200,
  Eleuthera: 8_200,
  Andros: 7_500,
  Exuma: 6_900,
  'Long Island': 3_100,
  Bimini: 2_000,
  'Harbour Island': 1_800,
  'Spanish Wells': 1_550,
  'Cat Island': 1_500,
  'San Salvador': 940,
  Inagua: 910,
  'Berry Islands': 810,
  Acklins: 565,
  'Crooked Island': 330,
  Mayaguana: 280,
  'Rum Cay': 100,
  'Ragged Island': 70,
}
const settlements: Record<string, number> = {
  Nassau: 246_000,
  Freeport: 27_000,
  Lucaya: 20_000,
  'Eight Mile Rock': 8_000,
  'Marsh Harbour': 6_300,
  'Dundas Town': 2_300,
  'Dunmore Town': 1_600,
  'Bailey Town': 1_500,
  'Murphy Town': 1_500,
  'George Town': 1_400,
  'Treasure Cay': 1_200,
  'West End': 1_000,
  'Matthew Town': 900,
  'Rock Sound': 900,
  "Deadman's Cay": 800,
  'Tarpum Bay': 770,
  "Governor's Harbour": 700,
  "Cooper's Town": 680,
  'Nicholls Town': 650,
  'Green Turtle Cay': 450,
  'Hope Town': 450,
  'Gregory Town': 400,
}

const known = new Map(Object.entries({ ...islands, ...settlements }))

/** About how many people live at a known place; 0 for the smaller ones. */
export function populationOf(place: string): number {
  return known.get(place) ?? 0
}
