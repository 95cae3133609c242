import { expect, test } from 'vitest'
import { isLostConnection } from './connect.ts'

const withCode = (code: string, more = {}) => Object.assign(new Error('It failed'), { code, ...more })

test.for([
  ['a closed connection', withCode('CONNECTION_CLOSED'), true],
  ['a stop of PostgreSQL', withCode('57P01'), true],
  ['a socket that broke during a query', withCode('EPIPE', { query: 'select 1' }), true],
  ['a socket of something else that broke', withCode('EPIPE'), false],
  ['a wrong query', withCode('42601', { query: 'selec' }), false],
  ['an error without a code', new Error('It failed'), false],
  ['no error', undefined, false],
] as const)('%s is a lost connection to the database: %s', ([, error, isLost]) => {
  expect(isLostConnection(error)).toBe(isLost)
})
