import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('without any setting the product starts', () => {
  expect(readSettings({})).toMatchObject({
    port: 8008,
    demonstration: true,
    logLevel: 'info',
    limitsScale: 1,
    publicUrl: 'http://localhost:8008',
  })
  expect(readSettings({ PORT: '', DEMO_DATA: '' })).toMatchObject({ port: 8008, demonstration: true })
})

test.for([
  [{ PORT: 'eighty' }, 'PORT must be a port number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535.'],
  [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be true or false.'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address such as postgres://user:password@host/name.',
  ],
  [{ PUBLIC_URL: 'cayfolk' }, 'PUBLIC_URL must be an address such as https://cayfolk.example.'],
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.'],
  [{ LIMITS_SCALE: '0' }, 'LIMITS_SCALE must be a number above 0.'],
  [
    { LIMITS_SCALE: '10', NODE_ENV: 'production' },
    'LIMITS_SCALE is for tests: it is refused when NODE_ENV is production.',
  ],
] as const)('%j is refused: %s', ([environment, sentence]) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})

test('every wrong setting is named at once', () => {
  expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT .*\nLOG_LEVEL /)
})
