import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, Server } from 'node:http'
import { SOCKET_PATH } from 'contract/live'
import { MINUTE_MS } from 'contract/rules/time'
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { LogLevel } from '../log.ts'
import { refuse, RefusalError } from '../refuse.ts'
import { securityHeaders } from './headers.ts'
import { exceedsJsonLimits } from './jsonLimits.ts'
import { gracefulShutdown } from './gracefulShutdown.ts'
import { answerMalformedRequest } from './malformedRequests.ts'
import { createTrustedProxies } from './proxies.ts'
import { asRefusal, errorBody, retryHeaders } from './refusals.ts'
import { rejectWhenOverloaded } from './rejectWhenOverloaded.ts'
import { closeSlowRequests } from './slowRequests.ts'
import type { LoadShedder } from './loadShedder.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's IP address; Fastify's own `ip` is that of the last proxy. */
    address: string
  }
}

type Settings = { logLevel: LogLevel; trustedProxies: string[]; publicUrl: string }

const HEADERS_TIMEOUT_MS = 5_000
const REQUEST_TIMEOUT_MS = 30 * MINUTE_MS

/** Content types of responses that are compressed. */
export const COMPRESSIBLE = /^text\/|json|xml/

/** Fastify's options for connections, timeouts and logs. */
export function fastifyOptions(settings: Settings): FastifyHttpOptions<Server> {
  const { logLevel } = settings
  const headers = securityHeaders(settings.publicUrl)
  return {
    logger: { level: logLevel, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    // `registerHooks` logs one line per response instead.
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    bodyLimit: 1_000_000,
    routerOptions: { maxParamLength: 200 },
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: 1_000,
      // Checked in `registerHooks`, which sends a proper error response.
      requireHostHeader: false,
      shouldUpgradeCallback: isLiveConnection,
    },
    keepAliveTimeout: 65_000,
    // A stopping server still serves open connections, see `gracefulShutdown`.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendRefusal(error, request, reply.headers(headers)),
    clientErrorHandler: (error, socket) => answerMalformedRequest(error, socket, headers),
  }
}

/** Registers what applies to every request: overload protection, headers, slow bodies, errors and the log. */
export function registerHooks(app: FastifyInstance, settings: Settings & { loadShedder: LoadShedder }): void {
  const headers = securityHeaders(settings.publicUrl)
  const { logLevel } = settings
  const { addressOf } = createTrustedProxies(settings.trustedProxies)
  app.decorateRequest('address', {
    getter() {
      return addressOf(this.raw)
    },
  })
  const isDebug = logLevel === 'debug' || logLevel === 'trace'

  rejectWhenOverloaded(app, settings.loadShedder, headers)
  closeSlowRequests(app)
  app.addHook('onRequest', ({ raw, params }, reply, done) => {
    reply.headers(headers)
    if (raw.httpVersionMajor > 1) refuse('http_version_not_supported')
    if (raw.httpVersionMajor < 1) refuse('malformed_request')
    if (raw.httpVersion === '1.1' && countHosts(raw) !== 1) refuse('malformed_request')
    // Decompressed, a few bytes can be a gigabyte.
    if ((raw.headers['content-encoding'] ?? 'identity') !== 'identity') refuse('unsupported_type')
    if (isParameterEmpty(params)) refuse('not_found')
    done()
  })
  // Compressed responses have it already. A cache also needs it in the others of the same URL.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const isCompressible =
      COMPRESSIBLE.test(String(reply.getHeader('content-type'))) || reply.statusCode === 304
    if (isCompressible && !reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
    done()
  })
  // Ignores expectations other than 100-continue.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  readJson(app)
  app.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply.headers(headers)))

  app.addHook('onResponse', (request, reply, done) => {
    done()
    const level = levelOf(request, reply.statusCode)
    if (level === 'debug' && !isDebug) return
    request.log[level](
      {
        request_id: request.id,
        method: request.method,
        path: pathToLog(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.address,
      },
      'request completed',
    )
  })
  // An aborted request has no response, so onResponse doesn't log it.
  app.addHook('onRequestAbort', (request, done) => {
    done()
    const { id, method, address } = request
    request.log.info({ request_id: id, method, path: pathToLog(request), address }, 'request aborted')
  })
  gracefulShutdown(app)
}

/** Leaves out secrets: the query, and the names of calendar feeds and members' files. */
function pathToLog({ url, routeOptions }: FastifyRequest): string {
  const [path = ''] = url.split('?')
  const prefix = ['/calendar/', '/uploads/'].find(
    (secret) => path.startsWith(secret) || routeOptions.url?.startsWith(secret),
  )
  return prefix ? `${prefix}…` : path
}

/** Whether an upgrade request is for Socket.IO; other upgrades are ignored (RFC 9110, section 7.8). */
function isLiveConnection({ url = '', headers }: IncomingMessage): boolean {
  return url.startsWith(`${SOCKET_PATH}/`) && headers.upgrade?.toLowerCase() === 'websocket'
}

/** The router matches `/api/posts/` with the path of one post. A wildcard may be empty: that's the home page. */
function isParameterEmpty(params: unknown): boolean {
  return Object.entries(params ?? {}).some(([name, value]) => value === '' && name !== '*')
}

/** With two Host headers, a proxy may have used the other one. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0
  for (let n = 0; n < rawHeaders.length; n += 2) if (rawHeaders[n]?.toLowerCase() === 'host') hosts++
  return hosts
}

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error)
  if (refusal.status >= 500 && refusal !== error && !isAborted(request))
    request.log.error({ err: error, request_id: request.id }, 'request failed')
  // Reads and drops the rest of the body: closing immediately would lose the response for a client that is still
  // sending.
  reply.removeHeader('connection')
  request.raw.unpipe()
  request.raw.resume()
  return reply.code(refusal.status).headers(retryHeaders(refusal)).send(errorBody(refusal, request.id))
}

/** Whether the connection closed before the whole request arrived. */
const isAborted = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** Failures, denials and writes of `/api/auth/` are logged; everything else only at level debug. */
function levelOf({ method, url }: FastifyRequest, status: number): 'error' | 'warn' | 'info' | 'debug' {
  if (status === 505) return 'info'
  if (status >= 500) return 'error'
  if (status === 401 || status === 403 || status === 429) return 'warn'
  return method !== 'GET' && url.startsWith('/api/auth/') ? 'info' : 'debug'
}

/** Parses JSON in UTF-8 and no other content type. An empty body counts as none. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (typeof body === 'string' || !isUtf8(body) || exceedsJsonLimits(body))
      done(new RefusalError('malformed_request'))
    else void parse(request, body.toString(), done)
  })
}
