import { hash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { Endpoint, Output, Parsed } from 'contract/endpoint'
import { z } from 'contract/zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Sql } from '../db/connect.ts'
import type { Cursors } from './cursors.ts'
import { plainInput } from './input.ts'
import type { KeptAnswers } from './kept.ts'
import type { Limiter } from './limiter.ts'
import { checkKey, once } from './once.ts'
import { NOTHING_RECEIVED, receiver, type Received } from './receive.ts'
import { refuse, refuseFields } from './refusals.ts'
import { serializer } from './serializer.ts'
import type { Member, Viewers } from './viewer.ts'

/** What a rule is given of the call besides the input and who is asking. */
export type Call = {
  /** The database, or the transaction that an Idempotency-Key opened. */
  sql: Sql
  address: string
  userAgent: string
  /** The form's file; empty where the endpoint takes none. */
  file: Received
  /** The id after which a page begins, from the query's cursor. */
  after: number | undefined
  /** Cuts `rows`, fetched with one more than `limit`, to the page and names the next one in the header Link. */
  page: <Row extends { id: number }>(limit: number, rows: Row[]) => Row[]
}

type Me<E extends Endpoint> = E['access'] extends 'member' ? Member : Member | undefined
type Answered<E extends Endpoint> = Output<E> extends undefined ? void : Output<E>
type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  me: Me<E>,
  call: Call,
) => Answered<E> | Promise<Answered<E>>

type Options = {
  /** Keeps answers ready: for lists that many read often. */
  kept?: boolean
  /** Answers whoever asks however often, without a look at who it is. */
  exempt?: boolean
}

/** Binds an endpoint of the contract to the rule that answers it. */
export type On = <E extends Endpoint>(endpoint: E, handle: Handler<E>, options?: Options) => void

export type Door = {
  app: FastifyInstance
  db: Database
  viewers: Viewers
  limiter: Limiter
  cursors: Cursors
  kept: KeptAnswers
  /** Under test every answer is parsed with the contract before it leaves. */
  checkAnswers: boolean
  /** Where a form's file stands until somebody keeps it. */
  temporary: string
}

const JSON_BYTES = 1_000_000
const JSON_TYPE = 'application/json; charset=utf-8'
const FORM_BYTES = 100_000

/** The binding of contract to Fastify: validation, who is asking, limits, idempotency, pages, ETag, serialization. */
export function serve({ app, db, viewers, limiter, cursors, kept, checkAnswers, temporary }: Door): On {
  const receive = receiver(temporary)

  return function on(endpoint, handle, options = {}) {
    const { method, path, access, limit, status = 200 } = endpoint
    const output = endpoint.output
    const toText = status === 204 ? () => '' : serializer(output)

    async function answer(request: FastifyRequest, reply: FastifyReply) {
      if (options.exempt) return sendExempt(request, reply)
      const viewer = await viewers.of(request.headers.authorization)
      const asker = { account: viewer?.id, address: request.ip }
      await limiter.count('request', asker)
      if (access === 'member' && !viewer) refuse('sign_in_required')
      if (method === 'GET') return sendRead(request, reply, viewer)

      await using received = endpoint.file ? await receive(request, endpoint.file) : undefined
      const file = received ?? NOTHING_RECEIVED
      const input = read(endpoint, request)
      if (limit) await limiter.count(limit, asker)
      const write = (sql: Sql) => run(request, viewer, input, { sql, file }).then(({ text }) => text)
      const key = request.headers['idempotency-key']
      const repeated = endpoint.repeatable && typeof key === 'string' && viewer
      if (repeated) checkKey(key)
      const text = repeated
        ? await once(
            db,
            { user_id: viewer.id, route: `${method} ${request.url}`, key, payload: payload(file, input) },
            write,
          )
        : await write(db)
      kept.forget()
      return send(reply.code(status), text)
    }

    async function sendRead(request: FastifyRequest, reply: FastifyReply, viewer: Member | undefined) {
      const make = async () => {
        const { text, link } = await run(request, viewer, read(endpoint, request), {
          sql: db,
          file: NOTHING_RECEIVED,
        })
        return { bytes: Buffer.from(text), etag: `"${hash('sha1', text, 'base64url')}"`, link }
      }
      const name = `${viewer?.id ?? ''} ${request.url}`
      const { bytes, etag, link } = options.kept ? await kept.get(name, make) : await make()
      reply.header('etag', etag).header('cache-control', 'private, no-cache')
      if (link) reply.header('link', link)
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return send(reply, bytes)
    }

    async function sendExempt(request: FastifyRequest, reply: FastifyReply) {
      const { text } = await run(request, undefined, {}, { sql: db, file: NOTHING_RECEIVED })
      return send(reply.header('cache-control', 'no-store'), text)
    }

    async function run(
      request: FastifyRequest,
      viewer: Member | undefined,
      input: unknown,
      { sql, file }: { sql: Sql; file: Received },
    ): Promise<{ text: string; link: string | undefined }> {
      const list = listName(request)
      let link: string | undefined
      const call: Call = {
        sql,
        file,
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        after: hasCursor(input) ? cursors.read(list, input.cursor) : undefined,
        page(limit, rows) {
          const page = rows.slice(0, limit)
          const last = page.at(-1)
          if (rows.length > limit && last) link = nextLink(list, limit, cursors.write(list, last.id))
          return page
        },
      }
      // Here untyped meets typed: the schemas of this very endpoint made the input, and `access` was asked above.
      const it = await (handle as (input: unknown, me: unknown, call: Call) => unknown)(input, viewer, call)
      return { text: toText(checkAnswers ? output.parse(it) : it), link }
    }

    const route = {
      method,
      url: path,
      bodyLimit: endpoint.file ? endpoint.file.below + FORM_BYTES : (endpoint.bodyLimit ?? JSON_BYTES),
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

function send(reply: FastifyReply, json: string | Buffer) {
  return json.length === 0 ? reply.send() : reply.header('content-type', JSON_TYPE).send(json)
}

/** One flat object of what params, query and body hold, each validated by its schema; refuses with the fields' sentences. */
function read(endpoint: Endpoint, request: FastifyRequest): unknown {
  const parts = [
    [endpoint.params, request.params],
    [endpoint.query, request.query],
    [endpoint.body, request.body ?? {}],
  ] as const
  const input = {}
  const fields: Record<string, string> = {}
  for (const [schema, given] of parts) {
    if (!schema) continue
    plainInput(given)
    const parsed = schema.safeParse(given)
    if (parsed.success) Object.assign(input, parsed.data)
    else for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  }
  if (Object.keys(fields).length > 0) refuseFields(fields)
  return input
}

function payload(file: Received, input: unknown): string | Buffer {
  return file.bytes > 0 ? file.hash : JSON.stringify(input)
}

const Cursor = z.object({ cursor: z.string() })

function hasCursor(input: unknown): input is { cursor: string } {
  return Cursor.safeParse(input).success
}

/** A list's name: its path and filters, without limit and cursor. */
function listName(request: FastifyRequest): string {
  const [path = '', query = ''] = request.url.split('?')
  const filters = new URLSearchParams(query)
  filters.delete('limit')
  filters.delete('cursor')
  filters.sort()
  return filters.size > 0 ? `${path}?${filters.toString()}` : path
}

function nextLink(list: string, limit: number, cursor: string): string {
  return `<${list}${list.includes('?') ? '&' : '?'}limit=${limit}&cursor=${cursor}>; rel="next"`
}
