import { expect, test } from 'vitest'
import {
  healthLevelOf,
  memoryPressure,
  severityOf,
  HEALTHY,
  withError,
  type HealthError,
  type Health,
  type HealthLevel,
} from './health.ts'

const fault: HealthError = { message: 'x is not defined', severity: 'medium' }
const errors = (count: number) => Array.from({ length: count }, () => fault)

test.each<[what: string, Partial<Health>, HealthLevel]>([
  ['all is well', {}, 'healthy'],
  ['there were two errors', { errors: errors(2) }, 'healthy'],
  ['there were three errors', { errors: errors(3) }, 'degraded'],
  ['there were five errors', { errors: errors(5) }, 'degraded'],
  ['there were six errors', { errors: errors(6) }, 'critical'],
  ['the server is away', { backend: false }, 'degraded'],
  ['memory is full', { memory: false }, 'degraded'],
  ['the page is broken', { frontend: false }, 'degraded'],
  ['the server is away and memory is full', { backend: false, memory: false }, 'critical'],
  ['the network is down', { network: false }, 'offline'],
  ['the network is down, and much else', { network: false, backend: false, errors: errors(10) }, 'offline'],
])('the health level when %s', (_what, changes, level) => {
  expect(healthLevelOf({ ...HEALTHY, ...changes })).toBe(level)
})

test('only the last ten errors are kept', () => {
  let health = HEALTHY
  for (let number = 1; number <= 12; number++) health = withError(health, { ...fault, message: `${number}` })
  expect(health.errors.map(({ message }) => message)).toEqual([
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
    '12',
  ])
})

test.each([
  [new Error('Network Error'), 'high'],
  [new TypeError('Failed to fetch'), 'high'],
  [new Error('Authentication failed'), 'high'],
  [new Error('Invalid token'), 'high'],
  [new TypeError("Cannot read properties of undefined (reading 'map')"), 'critical'],
  [new ReferenceError('x is not defined'), 'critical'],
  [new Error('The list is empty'), 'medium'],
  ['something thrown that is no error', 'medium'],
  [undefined, 'medium'],
])('the severity of %s is %s', (thrown, severity) => {
  expect(severityOf(thrown)).toBe(severity)
})

test.each([
  [0, 0, 'normal'],
  [80, 100, 'normal'],
  [81, 100, 'high'],
  [89, 100, 'high'],
  [90, 100, 'critical'],
])('the memory pressure at %i of %i bytes is %s', (used, limit, memory) => {
  expect(memoryPressure(used, limit)).toBe(memory)
})
