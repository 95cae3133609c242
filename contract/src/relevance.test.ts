import { expect, test } from 'vitest'
import { editDistance, isRelevant, scoreRelevance, similarity } from './relevance.ts'

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
] as const)('from %j to %j it is %d edits', ([a, b, edits]) => {
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
] as const)('%j and %j are alike by %d', ([a, b, alike]) => {
  expect(similarity(a, b)).toBeCloseTo(alike, 12)
  expect(similarity(b, a)).toBe(similarity(a, b))
})

test.for([
  // Nothing asked: everything, whatever the fields.
  ['', 100, []],
  ['   ', 100, []],
  // Title 40 and description 15.
  ['electrician', 55, ['title', 'description']],
  [' ELECTRICIAN ', 55, ['title', 'description']],
  // One letter of eleven wrong: 40 x 10/11, and no description.
  ['electricain', 33, ['title']],
  // Within the title: 32; within the description 15; within the skill 'Electrical safety', 5.
  ['electric', 52, ['title', 'description', 'skills']],
  ['wiring', 20, ['description', 'skills']],
  // The category: 25; 'construction worker' contains it: 20.
  ['construction', 25, ['category']],
  ['construction worker', 20, ['category']],
  ['bright sparks', 10, ['company']],
  ['sparks', 8, ['company']],
  ['nassau', 10, ['location']],
  // 5 of 6 letters are 0.83 for the place.
  ['nasau', 10, ['location']],
  ['zzz', 0, []],
] as const)('the electrician scores for %j: %d by %j', ([query, relevanceScore, matchedFields]) => {
  expect(scoreRelevance(job, query)).toEqual({ relevanceScore, matchedFields })
})

test('thresholds are strict: half a title is not enough', () => {
  const half = { ...job, title: 'abcd', description: '' }
  expect(similarity('abxy', 'abcd')).toBe(0.5)
  expect(scoreRelevance(half, 'abxy')).toEqual({ relevanceScore: 0, matchedFields: [] })
  expect(scoreRelevance(half, 'abcx')).toEqual({ relevanceScore: 30, matchedFields: ['title'] })
})

test('every fitting skill counts, the field is named once, and 100 is the most', () => {
  const many = { ...job, skills: Array.from({ length: 30 }, () => 'Electrician') }
  expect(scoreRelevance(many, 'electrician')).toEqual({
    relevanceScore: 100,
    matchedFields: ['title', 'description', 'skills'],
  })
})

test('empty fields contain nothing and are contained in nothing', () => {
  const empty = { title: '', category: null, description: '', company: null, skills: [''], location: null }
  expect(scoreRelevance(empty, 'chef')).toEqual({ relevanceScore: 0, matchedFields: [] })
})

test('a job is shown from 30 on, or where a field matched', () => {
  expect(isRelevant({ relevanceScore: 8, matchedFields: ['company'] })).toBe(true)
  expect(isRelevant({ relevanceScore: 100, matchedFields: [] })).toBe(true)
  expect(isRelevant({ relevanceScore: 0, matchedFields: [] })).toBe(false)
})
