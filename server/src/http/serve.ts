import multipart from '@fastify/multipart'
import type { ChangeTopic, Endpoint, Output, ParsedInput } from 'contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Sql } from '../db/connect.ts'
import type { Cursors } from './cursors.ts'
import { etagFor, isNotModified } from './etag.ts'
import { readInput } from './input.ts'
import type { ResponseCache } from './responseCache.ts'
import type { RateLimiter } from './rateLimiter.ts'
import { readPage, cacheKeyOf } from './pagination.ts'
import { checkIdempotencyKey, createIdempotency } from './idempotency.ts'
import { NO_FILE, createFileReceiver, type ReceivedFile } from './formFile.ts'
import { refuse } from './refusals.ts'
import { createMemoryBudget } from './memoryBudget.ts'
import { serializer } from './serializer.ts'
import type { Member, Sessions } from './sessions.ts'
import type { LoadShedder } from './loadShedder.ts'

/** What a service is given of a request besides the input and the member. */
export type Call = {
  /** The database, or the transaction that an Idempotency-Key opened. */
  sql: Sql
  address: string
  userAgent: string
  /** The caller's live connection, which needs not be told of what this call does. */
  socketId: string | undefined
  /** Does something once the write stands: after the commit, and never when it is refused. */
  afterwards: (work: () => void) => void
  /** The form's file; empty where the endpoint takes none. */
  file: ReceivedFile
  /** The id after which a page begins, from the query's cursor. */
  after: number | undefined
  /** Cuts `rows`, fetched with one more than `limit`, to the page and puts the next one's cursor, made of `field`, in the Link header. */
  page: <Row extends Record<Field, number>, Field extends string = 'id'>(
    limit: number,
    rows: Row[],
    field?: Field,
  ) => Row[]
}

type Me<E extends Endpoint> = E['access'] extends 'member' ? Member : Member | undefined
type HandlerResult<E extends Endpoint> = Output<E> extends undefined ? void : Output<E>
type Handler<E extends Endpoint, Ready> = (
  input: ParsedInput<E>,
  me: Me<E>,
  call: Call,
  ready: Ready,
) => HandlerResult<E> | Promise<HandlerResult<E>>

type Options<E extends Endpoint, Ready> = {
  /**
   * Keeps answers ready: for what is read often. 'alone': only where no other process can write what is read, for what must
   * be up to date at once wherever one asks.
   */
  kept?: boolean | 'alone'
  /** Answers whoever asks however often, without a look at who it is. */
  exempt?: boolean
  /** What takes long in a write, done before an Idempotency-Key opens its transaction, so that none waits for it. */
  prepare?: (input: ParsedInput<E>, me: Me<E>, call: { sql: Sql; file: ReceivedFile }) => Promise<Ready>
}

/** Binds an endpoint of the contract to the rule that answers it. */
export type On = <E extends Endpoint, Ready = undefined>(
  endpoint: E,
  handle: Handler<E, Ready>,
  options?: Options<E, Ready>,
) => void

export type HttpContext = {
  app: FastifyInstance
  db: Database
  viewers: Sessions
  limiter: RateLimiter
  cursors: Cursors
  kept: ResponseCache
  /** Whether this is the only process on its database. */
  isAlone: boolean
  workload: LoadShedder
  /** Tells a member's devices, but the one that did it, that something of their own has changed. */
  tellChanged: (member_id: number, what: ChangeTopic, socketId: string | undefined) => void
  /** Under test every answer is parsed with the contract before it leaves. */
  checkAnswers: boolean
  /** Where a form's file stands until somebody keeps it. */
  temporary: string
}

const JSON_BYTES = 1_000_000
const JSON_TYPE = 'application/json; charset=utf-8'
const FORM_BYTES = 100_000

