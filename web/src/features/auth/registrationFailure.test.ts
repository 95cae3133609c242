import { expect, test } from 'vitest'
import { refused, unanswered } from '../../api/refused.ts'
import { registrationFailure } from './useRegister.tsx'

test("a registration fails in the server's words, or without a word of it in ours", () => {
  expect(registrationFailure(refused(409, { message: 'Taken.' }))).toBe('Taken.')
  expect(registrationFailure(refused(400, ''))).toBe('Registration failed')
  expect(registrationFailure(unanswered('network'))).toBe('Registration failed')
})
