import { expect, test } from 'vitest'
import { searchMatch } from './searchMatch.ts'

test.for([
  ['the whole title', 'Carpenter', 'carpenter', 55, 95],
  ['a title with the searched words', 'Finish Carpenter', 'carpenter', 0, 90],
  ['the most relevant job', 'Carpenter', 'carpenter', 100, 100],
  ['letters within a word of the title', 'Carpenter', 'pent', 32, 51],
  ['the lowest relevance of a match', 'Joiner', 'carpenter', 30, 50],
  ['the highest relevance without the title', 'Joiner', 'carpenter', 100, 89],
  ['a weak match', 'Joiner', 'carpenter', 15, 24],
  ['hardly a match', 'Joiner', 'carpenter', 29, 47],
] as const)('the score is that of %s', ([, title, query, score, expected]) => {
  expect(searchMatch(title, query, { score, matchedFields: ['title', 'skills'] })).toEqual({
    score: expected,
    reasons: ['Matches your search: title, skills'],
    missing: [],
  })
})