/** The binding of contract to Fastify: who is asking, limits, validation, idempotency, pages, ETag, serialization. */
export function serve(door: HttpContext): On {
  const {
    app,
    db,
    viewers,
    limiter,
    cursors,
    kept,
    isAlone,
    workload,
    tellChanged,
    checkAnswers,
    temporary,
  } = door
  const receive = createFileReceiver(temporary)
  const once = createIdempotency(db)
  const hold = createMemoryBudget()
  app.decorateRequest('viewer', undefined)

  return function on(endpoint, handle, options = {}) {
    const { method, path, access, limit, status = 200, bodyLimit = JSON_BYTES } = endpoint
    const output = endpoint.output
    const toText = status === 204 ? () => '' : serializer(output)
    const isKept = options.kept === 'alone' ? isAlone : options.kept

    /** Who is asking, and whether they may, before a byte of the body is read. */
    async function admit(request: FastifyRequest, reply: FastifyReply) {
      await limiter.count('request', { address: request.address })
      const viewer = await workload.run(() => viewers.memberOf(request.headers.authorization))
      await limiter.count('request', { account: viewer?.id })
      if (access === 'member' && !viewer) await refuseSignedOut(request)
      const bytes = Math.min(Number(request.headers['content-length'] ?? bodyLimit), bodyLimit)
      request.viewer = viewer
      if (!viewer || bytes <= JSON_BYTES) return
      // Pictures sent along are uploads, whether or not a post comes of them.
      await limiter.count('upload', { account: viewer.id })
      reply.raw.once('close', hold(viewer.id, bytes))
    }

    async function refuseSignedOut({ headers }: FastifyRequest): Promise<never> {
      const sentence = await viewers.whyEnded(headers.authorization)
      return refuse('sign_in_required', sentence === undefined ? {} : { sentence })
    }

    /** Reading a body and preparing a write can take minutes, in which the session may end. */
    async function requireStillSignedIn({ viewer, headers }: FastifyRequest) {
      if (viewer && !(await viewers.memberOf(headers.authorization))) refuse('sign_in_required')
    }

    async function answer(request: FastifyRequest, reply: FastifyReply) {
      if (options.exempt) return sendExempt(request, reply)
      if (method === 'GET') return workload.run(() => sendRead(request, reply))
      await using received = endpoint.file ? await receive(request, endpoint.file) : undefined
      const text = await workload.run(() => write(request, received ?? NO_FILE))
      kept.clear()
      return send(reply.code(status), text)
    }

    async function sendRead(request: FastifyRequest, reply: FastifyReply) {
      await countAsked(request)
      const make = async () => {
        const input = readInput(endpoint, request)
        const { text, link } = await run(request, input, { sql: db, file: NO_FILE })
        return { bytes: Buffer.from(text), etag: etagFor(text), link }
      }
      const name = `${request.viewer?.id ?? ''} ${cacheKeyOf(request, endpoint)}`
      const { bytes, etag, link } = isKept ? await kept.get(name, make) : await make()
      // Of a member nothing stays with the browser, who clears what it keeps itself when they sign out.
      reply.header('etag', etag).header('cache-control', request.viewer ? 'no-store' : 'private, no-cache')
      if (link) reply.header('link', link)
      if (isNotModified(request, etag)) return reply.code(304).send()
      return send(reply, bytes)
    }

    async function countAsked({ viewer, address }: FastifyRequest) {
      if (limit) await limiter.count(limit, { account: viewer?.id, since: viewer?.created_at, address })
    }

    async function sendExempt(request: FastifyRequest, reply: FastifyReply) {
      const { text } = await run(request, {}, { sql: db, file: NO_FILE })
      return send(reply.header('etag', etagFor(text)).header('cache-control', 'no-store'), text)
    }

    async function write(request: FastifyRequest, file: ReceivedFile): Promise<string> {
      const later: (() => void)[] = []
      const text = await writeOnce(request, file, later)
      for (const work of later) work()
      if (endpoint.changes && request.viewer)
        tellChanged(request.viewer.id, endpoint.changes, socketIdOf(request))
      return text
    }

    async function writeOnce(
      request: FastifyRequest,
      file: ReceivedFile,
      later: (() => void)[],
    ): Promise<string> {
      const { viewer } = request
      await requireStillSignedIn(request)
      const input = readInput(endpoint, request)
      await countAsked(request)
      const halves = {
        // As in `run`, untyped meets typed.
        prepare: async () => {
          if (!options.prepare) return undefined
          const prepare = options.prepare as Untyped<[{ sql: Sql; file: ReceivedFile }]>
          const ready = await prepare?.(input, viewer, { sql: db, file })
          await requireStillSignedIn(request)
          return ready
        },
        commit: async (sql: Sql, ready: unknown) => {
          later.length = 0
          return (await run(request, input, { sql, file, ready, later })).text
        },
      }
      const key = request.headers['idempotency-key']
      if (!endpoint.idempotent || typeof key !== 'string' || !viewer)
        return halves.commit(db, await halves.prepare())
      checkIdempotencyKey(key)
      const route = `${method} ${request.url.split('?', 1)[0]}`
      const payload = file.bytes > 0 ? file.hash : JSON.stringify(input)
      return once({ user_id: viewer.id, route, key, payload }, halves)
    }

    async function run(
      request: FastifyRequest,
      input: Record<string, unknown>,
      { sql, file, ready, later }: { sql: Sql; file: ReceivedFile; ready?: unknown; later?: (() => void)[] },
    ): Promise<{ text: string; link: string | undefined }> {
      const page = readPage(cursors, { request, endpoint, cursor: input['cursor'] })
      const call: Call = {
        sql,
        afterwards: (work) => void later?.push(work),
        file,
        address: request.address,
        userAgent: request.headers['user-agent'] ?? '',
        socketId: socketIdOf(request),
        after: page.after,
        page: page.cut,
      }
      // Here untyped meets typed: the schemas of this very endpoint made the input, and `access` was asked above.
      const it = await (handle as Untyped<[Call, unknown]>)?.(input, request.viewer, call, ready)
      return { text: toText(checkAnswers ? output.parse(it) : it), link: page.link }
    }

    const route = {
      method,
      url: path,
      bodyLimit: endpoint.file ? endpoint.file.below + FORM_BYTES : bodyLimit,
      ...(!options.exempt && { onRequest: admit }),
      handler: answer,
    }
    if (!endpoint.file) app.route(route)
    // Forms are read in their own scope: everywhere else multipart stays a 415.
    else
      app.register(async (scope) => {
        scope.removeAllContentTypeParsers()
        await scope.register(multipart)
        scope.route(route)
      })
  }
}

type Untyped<More extends unknown[]> = ((input: unknown, me: unknown, ...more: More) => unknown) | undefined

/** The live connection that the caller names as its own. */
function socketIdOf({ headers }: FastifyRequest): string | undefined {
  const header = headers['x-socket-id']
  return typeof header === 'string' ? header : undefined
}

function send(reply: FastifyReply, json: string | Buffer) {
  return json.length === 0 ? reply.send() : reply.header('content-type', JSON_TYPE).send(json)
}
