import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Tracing } from '../tracing.ts'

/** Measures every request; its queries belong to it. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request
    // Unknown paths share one name, and a path may contain a secret.
    const route = routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': method, 'http.route': route }
    const span = tracing.start(`${method} ${route}`, { kind: 'request', attributes, headers })
    spans.set(request, span)
    span.run(done)
  })
  // Reading a body leaves the context.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    done()
    const error = statusCode >= 500 ? new Error('Status 5xx') : undefined
    spans.get(request)?.end({ attributes: { 'http.response.status_code': statusCode }, error })
  })
  app.addHook('onRequestAbort', (request, done) => {
    done()
    spans.get(request)?.end()
  })
}
