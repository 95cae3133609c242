import * as z from 'zod'

// A strict Content-Security-Policy forbids the code that zod would compile; this must run before any schema is made.
z.config({ jitless: true, customError: sentenceFor })

/** What a person reads where the field has no sentence of its own. */
function sentenceFor(issue: z.core.$ZodRawIssue): string | undefined {
  const { code, input } = issue
  if (code === 'custom') return undefined
  if (input === undefined) return 'This is missing'
  if (code === 'invalid_value') return 'This is none of the choices'
  if (code === 'too_small')
    return bound(issue.inclusive === false ? 'More than' : 'At least', issue.minimum, issue)
  if (code === 'too_big')
    return bound(issue.inclusive === false ? 'Less than' : 'At most', issue.maximum, issue)
  return 'This is not what belongs here'
}

function bound(words: string, limit: unknown, { origin }: z.core.$ZodRawIssue): string {
  const unit = origin === 'string' ? ' characters' : ''
  return `${words} ${Number(limit).toLocaleString('en')}${unit}`
}

export { z }
