import { expect, test } from 'vitest'
import { refuseFields } from './refuse.ts'

test.for([
  ['location', 'At most 120 characters', 'Location: at most 120 characters'],
  ['salary_min', 'Please enter an amount', 'Salary min: please enter an amount'],
  ['isRemote', 'This is required', 'Is remote: this is required'],
  ['questions.1.choices.0', 'At most 80 characters', 'Choices: at most 80 characters'],
  ['Idempotency-Key', 'Use 1 to 200 characters', 'Idempotency-Key: use 1 to 200 characters'],
  ['id', 'Invalid value', 'Id: invalid value'],
  ['name', 'Enter a name', 'Enter a name'],
  ['title', 'Please fill in all required fields', 'Please fill in all required fields'],
  ['content', 'Please write a comment', 'Please write a comment'],
  ['email', 'Invalid email', 'Invalid email'],
] as const)('a message about %s, "%s", is said as "%s"', ([field, message, sentence]) => {
  expect(() => refuseFields({ [field]: message })).toThrow(
    expect.objectContaining({ message: sentence, fields: { [field]: message } }),
  )
})

test('only the first of several messages is said, and a warning of a scam as it is', () => {
  const both = { title: 'This is required', location: 'This is required' }
  expect(() => refuseFields(both)).toThrow('Title: this is required')
  const warning = 'This reads like an investment offer.'
  expect(() => refuseFields({ content: warning }, 'looks_like_scam')).toThrow(
    expect.objectContaining({ message: warning }),
  )
})
