import { expect, test } from 'vitest'
import { islands } from './islands.ts'
import { parseIsland, knownPlaces, extractPlace, findPlace, parsePlace } from './places.ts'

test.for([
  ['chef in Nassau', 'Nassau', 'chef'],
  ['Nassau chef', 'Nassau', 'chef'],
  ['chef, Nassau', 'Nassau', 'chef'],
  ['CHEF AT PARADISE ISLAND', 'Paradise Island', 'CHEF'],
  ['boat captain near marsh harbor', 'Marsh Harbour', 'boat captain'],
  ['cook on the Exumas', 'Exuma', 'cook'],
  ['diver san salvador weekends', 'San Salvador', 'diver weekends'],
  ['Nassau-based plumber', 'Nassau', 'plumber'],
  ['plumber, Marsh Harbour based', 'Marsh Harbour', 'plumber'],
  ['plumber based in Nassau', 'Nassau', 'plumber'],
  ['Nassau basedata clerk', 'Nassau', 'basedata clerk'],
  ['Nassau', 'Nassau', ''],
  ['in Nassau', 'Nassau', ''],
  ['Jobs in Freeport', 'Freeport', ''],
  ['jobs Freeport', 'Freeport', 'jobs'],
  ['guide Harbour Island Eleuthera', 'Harbour Island', 'guide Eleuthera'],
  ['guide Nassau or Freeport', 'Nassau', 'guide or Freeport'],
  ['arthurs town teacher', "Arthur's Town", 'teacher'],
  ['Arthur’s Town teacher', "Arthur's Town", 'teacher'],
  ['man-o-war cay boat builder', 'Man-O-War Cay', 'boat builder'],
  ['nurse great harbour cay', 'Great Harbour Cay', 'nurse'],
  ['Grand Bahama Island driver', 'Grand Bahama', 'driver'],
  ['George Town', 'George Town', ''],
  ['San Andros pilot', 'San Andros', 'pilot'],
] as const)('extracting the place from %j finds %s and leaves %j', ([query, place, rest]) => {
  expect(extractPlace(query)).toMatchObject({ place, rest })
})

test.for([
  'chef',
  '',
  '   ',
  'current events editor',
  'abacost accountant',
  'Simms Plumbing',
  'Albany golf caddie',
  'clifton',
  'long, island',
  'paradise',
  'Nassauvian cook',
  'grand',
])('%j contains no place and stays unchanged', (query) => {
  expect(extractPlace(query)).toEqual({ place: null, island: null, rest: query.trim() })
})

test.for([
  ['Rock Sound, Eleuthera', 'Eleuthera'],
  ['Nassau, Bahamas', 'New Providence'],
  ['Paradise Island, Nassau', 'New Providence'],
  ['Harbour Island, Eleuthera', 'Harbour Island'],
  ['The Bluff, South Andros', 'Andros'],
  ['Deep Creek, Andros', 'Andros'],
  ['George Town, Great Exuma', 'Exuma'],
  ['Spanish Wells', 'Spanish Wells'],
  ['Simms', 'Long Island'],
  ['Upper Bogue', 'Eleuthera'],
  ['The Bight, Cat Island', 'Cat Island'],
  ['Remote', null],
  ['', null],
] as const)('the island of %j is %s', ([location, island]) => {
  expect(parseIsland(location)).toBe(island)
})

test.for([
  ['Rock Sound, Eleuthera', 'Rock Sound'],
  ['Deep Creek, Andros', 'Andros'],
  ['Deep Creek', 'Deep Creek'],
  ['Nassau Street, Andros Town, Andros', 'Andros Town'],
  ['The Bight, Cat Island', 'Cat Island'],
  ['Harbour Island, Eleuthera', 'Harbour Island'],
  ['Freeport, Grand Bahama Island', 'Freeport'],
  ['On site', undefined],
] as const)('the place of %j is %s, on the same island', ([location, name]) => {
  const place = parsePlace(location)
  expect(place?.name).toBe(name)
  expect(place?.island ?? null).toBe(parseIsland(location))
})

test('there are 19 islands and at least 120 settlements, without duplicates', () => {
  expect(islands).toHaveLength(19)
  expect(knownPlaces.filter((place) => !place.is_island).length).toBeGreaterThanOrEqual(120)
  expect(new Set(knownPlaces.map((place) => place.name)).size).toBe(knownPlaces.length)
  for (const place of knownPlaces) expect(findPlace(place.name.toUpperCase())).toEqual(place)
})

test('the thirteen places of the specification are recognized', () => {
  const named =
    'Nassau, Freeport, Grand Bahama, Paradise Island, Abaco, Eleuthera, Exuma, Andros, Bimini, Long Island, Cat Island, San Salvador, Harbour Island'
  for (const name of named.split(', '))
    expect(extractPlace(`welder in ${name}`)).toMatchObject({ place: name, rest: 'welder' })
})
