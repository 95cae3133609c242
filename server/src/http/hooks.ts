import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, Server } from 'node:http'
import { SOCKET_PATH } from 'contract/live'
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { headersFor } from './headers.ts'
import { exceedsJsonLimits } from './jsonLimits.ts'
import { gracefulShutdown } from './gracefulShutdown.ts'
import { answerMalformedRequest } from './malformed.ts'
import { trustedProxies } from './proxies.ts'
import { asRefusal, errorBody, retryHeaders, refuse, RefusalError } from './refusals.ts'
import { rejectWhenOverloaded } from './rejectWhenOverloaded.ts'
import { closeSlowRequests } from './slowRequests.ts'
import type { LoadShedder } from './loadShedder.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address; Fastify's own `ip` is that of the last proxy. */
    address: string
  }
}

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
type Settings = { logLevel: LogLevel; trustedProxies: string[]; publicUrl: string }

const HEADERS_TIMEOUT_MS = 5_000
const LONGEST_REQUEST_MS = 30 * 60_000

/** How Fastify is to treat connections, addresses and logs. */
export function fastifyOptions(settings: Settings): FastifyHttpOptions<Server> {
  const { logLevel } = settings
  const headers = headersFor(settings.publicUrl)
  return {
    logger: { level: logLevel, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    // One line per answer is written below; the library's two would say the same.
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    bodyLimit: 1_000_000,
    routerOptions: { maxParamLength: 200 },
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: LONGEST_REQUEST_MS,
      connectionsCheckingInterval: 1_000,
      // It is required below, where the answer can say so.
      requireHostHeader: false,
      shouldUpgradeCallback: isLiveConnection,
    },
    keepAliveTimeout: 65_000,
    // A stopping server answers what still comes over the connections that there are.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendRefusal(error, request, reply.headers(headers)),
    clientErrorHandler: (error, socket) => answerMalformedRequest(error, socket, headers),
  }
}

/** What every request goes through before and after its endpoint: headers, slow bodies, errors, the log. */
export function registerHooks(app: FastifyInstance, settings: Settings & { workload: LoadShedder }): void {
  const headers = headersFor(settings.publicUrl)
  const { logLevel } = settings
  const { addressOf } = trustedProxies(settings.trustedProxies)
  app.decorateRequest('address', {
    getter() {
      return addressOf(this.raw)
    },
  })
  const logsDebug = logLevel === 'debug' || logLevel === 'trace'

  rejectWhenOverloaded(app, settings.workload, headers)
  closeSlowRequests(app)
  app.addHook('onRequest', ({ raw }, reply, done) => {
    reply.headers(headers)
    if (raw.httpVersionMajor > 1) refuse('http_version_not_supported')
    if (raw.httpVersionMajor < 1) refuse('malformed_request')
    if (raw.httpVersion === '1.1' && countHosts(raw) !== 1) refuse('malformed_request')
    // A few bytes of a compressed body can be a gigabyte.
    if ((raw.headers['content-encoding'] ?? 'identity') !== 'identity') refuse('unsupported_type')
    done()
  })
  // What a request expects besides 100-continue is nothing that the server knows: it is answered as if it had not asked.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  readJson(app)
  app.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply.headers(headers)))

  app.addHook('onResponse', (request, reply, done) => {
    done()
    const level = levelOf(request, reply.statusCode)
    if (level === 'debug' && !logsDebug) return
    request.log[level](
      {
        request_id: request.id,
        method: request.method,
        path: pathToLog(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.address,
      },
      'answered',
    )
  })
  // Such a request has no response, and no line of its own above.
  app.addHook('onRequestAbort', (request, done) => {
    done()
    const { id, method, address } = request
    request.log.info({ request_id: id, method, path: pathToLog(request), address }, 'aborted by the client')
  })
  gracefulShutdown(app)
}

/** Without what opens something to whoever reads it: the query, and the secret in the address of a calendar or a member's file. */
function pathToLog({ url, routeOptions }: FastifyRequest): string {
  const [path = ''] = url.split('?')
  const place = ['/calendar/', '/uploads/'].find(
    (it) => path.startsWith(it) || routeOptions.url?.startsWith(it),
  )
  return place ? `${place}…` : path
}

/** Whether a request with the header Upgrade is to become a WebSocket; other upgrades are ignored (RFC 9110, section 7.8). */
function isLiveConnection({ url = '', headers }: IncomingMessage): boolean {
  return url.startsWith(`${SOCKET_PATH}/`) && headers.upgrade?.toLowerCase() === 'websocket'
}

/** Of two hosts a proxy may have read the other one. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0
  for (let n = 0; n < rawHeaders.length; n += 2) if (rawHeaders[n]?.toLowerCase() === 'host') hosts++
  return hosts
}

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error)
  if (refusal.status >= 500 && refusal !== error && !isAborted(request))
    request.log.error({ err: error, request_id: request.id }, 'request failed')
  // The body's rest is read and dropped; closing at once would take the answer from whoever is still sending.
  reply.removeHeader('connection')
  request.raw.unpipe()
  request.raw.resume()
  return reply.code(refusal.status).headers(retryHeaders(refusal)).send(errorBody(refusal, request.id))
}

/** Whether the connection ended before the whole request had come in. */
const isAborted = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** Failures, denials, and every sign-in and change of an account are written down; the rest is for whoever looks closely. */
function levelOf({ method, url }: FastifyRequest, status: number): 'error' | 'warn' | 'info' | 'debug' {
  if (status === 505) return 'info'
  if (status >= 500) return 'error'
  if (status === 401 || status === 403 || status === 429) return 'warn'
  return method !== 'GET' && url.startsWith('/api/auth/') ? 'info' : 'debug'
}

/** JSON as the API takes it: an empty body is no body, and nothing but JSON in UTF-8 is read. */
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
