import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, Input, Output } from 'contract/endpoint'
import type { ErrorBody, Refusal } from 'contract/errors'
import { buildRequest } from 'contract/request'
import PostalMime from 'postal-mime'
import { inject } from 'vitest'
import { buildApp, type AppOptions } from '../src/app.ts'
import { connect } from '../src/db/connect.ts'
import { insertAccount, insertSession } from '../src/features/auth/auth.sql.ts'
import { hashPassword } from '../src/features/auth/passwords.ts'
import { outboxTransport } from '../src/email/transport.ts'
import { createDiskStorage } from '../src/storage/diskStorage.ts'
import { newToken, tokenHash } from '../src/http/sessions.ts'

/** What a call was answered with when it was refused. */
class Refused extends Error {
  override name = 'Refused' as const
  readonly status: number
  readonly code: Refusal
  readonly body: ErrorBody
  readonly headers: Record<string, unknown>

  constructor(status: number, body: ErrorBody, headers: Record<string, unknown>) {
    super(`${status} ${body.code}: ${body.message}`)
    this.status = status
    this.code = body.code as Refusal
    this.body = body
    this.headers = headers
  }
}

type More = { headers?: Record<string, string>; payload?: Buffer | string }

/** Somebody who can call: `ada(createPost, { content: 'Hello' })`; refusals are thrown as `Refused`. */
export type Caller = {
  <E extends Endpoint>(endpoint: E, input: Input<E>, more?: More): Promise<Output<E>>
  /** The same with the answer's status and headers. */
  full<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    more?: More,
  ): Promise<{ status: number; headers: Record<string, unknown>; data: Output<E>; text: string }>
  /** The cursor that the answer's Link names; undefined on the last page. */
  next<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
  ): Promise<{ data: Output<E>; cursor: string | undefined }>
  id: number
  token: string
}

export type World = Awaited<ReturnType<typeof startApp>>

/** Tests fill tables with thousands of rows, on machines that do much else. */
const STATEMENT_TIMEOUT_MS = 60_000

/** Everybody's password is "junkanoo"; hashing it once spares each member the time. */
const passwordHash = hashPassword('junkanoo')

const asText = (header: unknown) => (typeof header === 'string' ? header : '')

/** The whole server on a database of its own, every answer checked against the contract. */
export async function startApp({
  connections = 10,
  ...parts
}: Partial<AppOptions> & { connections?: number } = {}) {
  const postgres = inject('postgres')
  const database = `t${crypto.randomUUID().replaceAll('-', '')}`
  const admin = connect({ ...postgres, database: 'cayfolk' }, 1, STATEMENT_TIMEOUT_MS)
  // The default strategy writes the whole template to the WAL: 260 ms of CPU per database instead of 60 to 130.
  await admin.unsafe(`create database ${database} template template strategy file_copy`)
  const own = connect({ ...postgres, database }, connections, STATEMENT_TIMEOUT_MS)
  const db = parts.db ?? own
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-files-'))
  const files = parts.files ?? (await createDiskStorage(folder))
  const outbox = join(folder, '.outbox')
  const { app, endpoints, sweep, sweepSteps, background, metrics } = await buildApp({
    openQueue: () => connect({ ...postgres, database }, 1),
    transport: outboxTransport(outbox),
    mailFrom: 'no-reply@cayfolk.example',
    secret: 'a secret of the tests, long enough',
    publicUrl: 'http://localhost:8008',
    version: '0.0.0',
    demonstration: true,
    limitsScale: 1000,
    trustedProxies: [],
    web: join(folder, 'web'),
    checkResponses: true,
    // Tests write to the database directly.
    isSingleProcess: false,
    logLevel: 'silent',
    ...parts,
    db,
    files,
  })
  await app.ready()

  function caller(id: number, token: string): Caller {
    const full: Caller['full'] = async (endpoint, input, more = {}) => {
      const { method, url, body } = buildRequest(endpoint, input)
      const response = await app.inject({
        method,
        url,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...more.headers },
        ...(more.payload !== undefined ? { payload: more.payload } : body && { payload: body }),
      })
      const { statusCode: status, headers } = response
      if (status >= 400) throw new Refused(status, response.json(), headers)
      const text = response.body
      return { status, headers, text, data: (text === '' ? undefined : JSON.parse(text)) as never }
    }
    const call = async (...args: Parameters<Caller['full']>) => (await full(...args)).data
    const next: Caller['next'] = async (endpoint, input) => {
      const { data, headers } = await full(endpoint, input)
      return { data, cursor: /[?&]cursor=([^&>]+)/.exec(asText(headers['link']))?.[1] }
    }
    return Object.assign(call as Caller, { full, next, id, token })
  }

  /** A member of this name, signed in; a second one of the same name gets another address. */
  async function member(name: string): Promise<Caller> {
    const first_name = (name[0] ?? '').toUpperCase() + name.slice(1)
    const token = newToken()
    for (let count = 1; ; count++) {
      const suffix = count === 1 ? '' : String(count)
      const id = await insertAccount(db, {
        first_name,
        last_name: 'Rolle',
        email: `${name}${suffix}@example.com`,
        username: `${name}rolle${suffix}`,
        password_hash: await passwordHash,
        user_type: 'freelancer',
        location: 'Bahamas',
      })
      if (id === undefined) continue
      await insertSession(db, { user_id: id, token_hash: tokenHash(token), device: 'A test', hours: 12 })
      return caller(id, token)
    }
  }

  async function readMails() {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
    return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))))
  }

  return {
    app,
    db,
    files,
    /** Where files stand on the disk, unless other ones were given. */
    folder,
    endpoints,
    sweep,
    sweepSteps,
    metrics,
    /** Does the background work that is due, which in tests nobody has started. */
    background,
    /** The mails that went out so far, in order, once what is due has been done. */
    async mails() {
      await background.drain()
      return readMails()
    },
    /** The same, whatever is due. */
    outbox: readMails,
    /** Nobody signed in. */
    anyone: caller(0, ''),
    as: (token: string) => caller(0, token),
    member,
    /** Members who joined in this order. */
    async members<const Names extends readonly string[]>(...names: Names) {
      const callers: Caller[] = []
      for (const name of names) callers.push(await member(name))
      return callers as { [K in keyof Names]: Caller }
    },

    async [Symbol.asyncDispose]() {
      await app.close()
      await Promise.all([own.end(), db.end({ timeout: 0 })])
      await admin.unsafe(`drop database ${database} with (force)`)
      await admin.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
