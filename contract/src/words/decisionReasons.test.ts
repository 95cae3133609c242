import { expect, test } from 'vitest'
import { isExplained, isReasonFor, reasonsFor } from './decisionReasons.ts'

test('reasons about pay are for jobs only', () => {
  expect(reasonsFor('job')).toContain('misleading_pay')
  expect(reasonsFor('post')).not.toContain('misleading_pay')
  const [fits] = isReasonFor()
  expect(fits({ subject_type: 'job', reason: 'misleading_pay' })).toBe(true)
  expect(fits({ subject_type: 'user', reason: 'misleading_pay' })).toBe(false)
  expect(fits({ subject_type: 'user' })).toBe(true)
})

test('"other" needs an explanation', () => {
  const [isEnough] = isExplained
  expect(isEnough({ reason: 'other', explanation: '' })).toBe(false)
  expect(isEnough({ reason: 'other', explanation: 'It names a neighbor.' })).toBe(true)
  expect(isEnough({ reason: 'spam' })).toBe(true)
})
