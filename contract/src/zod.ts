import * as z from 'zod'
import { plural } from './words/plural.ts'

// The Content-Security-Policy forbids the code that zod would generate. This must run before any schema is created.
z.config({ jitless: true, customError: messageFor })

/** The default error message of a field. */
function messageFor(issue: z.core.$ZodRawIssue): string | undefined {
  const { code, input } = issue
  if (code === 'custom') return undefined
  if (input === undefined || (code === 'too_small' && input === '')) return 'This is required'
  if (code === 'unrecognized_keys') return 'This has an unknown field'
  if (code === 'invalid_value') return 'Please choose one of the options'
  if (code === 'too_small')
    return boundMessage(issue.inclusive === false ? 'More than' : 'At least', issue.minimum, issue)
  if (code === 'too_big')
    return boundMessage(issue.inclusive === false ? 'Less than' : 'At most', issue.maximum, issue)
  const kind = code === 'invalid_type' && kinds[issue.expected]
  return kind ? `This must be ${kind}` : 'Invalid value'
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function boundMessage(prefix: string, limit: unknown, { origin }: z.core.$ZodRawIssue): string {
  const count = Number(limit)
  if (origin === 'string') return `${prefix} ${plural(count, 'character')}`
  if (origin === 'array') return `${prefix} ${plural(count, 'entry', 'entries')}`
  return `${prefix} ${count.toLocaleString('en')}`
}

export { z }
