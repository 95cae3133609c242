import * as z from 'zod'

// A strict Content-Security-Policy forbids the code that zod would compile; this must run before any schema is made.
z.config({ jitless: true, customError: sentenceFor })

/** What a person reads where the field has no sentence of its own. */
function sentenceFor({ code, input }: z.core.$ZodRawIssue): string | undefined {
  if (code !== 'invalid_type' && code !== 'invalid_value' && code !== 'invalid_union') return undefined
  if (input === undefined) return 'This is missing'
  return code === 'invalid_value' ? 'This is none of the choices' : 'This is not what belongs here'
}

export { z }
