import { expect, test } from 'vitest'
import { correctQuery } from './correctQuery.ts'
import { createRelatedIndex } from './relatedIndex.ts'

const titles = ['carpenter', 'electrician', 'registered nurse', 'dive instructor', 'chef', 'role model']
const names = ['kerznar & moxey', 'rolle construction', 'nassau']

const related = createRelatedIndex()
for (const [id, title] of titles.entries()) {
  const none = { requirements: null, skills: [], category: null, category_group: null }
  related.add({ id, title, description: 'Good people.', location: 'Nassau', ...none })
}
const correct = (query: string) =>
  correctQuery(query, {
    isMentioned: (word) => [...titles, ...names].some((text) => text.includes(word)),
    isInTitle: (word) => titles.some((text) => text.includes(word)),
    guess: related.guess,
  })

test.for([
  ['carpentor', 'carpenter'],
  ['electrcian', 'electrician'],
  ['nurce', 'nurse'],
  ['registred nurce, part-time', 'registered nurse, part-time'],
] as const)('"%s" is meant as "%s"', ([query, meant]) => expect(correct(query)).toBe(meant))

test.for([
  'carpenter',
  'carpenters',
  'nurses',
  'nursing',
  // A known trade that nobody offers now, companies and places.
  'plumber',
  'rolle',
  'kerznar',
  'nassau',
  'exuma',
  'zzzz',
  'rn',
  '',
])('"%s" is not corrected', (query) => expect(correct(query)).toBeNull())
