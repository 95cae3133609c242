import { expect, test } from 'vitest'
import { refusalError, unreachableError } from '../../api/apiErrors.ts'
import { registrationFailure } from './RegisterForm.tsx'

test("a registration fails in the server's words, or without a word of it in ours", () => {
  expect(registrationFailure(refusalError(409, { message: 'Taken.' }))).toBe('Taken.')
  expect(registrationFailure(refusalError(400, ''))).toBe('Registration failed')
  expect(registrationFailure(unreachableError('network'))).toBe('Registration failed')
})
