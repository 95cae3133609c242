import { expect, test } from 'vitest'
import { passwordStrength, type PasswordStrengthLevel } from './NewPasswordFields.tsx'

test.each<[string, PasswordStrengthLevel]>([
  ['', 'short'],
  ['boat', 'short'],
  ['aaaaaaaaaaaa', 'weak'],
  ['password1', 'weak'],
  ['12345678', 'weak'],
  ['junkanoo242', 'weak'],
  ['conchs', 'weak'],
  ['sapodilla', 'fair'],
  ['Conch42', 'fair'],
  ['Mailboat-42', 'strong'],
  ['goombay smash at noon', 'strong'],
])('the strength of the password %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
