import type { Endpoint } from 'contract/endpoint'
import { z } from 'contract/zod'
import type { FastifyRequest } from 'fastify'
import { refuse, refuseFields } from '../refuse.ts'
import { JSON_DEPTH_MAX } from './jsonLimits.ts'

/**
 * Validates params, query and body, and merges them into one flat object. Refuses with `invalid_input` and a message
 * per field.
 */
export function readInput(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const parts = [
    [endpoint.params, request.params],
    [endpoint.query, endpoint.query && dropBlanks(endpoint.query, request.query)],
    [endpoint.body, request.body ?? {}],
  ] as const
  const input = {}
  const fields: Record<string, string> = {}
  for (const [schema, values] of parts) {
    if (!schema) continue
    checkText(values)
    const parsed = schema.safeParse(values)
    if (parsed.success) Object.assign(input, parsed.data)
    else addMessages(fields, parsed.error)
  }
  if (Object.keys(fields).length > 0) refuseFields(fields)
  return input
}

/** Within the bounds of every number in a query, which a test checks. */
const A_NUMBER = 50

/**
 * Forms send blank fields as "". Where the schema doesn't accept that, the field counts as missing. A blank number is
 * refused instead: without its `user_id`, a list would be everyone's.
 */
function dropBlanks({ shape }: z.ZodObject, query: unknown): unknown {
  const isGiven = ([name, value]: [string, unknown]) => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (value !== '' || !schema) return true
    const takes = (it: unknown) => z.safeParse(schema, it).success
    return takes('') || takes(A_NUMBER) || !takes(undefined)
  }
  return Object.fromEntries(Object.entries(query as object).filter(isGiven))
}

/** Validates the payload of a live event. Refuses like `readInput`. */
export function readPayload<S extends z.ZodType>(schema: S, payload: unknown): z.output<S> {
  checkText(payload)
  const parsed = schema.safeParse(payload)
  if (parsed.success) return parsed.data
  return refuseFields(addMessages({}, parsed.error))
}

/** Adds the first message of each field. */
function addMessages(fields: Record<string, string>, { issues }: z.ZodError): Record<string, string> {
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return fields
}

/** Refuses text that PostgreSQL can't store, at any depth: U+0000 and lone surrogates. */
function checkText(value: unknown, name = 'body', depth = 0): void {
  if (depth > JSON_DEPTH_MAX) refuse('malformed_request')
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      refuseFields({ [name]: "This text contains characters we can't store" })
  } else if (Array.isArray(value)) {
    for (const item of value) checkText(item, name, depth + 1)
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      checkText(key, name, depth + 1)
      checkText(item, key, depth + 1)
    }
  }
}
