import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, Input, Output } from 'contract/endpoint'
import type { ErrorBody } from 'contract/errors'
import type { RefusalCode } from 'contract/refusals'
import { buildRequest } from 'contract/request'
import PostalMime from 'postal-mime'
import { buildApp, type AppOptions } from '../src/app.ts'
import type { Database } from '../src/db/connect.ts'
import { insertSession } from '../src/features/auth/sessions.sql.ts'
import { insertAccount } from '../src/features/auth/auth.sql.ts'
import { hashPassword } from '../src/features/auth/passwords.ts'
import { outboxTransport } from '../src/email/transport.ts'
import { smsOutbox } from '../src/sms/smsTransport.ts'
import { connectTo, returnDatabase, takeDatabase } from './testDatabase.ts'
import { createDiskStorage } from '../src/storage/diskStorage.ts'
import { newToken, tokenHash } from '../src/http/sessions.ts'
import { present } from './present.ts'

/** The error response of a call. */
class Refused extends Error {
  override name = 'Refused' as const
  readonly status: number
  readonly code: RefusalCode
  readonly body: ErrorBody
  readonly headers: Record<string, unknown>

  constructor(status: number, body: ErrorBody, headers: Record<string, unknown>, cause?: unknown) {
    super(`${status} ${body.code}: ${body.message}`, { cause })
    this.status = status
    this.code = body.code as RefusalCode
    this.body = body
    this.headers = headers
  }
}

type RequestOptions = { headers?: Record<string, string>; payload?: Buffer | string }

/** Calls endpoints as a member: `ada(createPost, { content: 'Hello' })`. Throws error responses as `Refused`. */
export type Caller = {
  <E extends Endpoint>(endpoint: E, input: Input<E>, more?: RequestOptions): Promise<Output<E>>
  /** The same, with the response's status and headers. */
  response<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    more?: RequestOptions,
  ): Promise<{ status: number; headers: Record<string, unknown>; data: Output<E>; text: string }>
  /** The same, with the cursor of the next page; undefined on the last page. */
  page<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
  ): Promise<{ data: Output<E>; cursor: string | undefined }>
  id: number
  token: string
}

export type TestApp = Awaited<ReturnType<typeof startApp>>

/** Every member's password is "junkanoo". Hashed once, because hashing is slow. */
const passwordHash = hashPassword('junkanoo')

/** Pools that end with the app that they belong to. */
const poolsOfApps = new WeakSet<Database>()

const asText = (header: unknown) => (typeof header === 'string' ? header : '')

/** The properties of a pool that someone else ends. */
function withoutEnd(pool: Database, name: string | symbol): unknown {
  return name === 'end' ? async () => {} : Reflect.get(pool, name)
}

/** Starts the whole server on a database of its own and checks every response against the contract. */
export async function startApp({
  connections,
  ...parts
}: Partial<AppOptions> & { connections?: number } = {}) {
  const database = await takeDatabase()
  const ownPool = connections === undefined ? undefined : connectTo(database.name, connections)
  // What the app leaves running must not reach the next app of the database.
  const pool = Proxy.revocable(ownPool ?? database.pool, {})
  const queue = Proxy.revocable(database.queue, { get: withoutEnd })
  poolsOfApps.add(pool.proxy)
  const db = parts.db ?? pool.proxy
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-files-'))
  const files = parts.files ?? (await createDiskStorage(folder))
  const outbox = join(folder, '.outbox')
  const { app, endpoints, sweep, sweepSteps, background, metrics, readiness } = await buildApp({
    openQueue: () => queue.proxy,
    transport: outboxTransport(outbox),
    sms: smsOutbox(outbox),
    emailFrom: 'no-reply@cayfolk.example',
    secret: 'a secret of the tests, long enough',
    publicUrl: 'http://localhost:8008',
    version: '0.0.0',
    demonstration: true,
    requireVerifiedEmail: false,
    requireAdminSecondFactor: false,
    limitsScale: 1000,
    deadlineMs: 50_000,
    trustedProxies: [],
    searchInThread: false,
    web: join(folder, 'web'),
    folders: [folder],
    checkResponses: true,
    // Tests write to the database directly.
    logLevel: 'silent',
    ...parts,
    db,
    files,
  })
  // The response to an unexpected error hides the cause, which a failing test should show.
  const causes = new Map<string, unknown>()
  app.addHook('onRequest', (request, _reply, done) => {
    request.log.error = (entry: object) => {
      if ('err' in entry) causes.set(request.id, entry.err)
    }
    done()
  })
  await app.ready()

  function caller(id: number, token: string): Caller {
    const response: Caller['response'] = async (endpoint, input, more = {}) => {
      const { method, url, body } = buildRequest(endpoint, input)
      const result = await app.inject({
        method,
        url,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...more.headers },
        ...(more.payload !== undefined ? { payload: more.payload } : body && { payload: body }),
      })
      const { statusCode: status, headers } = result
      if (status >= 400) throw new Refused(status, result.json(), headers)
      const text = result.body
      return { status, headers, text, data: (text === '' ? undefined : JSON.parse(text)) as never }
    }
    const call = async (...args: Parameters<Caller['response']>) => (await response(...args)).data
    const page: Caller['page'] = async (endpoint, input) => {
      const { data, headers } = await response(endpoint, input)
      return { data, cursor: /[?&]cursor=([^&>]+)/.exec(asText(headers['link']))?.[1] }
    }
    return Object.assign(call as Caller, { response, page, id, token })
  }

  /** Creates a signed-in member; a second one of the same name gets another email address. */
  async function member(name: string): Promise<Caller> {
    const first_name = present(name[0]).toUpperCase() + name.slice(1)
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

  /** Creates a signed-in administrator. */
  async function admin(name: string): Promise<Caller> {
    const caller = await member(name)
    await db`update users set role = 'admin' where id = ${caller.id}`
    return caller
  }

  async function readOutbox(extension: string) {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(extension)).sort()
    return Promise.all(names.map((name) => readFile(join(outbox, name))))
  }

  async function readMails() {
    return Promise.all((await readOutbox('.eml')).map((file) => PostalMime.parse(file)))
  }

  const readTexts = async () => (await readOutbox('.sms')).map(String)

  return {
    app,
    db,
    files,
    /** The folder of stored files. */
    folder,
    endpoints,
    sweep,
    sweepSteps,
    metrics,
    readiness,
    /** The background queue, which isn't started; tests call `drain`. */
    background,
    /** Runs all due jobs and returns the emails sent so far, in order; those of one transaction have none. */
    async emails() {
      await background.drain()
      return readMails()
    },
    /** Runs all due jobs and returns the text messages sent so far, in order. */
    async textMessages() {
      await background.drain()
      return readTexts()
    },
    /** The text messages sent so far. */
    sentTexts: readTexts,
    /** The emails sent so far. */
    sentEmails: readMails,
    /** A visitor who isn't signed in. */
    visitor: caller(0, ''),
    withToken: (token: string) => caller(0, token),
    member,
    admin,
    /** Creates members, in this order. */
    async members<const Names extends readonly string[]>(...names: Names) {
      const callers: Caller[] = []
      for (const name of names) callers.push(await member(name))
      return callers as { [K in keyof Names]: Caller }
    },

    async [Symbol.asyncDispose]() {
      await app.close()
      pool.revoke()
      queue.revoke()
      await ownPool?.end()
      if (parts.db && !poolsOfApps.has(parts.db)) await parts.db.end({ timeout: 0 })
      await returnDatabase(database)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
