import multipart from '@fastify/multipart'
import type { Change, Endpoint, Output, Parsed } from 'contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Sql } from '../db/connect.ts'
import type { Cursors } from './cursors.ts'
import { etagOf, hasAlready } from './etag.ts'
import { readInput } from './input.ts'
import type { KeptAnswers } from './kept.ts'
import type { Limiter } from './limiter.ts'
import { pageOf, queryOf } from './lists.ts'
import { checkKey, writesOnce } from './once.ts'
import { NOTHING_RECEIVED, receiver, type Received } from './receive.ts'
import { refuse } from './refusals.ts'
import { bodyRoom } from './room.ts'
import { serializer } from './serializer.ts'
import type { Member, Viewers } from './viewer.ts'
import type { Workload } from './workload.ts'

/** What a rule is given of the call besides the input and who is asking. */
type Call = {
  /** The database, or the transaction that an Idempotency-Key opened. */
  sql: Sql
  address: string
  userAgent: string
  /** The caller's live connection, which needs not be told of what this call does. */
  socketId: string | undefined
  /** Does something once the write stands: after the commit, and never when it is refused. */
  afterwards: (work: () => void) => void
  /** The form's file; empty where the endpoint takes none. */
  file: Received
  /** The id after which a page begins, from the query's cursor. */
  after: number | undefined
  /** Cuts `rows`, fetched with one more than `limit`, to the page and names the next one in the header Link. */
  page: <Row extends { id: number }>(limit: number, rows: Row[]) => Row[]
}

type Me<E extends Endpoint> = E['access'] extends 'member' ? Member : Member | undefined
type Answered<E extends Endpoint> = Output<E> extends undefined ? void : Output<E>
type Handler<E extends Endpoint, Ready> = (
  input: Parsed<E>,
  me: Me<E>,
  call: Call,
  ready: Ready,
) => Answered<E> | Promise<Answered<E>>

type Options<E extends Endpoint, Ready> = {
  /**
   * Keeps answers ready: for what is read often. 'alone': only where no other process can write what is read, for what must
   * be up to date at once wherever one asks.
   */
  kept?: boolean | 'alone'
  /** Answers whoever asks however often, without a look at who it is. */
  exempt?: boolean
  /** What takes long in a write, done before an Idempotency-Key opens its transaction, so that none waits for it. */
  prepare?: (input: Parsed<E>, me: Me<E>, call: { sql: Sql; file: Received }) => Promise<Ready>
}

/** Binds an endpoint of the contract to the rule that answers it. */
export type On = <E extends Endpoint, Ready = undefined>(
  endpoint: E,
  handle: Handler<E, Ready>,
  options?: Options<E, Ready>,
) => void

export type Door = {
  app: FastifyInstance
  db: Database
  viewers: Viewers
  limiter: Limiter
  cursors: Cursors
  kept: KeptAnswers
  /** Whether this is the only process on its database. */
  isAlone: boolean
  workload: Workload
  /** Tells a member's devices, but the one that did it, that something of their own has changed. */
  tellChanged: (member_id: number, what: Change, socketId: string | undefined) => void
  /** Under test every answer is parsed with the contract before it leaves. */
  checkAnswers: boolean
  /** Where a form's file stands until somebody keeps it. */
  temporary: string
}

const JSON_BYTES = 1_000_000
const JSON_TYPE = 'application/json; charset=utf-8'
const FORM_BYTES = 100_000

/** The binding of contract to Fastify: who is asking, limits, validation, idempotency, pages, ETag, serialization. */
export function serve(door: Door): On {
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
  const receive = receiver(temporary)
  const once = writesOnce(db)
  const hold = bodyRoom()
  app.decorateRequest('viewer', undefined)

  return function on(endpoint, handle, options = {}) {
    const { method, path, access, limit, status = 200, bodyLimit = JSON_BYTES } = endpoint
    const output = endpoint.output
    const toText = status === 204 ? () => '' : serializer(output)
    const isKept = options.kept === 'alone' ? isAlone : options.kept

    /** Who is asking, and whether they may, before a byte of the body is read. */
    async function admit(request: FastifyRequest, reply: FastifyReply) {
      await limiter.count('request', { address: request.address })
      const viewer = await workload.do(() => viewers.of(request.headers.authorization))
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
      if (viewer && !(await viewers.of(headers.authorization))) refuse('sign_in_required')
    }

    async function answer(request: FastifyRequest, reply: FastifyReply) {
      if (options.exempt) return sendExempt(request, reply)
      if (method === 'GET') return workload.do(() => sendRead(request, reply))
      await using received = endpoint.file ? await receive(request, endpoint.file) : undefined
      const text = await workload.do(() => write(request, received ?? NOTHING_RECEIVED))
      kept.forget()
      return send(reply.code(status), text)
    }

    async function sendRead(request: FastifyRequest, reply: FastifyReply) {
      await countAsked(request)
      const make = async () => {
        const input = readInput(endpoint, request)
        const { text, link } = await run(request, input, { sql: db, file: NOTHING_RECEIVED })
        return { bytes: Buffer.from(text), etag: etagOf(text), link }
      }
      const name = `${request.viewer?.id ?? ''} ${queryOf(request, endpoint)}`
      const { bytes, etag, link } = isKept ? await kept.get(name, make) : await make()
      // Of a member nothing stays with the browser, who clears what it keeps itself when they sign out.
      reply.header('etag', etag).header('cache-control', request.viewer ? 'no-store' : 'private, no-cache')
      if (link) reply.header('link', link)
      if (hasAlready(request, etag)) return reply.code(304).send()
      return send(reply, bytes)
    }

    async function countAsked({ viewer, address }: FastifyRequest) {
      if (limit) await limiter.count(limit, { account: viewer?.id, since: viewer?.created_at, address })
    }

    async function sendExempt(request: FastifyRequest, reply: FastifyReply) {
      const { text } = await run(request, {}, { sql: db, file: NOTHING_RECEIVED })
      return send(reply.header('etag', etagOf(text)).header('cache-control', 'no-store'), text)
    }

    async function write(request: FastifyRequest, file: Received): Promise<string> {
      const later: (() => void)[] = []
      const text = await writeOnce(request, file, later)
      for (const work of later) work()
      if (endpoint.changes && request.viewer)
        tellChanged(request.viewer.id, endpoint.changes, socketIdOf(request))
      return text
    }

    async function writeOnce(
      request: FastifyRequest,
      file: Received,
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
          const prepare = options.prepare as Untyped<[{ sql: Sql; file: Received }]>
          const ready = await prepare?.(input, viewer, { sql: db, file })
          await requireStillSignedIn(request)
          return ready
        },
        write: async (sql: Sql, ready: unknown) => {
          later.length = 0
          return (await run(request, input, { sql, file, ready, later })).text
        },
      }
      const key = request.headers['idempotency-key']
      if (!endpoint.repeatable || typeof key !== 'string' || !viewer)
        return halves.write(db, await halves.prepare())
      checkKey(key)
      const route = `${method} ${request.url.split('?', 1)[0]}`
      const payload = file.bytes > 0 ? file.hash : JSON.stringify(input)
      return once({ user_id: viewer.id, route, key, payload }, halves)
    }

    async function run(
      request: FastifyRequest,
      input: Record<string, unknown>,
      { sql, file, ready, later }: { sql: Sql; file: Received; ready?: unknown; later?: (() => void)[] },
    ): Promise<{ text: string; link: string | undefined }> {
      const page = pageOf(cursors, { request, endpoint, cursor: input['cursor'] })
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
