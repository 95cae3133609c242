import multipart from '@fastify/multipart'
import type { ChangeTopic } from 'contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Sql } from '../db/connect.ts'
import { forEachIsolated } from '../forEachIsolated.ts'
import { refuseLimited } from '../members/accountLimit.ts'
import { requireAdmin, type AdminPolicy } from '../members/requireAdmin.ts'
import { createAuthenticator, JSON_MAX_BYTES } from './authenticate.ts'
import type { Cursors } from './cursors.ts'
import { withinDeadline } from './deadline.ts'
import { etagFor, isNotModified } from './etag.ts'
import type { FileAddresses } from './fileAddresses.ts'
import { createFileReceiver, NO_FILE, type ReceivedFile } from './fileReceiver.ts'
import { createHandlerRunner, socketIdOf, type RegisterEndpoint, type UntypedHandler } from './handler.ts'
import { JSON_TYPE } from './headers.ts'
import { checkIdempotencyKey, createIdempotency } from './idempotency.ts'
import { readInput } from './input.ts'
import type { LoadShedder } from './loadShedder.ts'
import { keyOfMember, type RateLimiter } from './rateLimiter.ts'
import { createScamRefusal } from './refuseScams.ts'
import type { Sessions } from './sessions.ts'

export type HttpDependencies = {
  app: FastifyInstance
  db: Database
  sessions: Sessions
  limiter: RateLimiter
  cursors: Cursors
  fileAddresses: FileAddresses
  loadShedder: LoadShedder
  /** How long a request may take, in ms. */
  deadlineMs: number
  /** Tells a member's other devices that some of their own data changed. */
  emitChanged: (memberId: number, what: ChangeTopic, socketId: string | undefined) => void
  adminPolicy: AdminPolicy
  /** Parses every response with the contract; for tests. */
  checkResponses: boolean
  /** The folder that receives uploads. */
  temporary: string
  /** The host of this server's public address. */
  ownHost: string
}

/** The maximum size of a form's other fields. */
const FORM_MAX_BYTES = 100_000

/**
 * Serves endpoints of the contract with Fastify: authenticate, rate-limit, validate, write once, serialize.
 */
export function serve(context: HttpDependencies): RegisterEndpoint {
  const { app, db, limiter, loadShedder, deadlineMs } = context
  const authenticator = createAuthenticator(context)
  const receiveFile = createFileReceiver(context.temporary)
  const writeOnce = createIdempotency(db)
  const refuseScams = createScamRefusal(context.ownHost)
  app.decorateRequest('viewer', undefined)

  return function on(endpoint, handle, options = {}) {
    const { access, method, path, limit, status = 200, bodyLimit = JSON_MAX_BYTES } = endpoint
    const run = createHandlerRunner(context, endpoint, handle as UntypedHandler<unknown[]>)
    const prepare = handle.prepare as UntypedHandler<[{ sql: Sql; file: ReceivedFile }]> | undefined

    async function respond(request: FastifyRequest, reply: FastifyReply) {
      if (options.unlimited) return sendUnlimited(request, reply)
      if (method === 'GET')
        return withinDeadline(
          loadShedder.run(() => sendRead(request, reply)),
          deadlineMs,
        )
      await using received = endpoint.file ? await receiveFile(request, endpoint.file) : undefined
      const writing = loadShedder.run(() => write(request, received ?? NO_FILE))
      // Preparing pictures and videos may take longer.
      const text = await (prepare ? writing : withinDeadline(writing, deadlineMs))
      return send(reply.code(status), text)
    }

    async function sendUnlimited(request: FastifyRequest, reply: FastifyReply) {
      const { text } = await run(request, { input: {}, sql: db, file: NO_FILE })
      return send(reply.header('etag', etagFor(text)).header('cache-control', 'no-store'), text)
    }

    async function sendRead(request: FastifyRequest, reply: FastifyReply) {
      await countRequest(request)
      const input = readInput(endpoint, request)
      const { text, link } = await run(request, { input, sql: db, file: NO_FILE })
      // Encoded once instead of by each reader: 0.1 ms less of CPU time for a page of jobs (47 kB).
      const json = Buffer.from(text)
      // `no-store` for members: sign-out clears the app's cache, but can't clear the browser's HTTP cache.
      reply.header('cache-control', request.viewer ? 'no-store' : 'private, no-cache')
      // Without an ETag: a browser doesn't ask again for a download, and hashing a long one takes time.
      if (endpoint.filename)
        return send(reply.header('content-disposition', `attachment; filename="${endpoint.filename}"`), json)
      // A page of a list can stay the same while the next one appears or disappears.
      const etag = etagFor(json, link ?? '')
      reply.header('etag', etag)
      if (link) reply.header('link', link)
      if (isNotModified(request, etag)) return reply.code(304).send()
      return send(reply, json)
    }

    async function write(request: FastifyRequest, file: ReceivedFile): Promise<string> {
      const { viewer } = request
      await authenticator.requireStillSignedIn(request)
      if (endpoint.refusesLimited && viewer) await refuseLimited(db, viewer.id)
      const input = readInput(endpoint, request)
      // Before anything is prepared or replayed; the handler's transaction checks again.
      if (access === 'admin') await requireAdmin(db, viewer, context.adminPolicy)
      await countRequest(request)
      refuseScams(endpoint, input)

      const afterCommit: (() => void)[] = []
      const steps = {
        prepare:
          prepare &&
          (async () => {
            const prepared = await prepare(input, viewer, { sql: db, file })
            await authenticator.requireStillSignedIn(request)
            return prepared
          }),
        commit: async (sql: Sql, prepared: unknown) =>
          (await run(request, { input, sql, file, prepared, afterCommit })).text,
      }
      const key = request.headers['idempotency-key']
      let text: string
      if (endpoint.idempotent && typeof key === 'string' && viewer) {
        checkIdempotencyKey(key)
        const route = `${method} ${request.url.split('?', 1)[0]}`
        const payload = file.bytes > 0 ? file.hash : JSON.stringify(input)
        text = await writeOnce({ user_id: viewer.id, route, key, payload }, steps)
      } else text = await steps.commit(db, await steps.prepare?.())

      await forEachIsolated(
        afterCommit,
        (task) => task(),
        // The write is committed, so the client still gets its response.
        (error) => request.log.error({ err: error, request_id: request.id }, 'after the commit'),
      )
      if (endpoint.changes && viewer) context.emitChanged(viewer.id, endpoint.changes, socketIdOf(request))
      return text
    }

    async function countRequest({ viewer, address }: FastifyRequest) {
      if (limit) await limiter.count(limit, { ...(viewer && keyOfMember(viewer)), address })
    }

    const route = {
      method,
      url: path,
      bodyLimit: endpoint.file ? endpoint.file.below + FORM_MAX_BYTES : bodyLimit,
      ...(!options.unlimited && { onRequest: authenticator.authenticate(endpoint) }),
      handler: respond,
    }
    if (!endpoint.file) app.route(route)
    // Multipart is parsed in a scope of its own: every other endpoint refuses it with 415.
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
