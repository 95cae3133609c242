import * as z from 'zod'

// A strict Content-Security-Policy forbids the code that zod would compile; this must run before any schema is made.
z.config({ jitless: true })

export { z }
