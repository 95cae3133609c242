import { expect, test } from 'vitest'
import { createRelatedIndex } from './relatedIndex.ts'
import { createInvertedIndex, postingSlot } from './invertedIndex.ts'
import { createSpellingCorrector } from './spellingCorrector.ts'

const job = (
  id: number,
  title: string,
  more: { description?: string; skills?: string[]; location?: string } = {},
) => ({
  id,
  title,
  description: 'A job with good people.',
  requirements: null,
  is_verified: false,
  skills: [],
  category: null,
  category_group: null,
  location: 'Nassau',
  ...more,
})

/** One job of each, and more that have nothing to do with them, so that words are as rare as they are. */
function island() {
  const index = createRelatedIndex()
  const titles =
    'Bartender, Electrician, Lawyer, Registered Nurse, Boat Captain, House Painter, Web Developer, Bus Driver, Plumber, Accountant, Dive Instructor, Baker, Roofer, Florist, Welder'
  for (const [n, title] of titles.split(', ').entries()) index.add(job(n + 1, title))
  index.add(job(100, 'Team Member', { description: 'Repairs leaking pipes and drains.' }))
  index.add(job(101, 'Cook', { location: 'George Town, Exuma' }))
  index.add(job(102, 'Cook', { location: 'Spanish Wells' }))
  index.add(job(103, 'Cook', { location: 'Matthew Town, Inagua' }))
  return index
}

test.for([
  // Another word for it.
  ['barkeep', 1, "Matches 'barkeep', another word for bartender"],
  ['attorney at law', 3, "Matches 'attorney at law', another word for lawyer"],
  // A typing error, or two.
  ['electrisian', 2, "Close to 'electrisian'"],
  ['plumebr', 9, "Close to 'plumebr'"],
  ['acountent', 10, "Close to 'acountent'"],
  // Other word order, several words, endings.
  ['nurse registered', 4, "Matches 'nurse' and 'registered'"],
  ['captain of a boat', 5, "Matches 'captain' and 'boat'"],
  ['painting houses', 6, "Matches 'painting' and 'houses'"],
  ['roofing', 13, "Matches 'roofing'"],
  ['bar tender', 1, null],
  // A sister title, an abbreviation.
  ['web designer', 7, null],
  ['rn', 4, null],
  ['jitney driver', 8, null],
  ['scuba teacher', 11, null],
  ['pastry cook', 12, null],
  // Found by the description only.
  ['leaking pipes', 100, "Mentions 'leaking' and 'pipes'"],
] as const)('the query "%s" finds job %d (%s) first', ([query, id, reason]) => {
  const [first] = island().search(query, { limit: 5 })
  expect(first?.id).toBe(id)
  if (reason !== null) expect(first?.reason).toBe(reason)
  expect(first?.score).toBeGreaterThan(0)
  expect(first?.score).toBeLessThanOrEqual(1)
})

test.for(['', '   ', 'zzzzqqq', '😀', '.*[', 'a'.repeat(200), 'the of and'])(
  'the query %j finds nothing',
  (query) => {
    expect(island().search(query, { limit: 5 })).toEqual([])
  },
)

test('every result has a reason, and there are no duplicates', () => {
  const found = island().search('cook for a hotel kitchen', { limit: 10 })
  expect(found.length).toBeGreaterThan(2)
  expect(new Set(found.map((it) => it.id)).size).toBe(found.length)
  for (const { reason } of found) expect(reason).not.toBe('')
})

test('jobs that the `accept` filter rejects are left out', () => {
  const index = island()
  expect(index.search('cook', { limit: 5, accept: (id) => id !== 101 }).map((it) => it.id)).not.toContain(101)
  const accepted = index.search('cook', { limit: 5, accept: (id) => id === 102 })
  expect(accepted.map((it) => it.id)).toEqual([102])
})

