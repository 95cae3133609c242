import type { Endpoint } from 'contract/endpoint'
import { z } from 'contract/zod'
import type { FastifyRequest } from 'fastify'
import { JSON_DEPTH_MAX } from './jsonLimits.ts'
import { refuse, refuseFields } from './refusals.ts'

/** One flat object of what params, query and body hold, each validated by its schema; refuses with the fields' sentences. */
export function readInput(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const parts = [
    [endpoint.params, request.params],
    [endpoint.query, endpoint.query && withoutBlanks(endpoint.query, request.query)],
    [endpoint.body, request.body ?? {}],
  ] as const
  const input = {}
  const fields: Record<string, string> = {}
  for (const [schema, given] of parts) {
    if (!schema) continue
    checkText(given)
    const parsed = schema.safeParse(given)
    if (parsed.success) Object.assign(input, parsed.data)
    else collect(fields, parsed.error)
  }
  if (Object.keys(fields).length > 0) refuseFields(fields)
  return input
}

/** A form sends what was left blank as "": where that says nothing to the schema, it was not given. */
function withoutBlanks({ shape }: z.ZodObject, given: unknown): unknown {
  const says = ([name, value]: [string, unknown]) => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (value !== '' || !schema) return true
    return z.safeParse(schema, '').success || !z.safeParse(schema, undefined).success
  }
  return Object.fromEntries(Object.entries(given as object).filter(says))
}

/** What was said over the live connection, validated; refuses with the fields' sentences. */
export function readPayload<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  checkText(given)
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  return refuseFields(collect({}, parsed.error))
}

/** The first sentence of each field, in the order of the form. */
function collect(fields: Record<string, string>, { issues }: z.ZodError): Record<string, string> {
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return fields
}

/** Refuses text that PostgreSQL can't hold or nobody can read: U+0000 and lone surrogates, in whatever depth. */
function checkText(given: unknown, name = 'body', depth = 0): void {
  if (depth > JSON_DEPTH_MAX) refuse('malformed_request')
  if (typeof given === 'string') {
    if (given.includes('\0') || !given.isWellFormed())
      refuseFields({ [name]: 'This text has characters that cannot be kept' })
  } else if (Array.isArray(given)) {
    for (const it of given) checkText(it, name, depth + 1)
  } else if (given !== null && typeof given === 'object') {
    for (const [key, it] of Object.entries(given)) {
      checkText(key, name, depth + 1)
      checkText(it, key, depth + 1)
    }
  }
}
