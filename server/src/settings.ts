import { resolve } from 'node:path'
import { z } from 'contract/zod'

const flag = (usual: 'true' | 'false') =>
  z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default(usual)
    .transform((it) => it === 'true')

const url = (protocol: RegExp, error: string) =>
  z.url({ protocol, error }).transform((it) => it.replace(/\/+$/, ''))

const Environment = z.object({
  PORT: z.coerce
    .number({ error: 'must be a port number from 0 to 65535' })
    .int()
    .min(0)
    .max(65_535, 'must be a port number from 0 to 65535')
    .default(8008),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DEMO_DATA: flag('true'),
  DATABASE_URL: url(
    /^postgres(ql)?$/,
    'must be an address such as postgres://user:password@host/name',
  ).optional(),
  PUBLIC_URL: url(/^https?$/, 'must be an address such as https://cayfolk.example').optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
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
    .optional()
    .transform((it) =>
      it
        ?.split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    ),
  NODE_ENV: z.string().optional(),
})

export type Settings = ReturnType<typeof readSettings>

/** Reads the settings from the environment; throws an Error whose message names each wrong one in a clear sentence. */
export function readSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(given)
  if (!read.success) {
    const sentences = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
    throw new Error(sentences.join('\n'))
  }
  const it = read.data
  const production = it.NODE_ENV === 'production'
  if (production && it.LIMITS_SCALE !== 1) {
    throw new Error('LIMITS_SCALE is for tests: it is refused when NODE_ENV is production.')
  }
  return {
    port: it.PORT,
    host: it.HOST,
    dataDir: resolve(it.DATA_DIR),
    demonstration: it.DEMO_DATA,
    databaseUrl: it.DATABASE_URL,
    publicUrl: it.PUBLIC_URL ?? `http://localhost:${it.PORT}`,
    secret: it.SECRET,
    logLevel: it.LOG_LEVEL,
    limitsScale: it.LIMITS_SCALE,
    trustedProxies: it.TRUST_PROXY ?? [],
  }
}
