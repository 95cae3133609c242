import { expect, test } from 'vitest'
import { refusalError, unreachableError } from '../../api/apiErrors.ts'
import { registrationFailureMessage } from './RegisterForm.tsx'

test("a registration fails in the server's words, or without a word of it in ours", () => {
  expect(registrationFailureMessage(refusalError(409, { message: 'Taken.' }))).toBe('Taken.')
  expect(registrationFailureMessage(refusalError(400, ''))).toBe('Registration failed')
  expect(registrationFailureMessage(unreachableError('network'))).toBe('Registration failed')
})
