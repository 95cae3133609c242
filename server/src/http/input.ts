import type { Endpoint } from 'contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { refuse, refuseFields } from './refusals.ts'

const DEPTH_MAX = 20

/** One flat object of what params, query and body hold, each validated by its schema; refuses with the fields' sentences. */
export function readInput(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const parts = [
    [endpoint.params, request.params],
    [endpoint.query, request.query],
    [endpoint.body, request.body ?? {}],
  ] as const
  const input = {}
  const fields: Record<string, string> = {}
  for (const [schema, given] of parts) {
    if (!schema) continue
    checkText(given)
    const parsed = schema.safeParse(given)
    if (parsed.success) Object.assign(input, parsed.data)
    else for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  }
  if (Object.keys(fields).length > 0) refuseFields(fields)
  return input
}

/** Refuses text that PostgreSQL can't hold or nobody can read: U+0000 and lone surrogates, in whatever depth. */
function checkText(given: unknown, name = 'body', depth = 0): void {
  if (depth > DEPTH_MAX) refuse('malformed_request')
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
