import { expect, test } from 'vitest'
import { findQuestions } from './findQuestions.ts'
import { topics } from './topics.ts'

const titles = (text: string) =>
  findQuestions(topics, text).flatMap(({ questions }) => questions.map(({ question }) => question))

test('without words all questions are listed', () => {
  expect(titles(' ')).toHaveLength(topics.flatMap(({ questions }) => questions).length)
})

test('questions are found by other words for them, and by several words in any order', () => {
  expect(titles('resume')).toEqual(['How do I apply for a job?', 'How do I make a CV?'])
  expect(titles('Password FORGOT')).toEqual(['I forgot my password. What now?'])
  expect(titles('flamingo')).toEqual([])
})

test('there are questions on posting a job, pay, applying and safety', () => {
  for (const word of ['posting', 'pay', 'apply', 'safety'])
    expect(titles(word).length, word).toBeGreaterThan(0)
})

test('every question has an answer and other words for it', () => {
  for (const { question, answer, keywords } of topics.flatMap(({ questions }) => questions)) {
    expect(answer, question).not.toBe('')
    expect(keywords, question).not.toBe('')
  }
})
