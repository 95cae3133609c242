import { expect, test } from 'vitest'
import { moveApplicants } from './applicants.ts'
import { DECISION_REASON_MAX, listApplicants } from './applications.ts'
import { DECLINE_MESSAGE_MAX } from './replies.ts'

test('applicants are filtered by values that exist', () => {
  const isValid = (filters: object) => listApplicants.query.safeParse(filters).success
  expect(isValid({ meets: 'all', papers: 'all', question: 'a', answer: 'yes' })).toBe(true)
  expect(isValid({ meets: 'some' })).toBe(false)
  expect(isValid({ papers: '2' })).toBe(false)
  expect(isValid({ question: 'a'.repeat(41) })).toBe(false)
  expect(isValid({ answer: 'a'.repeat(81) })).toBe(false)
})

test('a bulk move takes a message and a reason, each within its limit', () => {
  const parse = (texts: object) =>
    moveApplicants.body.safeParse({ to: 'declined', applications: [{ id: 1, status: 'viewed' }], ...texts })
  expect(parse({}).success).toBe(true)
  expect(parse({ message: ' Thank you. ', decision_reason: null }).data?.message).toBe('Thank you.')
  expect(parse({ message: 'a'.repeat(DECLINE_MESSAGE_MAX + 1) }).success).toBe(false)
  expect(parse({ decision_reason: 'a'.repeat(DECISION_REASON_MAX + 1) }).success).toBe(false)
  expect(parse({ decision_reason: 'On\ntwo lines' }).data?.decision_reason).toBe('On two lines')
})
