import { expect, test } from 'vitest'
import { travelConnection, distanceKm, ferryIslands, reachFrom, reachReason, travelReach } from './travel.ts'
import { findPlace, knownPlaces } from './places.ts'

test("a job in the member's own place is fully reachable, for every place", () => {
  for (const { name } of knownPlaces) expect(travelReach(name, name)?.share, name).toBe(1)
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
] as const)('the distance from %s to %s is between %d and %d km', ([a, b, least, most]) => {
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
] as const)('the connection between %s and %s is: %s', ([a, b, connection]) => {
  expect(travelConnection(a, b)).toBe(connection)
  expect(travelConnection(b, a)).toBe(connection)
})

test.for([
  ['Nassau', 'Cable Beach', 1, 'On New Providence'],
  ['Nassau', 'Paradise Island', 0.95, 'Across the bridge, 2 miles'],
  ['Eleuthera', 'Nowhere', null, null],
  ['Harbour Island', 'Lower Bogue', 0.8, 'By ferry, 6 miles'],
  ['Nassau', 'Ragged Island', 0.1, 'By mailboat, 223 miles'],
] as const)(
  'for a member in %s, the reachability of a job in %s is %s (%s)',
  ([home, place, share, text]) => {
    expect(travelReach(home, place)?.share ?? null).toBe(share)
    expect(travelReach(home, place)?.text ?? null).toBe(text)
  },
)

test.for([
  ['Exuma', 'George Town', 'On Exuma'],
  ['Exuma', 'Staniel Cay', 'On Exuma'],
  ['George Town', 'Staniel Cay', 'Ferry from George Town'],
  ['Nassau', 'Paradise Island', 'Across the bridge from Nassau'],
  ['Exuma', 'Nassau', 'Ferry from Exuma'],
  ['Exuma', 'Freeport', 'Flight from Exuma'],
  ['Ragged Island', 'Nassau', 'Mailboat from Ragged Island'],
] as const)('for a search that names %s, something in %s is within reach: %s', ([named, place, reason]) => {
  const from = findPlace(named) ?? expect.fail()
  const to = findPlace(place) ?? expect.fail()
  const reach = reachFrom(from, place) ?? expect.fail()
  expect(reachReason(reach.connection, to.island, from.name)).toBe(reason)
})

test('ferries go both ways', () => {
  expect(ferryIslands('Exuma')).toEqual(['New Providence'])
  expect(ferryIslands('New Providence')).toContain('Exuma')
  expect(ferryIslands('Inagua')).toEqual([])
})
