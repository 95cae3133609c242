import type { Server } from 'node:http'
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import { everyHeader, httpsHeader } from './headers.ts'
import { asRefusal, errorBody, refuse } from './refusals.ts'
import { endSlowBodies } from './slow.ts'

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
type Settings = { logLevel: LogLevel; trustedProxies: string[]; publicUrl: string }

const HEADERS_TIMEOUT_MS = 5_000
const LONGEST_REQUEST_MS = 30 * 60_000

/** Requests under way beyond which new ones are told to come back: better a quick 503 than a slow answer for everybody. */
const UNDER_WAY_MAX = 400

/** How Fastify is to treat connections, addresses and logs. */
export function fastifyOptions({ logLevel, trustedProxies }: Settings): FastifyHttpOptions<Server> {
  return {
    logger: { level: logLevel, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    // One line per answer is written below; the library's two would say the same.
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: 1_000_000,
    routerOptions: { maxParamLength: 200 },
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: LONGEST_REQUEST_MS,
      connectionsCheckingInterval: 1_000,
    },
    keepAliveTimeout: 65_000,
  }
}

/** What every request goes through before and after its endpoint: headers, shedding, slow bodies, errors, the log. */
export function guard(app: FastifyInstance, { publicUrl, logLevel }: Settings): void {
  const headers = { ...everyHeader, ...(publicUrl.startsWith('https:') && httpsHeader) }
  const logsDebug = logLevel === 'debug' || logLevel === 'trace'
  let underWay = 0

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    underWay++
    reply.raw.once('close', () => underWay--)
    if (underWay > UNDER_WAY_MAX && request.url !== '/health') refuse('unavailable', { retryAfter: 1 })
    done()
  })
  endSlowBodies(app)
  readJson(app)

  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal.status >= 500) request.log.error({ err: error, request_id: request.id }, 'request failed')
    // The body's rest is read and dropped; closing at once would take the answer from whoever is still sending.
    reply.removeHeader('connection')
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
    if (refusal.code === 'too_many_requests') reply.header('ratelimit', `limit, r=0, t=${refusal.retryAfter}`)
    return reply.code(refusal.status).headers(headers).send(errorBody(refusal, request.id))
  })

  app.addHook('onResponse', (request, reply, done) => {
    done()
    const level = levelOf(reply.statusCode)
    if (level === 'debug' && !logsDebug) return
    request.log[level](
      {
        request_id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
      },
      'answered',
    )
  })

  // Connections that are kept alive would hold a stop for as long as their owners please.
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 200)
    app.server.once('close', () => clearInterval(timer))
  })
}

function levelOf(status: number): 'error' | 'warn' | 'debug' {
  if (status >= 500) return 'error'
  return status === 401 || status === 403 || status === 429 ? 'warn' : 'debug'
}

/** JSON as the API takes it: an empty body is no body, and nothing but JSON is read. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body.toString(), done)
  })
}
