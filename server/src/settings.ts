import { join, resolve } from 'node:path'
import { z } from 'contract/zod'
import { parseDatabaseUrl } from './databaseUrl.ts'

const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((text) => text === 'true')

const url = (protocol: RegExp, error: string) =>
  z.url({ protocol, error }).transform((text) => text.replace(/\/+$/, ''))

const databaseUrl = z
  .string()
  .refine(
    (text) => parseDatabaseUrl(text) !== undefined,
    'must be an address such as postgres://user:password@host/name. Several hosts are separated by commas; target_session_attrs can only be read-write',
  )

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

const port = z.coerce
  .number({ error: 'must be a port number from 0 to 65535' })
  .int()
  .min(0)
  .max(65_535, 'must be a port number from 0 to 65535')

const Environment = z.object({
  PORT: port.default(8008),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DEMO_DATA: flag.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  REDIS_URL: url(/^rediss?$/, 'must be an address such as redis://host:6379').optional(),
  REDIS_SENTINELS: z
    .string()
    .default('')
    .transform((text) => listOf(text))
    .pipe(z.array(url(/^rediss?$/, 'must be addresses such as redis://one:26379,redis://two:26379'))),
  PUBLIC_URL: url(/^https?$/, 'must be an address such as https://cayfolk.example')
    .transform((text) => new URL(text).href.replace(/\/+$/, ''))
    .optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  UPLOADS_DIR: z.string().min(1).optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  LIMITS_SCALE: z.coerce
    .number({ error: 'must be a number above 0' })
    .positive('must be a number above 0')
    .default(1),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) => listOf(text)),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.com' })
    .optional(),
  REQUIRE_VERIFIED_EMAIL: flag.optional(),
  REQUIRE_ADMIN_SECOND_FACTOR: flag.optional(),
  MAIL_FROM: z.email({ error: 'must be an email address' }).optional(),
  SMS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://sms.example.com/send' })
    .optional(),
  SMS_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  S3_ENDPOINT: url(/^https?$/, 'must be an address such as https://s3.example.com').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name")
    .optional(),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds from 0 to 60' })
    .min(0, 'must be a number of seconds from 0 to 60')
    .max(60, 'must be a number of seconds from 0 to 60')
    .default(0),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'must be an address such as http://collector:4318').optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  NODE_ENV: z.string().optional(),
})

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const

export type ServerSettings = ReturnType<typeof readSettings>

/** Reads the settings from the environment. Throws an Error with a clear message for each invalid value. */
export function readSettings(environment: Record<string, string | undefined>) {
  const env = parse(Environment, environment)
  refuseDifferingProcesses(env)
  const isProduction = env.NODE_ENV === 'production'
  if (isProduction && env.LIMITS_SCALE !== 1) {
    throw new Error('LIMITS_SCALE is for tests: it is refused when NODE_ENV is production.')
  }
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  return {
    port: env.PORT,
    host: env.HOST,
    ...dataSettings(env),
    // Off in production: the test account's password is public.
    demonstration: env.DEMO_DATA ?? !isProduction,
    redis: env.REDIS_URL === undefined ? undefined : { url: env.REDIS_URL, sentinels: env.REDIS_SENTINELS },
    publicUrl,
    secret: env.SECRET,
    logLevel: env.LOG_LEVEL,
    limitsScale: env.LIMITS_SCALE,
    drainSeconds: env.DRAIN_SECONDS,
    trustedProxies: env.TRUST_PROXY,
    smtpUrl: env.SMTP_URL,
    // Without a mail server nobody gets the links.
    requireVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL ?? env.SMTP_URL !== undefined,
    // Off where the server is only tried out.
    requireAdminSecondFactor:
      env.REQUIRE_ADMIN_SECOND_FACTOR ?? (isProduction || publicUrl.startsWith('https:')),
    smsGateway: readSmsGateway(env),
    emailFrom: env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
  }
}

/** The settings of the programs that only use the stored data. */
export function readDataSettings(environment: Record<string, string | undefined>) {
  return dataSettings(parse(Environment, environment))
}

function dataSettings(env: z.output<typeof Environment>) {
  return {
    dataDir: resolve(env.DATA_DIR),
    uploadsDir: resolve(env.UPLOADS_DIR ?? join(env.DATA_DIR, 'uploads')),
    /** PostgreSQL itself. */
    databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    /** PgBouncer, if requests go through it. */
    poolerUrl: env.DATABASE_DIRECT_URL && env.DATABASE_URL,
    s3: readS3(env),
  }
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  const messages = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
  throw new Error(messages.join('\n'))
}

/**
 * Refuses settings with which several processes would sign with different secrets or store files in different places.
 */
function refuseDifferingProcesses(env: z.output<typeof Environment>): void {
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new Error(
      'DATABASE_URL is missing: with DATABASE_DIRECT_URL it is the address of PgBouncer. Without PgBouncer, set only DATABASE_URL.',
    )
  }
  if ((env.DATABASE_URL ?? env.REDIS_URL) !== undefined && env.SECRET === undefined) {
    throw new Error(
      'SECRET is missing: with DATABASE_URL or REDIS_URL, all processes need the same one. Set it to the content of DATA_DIR/secret if that file exists, otherwise to the output of: openssl rand -hex 32',
    )
  }
  if (env.REDIS_SENTINELS.length > 0 && env.REDIS_URL === undefined) {
    throw new Error(
      'REDIS_URL is missing: with REDIS_SENTINELS its host is the name of the master, such as redis://:password@mymaster:6379.',
    )
  }
  if (env.REDIS_URL !== undefined && (env.S3_ENDPOINT ?? env.UPLOADS_DIR) === undefined) {
    throw new Error(
      'UPLOADS_DIR or S3_ENDPOINT is missing: with REDIS_URL, all processes need the same uploads. Set UPLOADS_DIR to a folder that they share, or use an object storage.',
    )
  }
}

/** The settings of the SMS gateway; undefined without one. */
function readSmsGateway({ SMS_URL: url, SMS_SECRET: secret }: z.output<typeof Environment>) {
  if (url !== undefined && secret !== undefined) return { url, secret }
  if (url === undefined && secret === undefined) return undefined
  throw new Error(
    `SMS_URL and SMS_SECRET belong together: ${url === undefined ? 'SMS_URL' : 'SMS_SECRET'} is missing.`,
  )
}

/** The settings of the object storage; undefined for local storage. */
function readS3(env: z.output<typeof Environment>) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret, S3_REGION: region } = env
  if (endpoint && bucket && key && secret) return { endpoint, bucket, key, secret, region }
  const missing = S3_NAMES.filter((name) => env[name] === undefined)
  if (missing.length === S3_NAMES.length) return undefined
  const are = missing.length === 1 ? 'is' : 'are'
  throw new Error(
    `S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET belong together: ${missing.join(' and ')} ${are} missing.`,
  )
}