test('the same work comes first, the easiest to reach from the place before the rest', () => {
  const index = island()
  index.add({ ...job(200, 'Mason', { location: 'George Town' }), category_group: 'Trades & Construction' })
  index.add(job(201, 'Plumber', { location: 'Freeport' }))
  index.add(job(202, 'Plumber', { location: 'Rolleville, Exuma' }))
  index.add(job(203, 'Plumber', { location: 'Duncan Town' }))
  index.add(job(204, 'Plumber', { location: 'On site' }))
  expect(
    index.search('plumber', { limit: 10, place: 'Exuma' }).map(({ id, reason }) => [id, reason]),
  ).toEqual([
    [202, "Matches 'plumber' · On Exuma"],
    [9, "Matches 'plumber' · Ferry from Exuma"],
    [201, "Matches 'plumber' · Flight from Exuma"],
    [203, "Matches 'plumber' · Mailboat from Exuma"],
    [200, 'Also in Trades & Construction · On Exuma'],
  ])
  const chefs = index.search('chef', { limit: 5, place: 'Exuma' })
  expect(chefs.map(({ id }) => id)).toEqual([101, 102, 103])
  expect(chefs[0]?.reason).toMatch(/ · On Exuma$/)
})

test('searching for a place only finds jobs on its island and nearby islands, with the reason', () => {
  const index = island()
  expect(index.search('', { limit: 5, place: 'Harbour Island' })).toMatchObject([
    { id: 102, reason: 'Ferry from Harbour Island' },
  ])
  const nassau = index.search('', { limit: 50, place: 'Paradise Island' })
  expect(nassau[0]).toMatchObject({ id: 100, reason: 'Across the bridge from Paradise Island' })
  expect(nassau.map((it) => it.id)).not.toContain(103)
})

test("an updated job is found by its new text, and a removed one isn't found", () => {
  const index = island()
  index.add(job(2, 'Beekeeper'))
  const ids = (query: string) => index.search(query, { limit: 5 }).map((it) => it.id)
  expect(ids('electrician')).not.toContain(2)
  expect(ids('beekeeper')[0]).toBe(2)
  index.remove(2)
  index.remove(2)
  expect(ids('beekeeper')).not.toContain(2)
  expect(index.size()).toBe(18)
})

test('an index from which most jobs were removed returns the same results as a new one', () => {
  const index = createRelatedIndex()
  const fresh = createRelatedIndex()
  for (let id = 0; id < 3000; id++)
    index.add(job(id, id % 3 === 0 ? 'Electrician' : 'Baker', { skills: [`Skill${id}`] }))
  for (let id = 0; id < 2500; id++) index.remove(id)
  for (let id = 2500; id < 3000; id++)
    fresh.add(job(id, id % 3 === 0 ? 'Electrician' : 'Baker', { skills: [`Skill${id}`] }))
  const ids = (it: typeof index) => it.search('wireman', { limit: 20 }).map((found) => found.id)
  expect(index.size()).toBe(500)
  expect(ids(index)).toEqual(ids(fresh))
})

test.for([
  ['electrisian', 'electrician'],
  ['plubmer', 'plumber'],
  ['weldr', 'welder'],
  ['elder', 'welder'],
  ['cok', 'cook'],
  ['qwertzuiop', undefined],
] as const)('%s is corrected to %s', ([typed, meant]) => {
  const spelling = createSpellingCorrector()
  for (const word of ['electrician', 'plumber', 'elver', 'welder', 'cook', 'baker']) spelling.add(word)
  expect(spelling.guess(typed)).toBe(meant)
})

test('of two corrections, the one that fits the other words wins', () => {
  const index = createRelatedIndex()
  index.add(job(1, 'Horse Rider'))
  index.add(job(2, 'Verse Writer'))
  expect(index.search('horse wrider', { limit: 1 })[0]?.id).toBe(1)
  expect(index.search('verse wrider', { limit: 1 })[0]?.id).toBe(2)
})

test('a space that was typed one letter too early or too late is put back', () => {
  const index = createRelatedIndex()
  index.add(job(1, 'Ore Mixer'))
  index.add(job(2, 'Baker'))
  expect(index.search('orem ixer', { limit: 1 })[0]?.id).toBe(1)
  expect(index.search('or emixer', { limit: 1 })[0]?.id).toBe(1)
})

test('postings keep their order when they are renumbered', () => {
  const index = createInvertedIndex<number>()
  for (let id = 0; id < 1_200; id++) index.add(id, id, [['cook', 1]])
  for (let id = 0; id < 700; id++) index.remove(id)
  expect(index.slotCount()).toBeLessThan(700)
  const ids = index.postingsOf('cook').flatMap((posting) => index.get(postingSlot(posting)) ?? [])
  expect(ids).toEqual(Array.from({ length: 500 }, (_, n) => 700 + n))
})
