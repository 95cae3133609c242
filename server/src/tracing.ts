import type { IncomingHttpHeaders } from 'node:http'
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, NodeTracerProvider, type NodeTracerConfig } from '@opentelemetry/sdk-trace-node'

type Attributes = Record<string, string | number>
type Start = {
  kind: 'request' | 'query' | 'task'
  attributes?: Attributes
  /** Of a request, whose traceparent continues the caller's trace. */
  headers?: IncomingHttpHeaders
}

/** A piece of work that is measured. */
export type Span = {
  /** Runs work whose own spans belong to this one. */
  run<T>(work: () => T): T
  end(details?: { attributes?: Attributes; error?: unknown }): void
}

export type Tracing = ReturnType<typeof startTracing>

/** Shorter than the shutdown timeout. */
const SEND_TIMEOUT_MS = 3_000

const KINDS = { request: SpanKind.SERVER, query: SpanKind.CLIENT, task: SpanKind.CONSUMER }

/**
 * Sends traces to an OpenTelemetry collector (OTLP over HTTP) at this address. Loaded only when one is set. The sampler
 * is that of OTEL_TRACES_SAMPLER.
 */
export function startTracing(endpoint: string, version: string) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SEND_TIMEOUT_MS })
  const provider = new NodeTracerProvider({
    resource: resourceOf({ 'service.name': 'cayfolk', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  const tracer = provider.getTracer('cayfolk')

  return {
    start(name: string, { kind, attributes, headers }: Start): Span {
      const parent = headers ? propagation.extract(ROOT_CONTEXT, headers) : context.active()
      const span = tracer.startSpan(name, { kind: KINDS[kind], ...(attributes && { attributes }) }, parent)
      const own = trace.setSpan(parent, span)
      return {
        run: (work) => context.with(own, work),
        end({ attributes = {}, error } = {}) {
          span.setAttributes(attributes)
          if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) })
          span.end()
        },
      }
    },
    /** Whether the present work belongs to a trace that is sampled. */
    isRecording: (): boolean => trace.getActiveSpan()?.isRecording() ?? false,
    /** The traceparent for a request to another system of ours. */
    outgoingHeaders: (): Record<string, string> => {
      const headers: Record<string, string> = {}
      propagation.inject(context.active(), headers)
      return headers
    },
    /** Sends what was not yet sent. A collector that is away doesn't disturb the stop. */
    close: () => provider.shutdown().catch(() => {}),
  }
}

/** Not the message, which may contain values. */
const nameOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? `${error.name} ${String(error.code)}` : error.name) : 'Error'

type Resource = NonNullable<NodeTracerConfig['resource']>

/** The resource shared by all spans. Built by hand to save a dependency. */
function resourceOf(attributes: Record<string, string>): Resource {
  const resource: Resource = {
    attributes,
    merge: () => resource,
    getRawAttributes: () => Object.entries(attributes),
  }
  return resource
}
