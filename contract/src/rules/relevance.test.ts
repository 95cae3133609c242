import { expect, test } from 'vitest'
import { editDistance, isShownInSearch, scoreRelevance, similarity } from './relevance.ts'

const job = {
  title: 'Electrician',
  category: 'construction',
  description: 'Wiring of new homes. An electrician with a licence from the ministry.',
  company: 'Bright Sparks',
  skills: ['Wiring', 'Electrical safety'],
  location: 'Nassau',
}

test.for([
  ['', '', 0],
  ['kitten', 'sitting', 3],
  ['chef', 'chefs', 1],
  ['flaw', 'lawn', 2],
  ['', 'abc', 3],
  ['🏝️', '', 3],
] as const)('the edit distance from %j to %j is %d', ([a, b, edits]) => {
  expect(editDistance(a, b)).toBe(edits)
  expect(editDistance(b, a)).toBe(edits)
})

test.for([
  ['chef', 'chef', 1],
  ['  Chef ', 'cHEF', 1],
  ['chef', 'sous chef', 0.8],
  ['plumber', 'plumbing', 1 - 3 / 8],
  ['cook', '', 0],
  ['', '', 0],
  [' ', 'cook', 0],
  ['abc', 'xyz', 0],
  ['c', 'chef', 0.8],
  ['.*', 'chef', 0],
  ['😀', '😀😀', 0.8],
] as const)('the similarity of %j and %j is %d', ([a, b, expected]) => {
  expect(similarity(a, b)).toBeCloseTo(expected, 12)
  expect(similarity(b, a)).toBe(similarity(a, b))
})

test.for([
  // An empty query matches every job.
  ['', 100, []],
  ['   ', 100, []],
  // Title 40, description 15.
  ['electrician', 55, ['title', 'description']],
  [' ELECTRICIAN ', 55, ['title', 'description']],
  // A transposition among 11 letters: 33 for the title, nothing for the description.
  ['electricain', 33, ['title']],
  // Contained in the title (32), the description (15) and the skill "Electrical safety" (5).
  ['electric', 52, ['title', 'description', 'skills']],
  ['wiring', 20, ['description', 'skills']],
  // The category itself (25), or contained in the query (20).
  ['construction', 25, ['category']],
  ['construction worker', 20, ['category']],
  ['bright sparks', 10, ['company']],
  ['sparks', 8, ['company']],
  ['nassau', 10, ['location']],
  // Similar enough to the location (0.83).
  ['nasau', 10, ['location']],
  ['zzz', 0, []],
] as const)(
  'the query %j gives the electrician job a score of %d and matches %j',
  ([query, relevanceScore, matchedFields]) => {
    expect(scoreRelevance(job, query)).toEqual({ relevanceScore, matchedFields })
  },
)

test('a title must be more than half similar to match', () => {
  const half = { ...job, title: 'abcd', description: '' }
  expect(similarity('abxy', 'abcd')).toBe(0.5)
  expect(scoreRelevance(half, 'abxy')).toEqual({ relevanceScore: 0, matchedFields: [] })
  expect(scoreRelevance(half, 'abcx')).toEqual({ relevanceScore: 30, matchedFields: ['title'] })
})

test('every matching skill adds to the score, up to 100', () => {
  const many = { ...job, skills: Array.from({ length: 30 }, () => 'Electrician') }
  expect(scoreRelevance(many, 'electrician')).toEqual({
    relevanceScore: 100,
    matchedFields: ['title', 'description', 'skills'],
  })
})

test('empty fields never match', () => {
  const empty = { title: '', category: null, description: '', company: null, skills: [''], location: null }
  expect(scoreRelevance(empty, 'chef')).toEqual({ relevanceScore: 0, matchedFields: [] })
})

test('a job is relevant from a score of 30 or with a matched field', () => {
  expect(isShownInSearch({ relevanceScore: 8, matchedFields: ['company'] })).toBe(true)
  expect(isShownInSearch({ relevanceScore: 30, matchedFields: [] })).toBe(true)
  expect(isShownInSearch({ relevanceScore: 29, matchedFields: [] })).toBe(false)
})
