import { refusals } from 'contract/refusals'
import { expect, test } from 'vitest'
import { refusalError, unreachableError } from './apiErrors.ts'
import { serverMessage } from './errors.ts'

const errorBody = { code: 'job_closed', error: 'This job is closed.', message: 'Closed.', request_id: 'r1' }

test.each([
  ['the whole refusal', errorBody, 'This job is closed.'],
  ['an error and a message', { error: 'Gone fishing.', message: 'Later.' }, 'Gone fishing.'],
  ['a message alone', { message: 'Later.' }, 'Later.'],
  ['an empty error', { error: ' ', message: 'Later.' }, 'Later.'],
  ['an error that is no sentence', { error: { id: 4 }, message: 'Later.' }, 'Later.'],
  ['no sentence', { success: false }, undefined],
  ['null', null, undefined],
  ['nothing', undefined, undefined],
  ["a proxy's page", '<h1>Bad Gateway</h1>', undefined],
])('the server message of %s is %o', (_, body, words) => {
  expect(serverMessage(refusalError(409, body))).toBe(words)
})

test('an error without a server message has a default message', () => {
  expect(refusalError(502, '<h1>Bad Gateway</h1>').message).toBe(refusals.unavailable[1])
  expect(refusalError(409, { message: 'Later.' })).toMatchObject({ code: 'conflict', message: 'Later.' })
  expect(refusalError(409, errorBody)).toMatchObject({ code: 'job_closed', requestId: 'r1' })
})

test('a network failure has no server message', () => {
  expect(serverMessage(unreachableError('network'))).toBeUndefined()
  expect(serverMessage(new Error('Odd'))).toBeUndefined()
})
