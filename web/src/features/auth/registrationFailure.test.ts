import { expect, test } from 'vitest'
import { refusalError, unreachableError } from '../../api/apiErrors.ts'
import { registrationFailureMessage } from './RegisterForm.tsx'

test("a failed registration shows the server's message, or the default without one", () => {
  expect(registrationFailureMessage(refusalError(409, { message: 'Taken.' }))).toBe('Taken.')
  expect(registrationFailureMessage(refusalError(400, ''))).toBe('Registration failed')
  expect(registrationFailureMessage(unreachableError('network'))).toBe('Registration failed')
})
