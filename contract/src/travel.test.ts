import { expect, test } from 'vitest'
import { travelConnection, distanceKm, islandsByDistance, jobReach } from './travel.ts'
import { knownPlaces } from './places.ts'

test('a job where one lives is in full reach, whatever the place', () => {
  for (const { name } of knownPlaces) expect(jobReach(name, name)?.share, name).toBe(1)
})

test('every known place has coordinates within the Bahamas, near its island', () => {
  for (const { name, island } of knownPlaces) {
    expect(distanceKm(name, 'Nassau'), name).toBeLessThan(650)
    expect(distanceKm(name, island), name).toBeLessThan(170)
  }
})

test.for([
  ['Nassau', 'Freeport', 200, 220],
  ['Nassau', 'Paradise Island', 2, 6],
  ['Marsh Harbour', 'Hope Town', 8, 13],
  ['Nassau', 'Matthew Town', 560, 620],
  ['Nassau', 'Nassau', 0, 0],
] as const)('%s to %s is %d to %d km', ([a, b, least, most]) => {
  const km = distanceKm(a, b)
  expect(km).toBeGreaterThanOrEqual(least)
  expect(km).toBeLessThanOrEqual(most)
  expect(distanceKm(b, a)).toBe(km)
})

test.for([
  ['Nassau', 'Cable Beach', 'same'],
  ['Nassau', 'New Providence', 'same'],
  ['Nassau', 'Paradise Island', 'bridge'],
  ['George Town', 'Little Exuma', 'bridge'],
  ['Little Exuma', 'Williams Town', 'same'],
  ['Marsh Harbour', 'Hope Town', 'ferry'],
  ['Harbour Island', 'Eleuthera', 'ferry'],
  ['Nassau', 'Fresh Creek', 'ferry'],
  ['Acklins', 'Crooked Island', 'ferry'],
  ['Nassau', 'Freeport', 'flight'],
  ['Freeport', 'Inagua', 'flight'],
  ['Nassau', 'Rum Cay', 'mailboat'],
  ['Duncan Town', 'Bimini', 'mailboat'],
  ['Nassau', 'Atlantis', null],
] as const)('from %s to %s: %s, and back', ([a, b, way]) => {
  expect(travelConnection(a, b)).toBe(way)
  expect(travelConnection(b, a)).toBe(way)
})

test.for([
  ['Nassau', 'Cable Beach', 1, 'On New Providence'],
  ['Nassau', 'Paradise Island', 0.95, 'Across the bridge, 4 km'],
  ['Eleuthera', 'Nowhere', null, null],
  ['Harbour Island', 'Lower Bogue', 0.8, 'By ferry, 10 km'],
  ['Nassau', 'Ragged Island', 0.1, 'By mailboat, 359 km'],
] as const)('a member in %s reaches a job in %s: %s, %s', ([home, place, share, words]) => {
  expect(jobReach(home, place)?.share ?? null).toBe(share)
  expect(jobReach(home, place)?.words ?? null).toBe(words)
})

test('the islands nearest to Eleuthera are its two neighbours', () => {
  expect(
    islandsByDistance('Harbour Island')
      .slice(0, 2)
      .map((it) => it.island),
  ).toEqual(['Spanish Wells', 'Eleuthera'])
  expect(islandsByDistance('Eleuthera')).toHaveLength(18)
})
