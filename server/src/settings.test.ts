import { expect, test } from 'vitest'
import { readDataSettings, readSettings } from './settings.ts'

test('all settings have defaults', () => {
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
  [{ S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT must be an address such as https://s3.example.com.'],
  [{ S3_BUCKET: 'My Bucket' }, "S3_BUCKET must be a bucket's name."],
  [
    { S3_ENDPOINT: 'https://s3.example.com', S3_KEY: 'key' },
    'S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET belong together: S3_BUCKET and S3_SECRET are missing.',
  ],
  [
    { S3_BUCKET: 'files', S3_KEY: 'key', S3_SECRET: 'secret' },
    'S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET belong together: S3_ENDPOINT is missing.',
  ],
  [{ SMS_URL: 'sms.example.com' }, 'SMS_URL must be an address such as https://sms.example.com/send.'],
  [
    { SMS_URL: 'https://sms.example.com/send' },
    'SMS_URL and SMS_SECRET belong together: SMS_SECRET is missing.',
  ],
  [{ SMS_SECRET: 's'.repeat(16) }, 'SMS_URL and SMS_SECRET belong together: SMS_URL is missing.'],
  [{ DATABASE_DIRECT_URL: 'postgres://db/cayfolk' }, 'DATABASE_URL is missing: with DATABASE_DIRECT_URL'],
  [{ DATABASE_URL: 'postgres://db/cayfolk' }, 'SECRET is missing: with DATABASE_URL or REDIS_URL, all'],
  [{ REDIS_URL: 'redis://redis:6379', UPLOADS_DIR: '/srv/uploads' }, 'SECRET is missing'],
  [
    { REDIS_URL: 'redis://redis:6379', SECRET: 's'.repeat(32) },
    'UPLOADS_DIR or S3_ENDPOINT is missing: with REDIS_URL, all processes need the same uploads.',
  ],
  [
    { REDIS_SENTINELS: 'redis://one:26379' },
    'REDIS_URL is missing: with REDIS_SENTINELS its host is the name',
  ],
  [{ REDIS_SENTINELS: 'one:26379' }, 'must be addresses such as redis://one:26379,redis://two:26379.'],
  [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS must be a number of seconds from 0 to 60.'],
  [{ LIMITS_SCALE: '0' }, 'LIMITS_SCALE must be a number above 0.'],
  [
    { LIMITS_SCALE: '10', NODE_ENV: 'production' },
    'LIMITS_SCALE is for tests: it is refused when NODE_ENV is production.',
  ],
] as const)('%j is refused: %s', ([environment, sentence]) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})

test('demonstration mode is off in production unless it is turned on', () => {
  const production = { NODE_ENV: 'production' }
  expect(readSettings(production).demonstration).toBe(false)
  expect(readSettings({ ...production, DEMO_DATA: '' }).demonstration).toBe(false)
  expect(readSettings({ ...production, DEMO_DATA: 'true' }).demonstration).toBe(true)
  expect(readSettings({ NODE_ENV: 'test' }).demonstration).toBe(true)
  expect(readSettings({ DEMO_DATA: 'false' }).demonstration).toBe(false)
})

test('files are stored in an object storage if all of its settings are given', () => {
  expect(readSettings({ S3_REGION: 'auto' }).s3).toBeUndefined()
  const environment = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'files',
    S3_KEY: 'k',
    S3_SECRET: 's',
  }
  const s3 = { endpoint: 'https://s3.example.com', bucket: 'files', key: 'k', secret: 's' }
  expect(readSettings(environment).s3).toEqual({ ...s3, region: 'us-east-1' })
  expect(readSettings({ ...environment, S3_REGION: 'auto' }).s3).toEqual({ ...s3, region: 'auto' })
})

test('uploads are in DATA_DIR unless a folder is given', () => {
  expect(readSettings({ DATA_DIR: '/srv/data' }).uploadsDir).toBe('/srv/data/uploads')
  expect(readSettings({ UPLOADS_DIR: '/srv/shared' }).uploadsDir).toBe('/srv/shared')
})

test('programs that only use the stored data need no SECRET', () => {
  const environment = { DATABASE_URL: 'postgres://db/cayfolk', DATA_DIR: '/srv/data' }
  expect(readDataSettings(environment)).toEqual({
    databaseUrl: 'postgres://db/cayfolk',
    poolerUrl: undefined,
    dataDir: '/srv/data',
    uploadsDir: '/srv/data/uploads',
    s3: undefined,
  })
})

test('with a direct address of PostgreSQL, the other one is that of PgBouncer', () => {
  const environment = {
    DATABASE_URL: 'postgres://pool/cayfolk',
    DATABASE_DIRECT_URL: 'postgres://db/cayfolk',
  }
  expect(readDataSettings(environment)).toMatchObject({
    databaseUrl: 'postgres://db/cayfolk',
    poolerUrl: 'postgres://pool/cayfolk',
  })
})

test('metrics are served if a port is set, by default on the local machine only', () => {
  expect(readSettings({ METRICS_HOST: '10.0.0.7' }).metrics).toBeUndefined()
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  const elsewhere = { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' }
  expect(readSettings(elsewhere).metrics).toEqual({ host: '10.0.0.7', port: 9464 })
})

test('all invalid settings are reported together', () => {
  expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT .*\nLOG_LEVEL /)
})

test('the public URL is normalized', () => {
  expect(readSettings({ PUBLIC_URL: 'HTTPS://Cayfolk.Example:443/' }).publicUrl).toBe(
    'https://cayfolk.example',
  )
})

test('administrators need a second factor where the server is public', () => {
  const isRequired = (environment: Record<string, string>) =>
    readSettings(environment).requireAdminSecondFactor
  expect(isRequired({})).toBe(false)
  expect(isRequired({ PUBLIC_URL: 'https://cayfolk.example' })).toBe(true)
  expect(isRequired({ NODE_ENV: 'production' })).toBe(true)
  expect(isRequired({ NODE_ENV: 'production', REQUIRE_ADMIN_SECOND_FACTOR: 'false' })).toBe(false)
})
