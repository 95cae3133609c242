import { endpoint, NoContent } from './endpoint.ts'
import { Timestamp, requiredText, text } from './fields.ts'
import { z } from './zod.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the server and its database answer.',
  access: 'public',
  output: z.object({ status: z.literal('ok'), version: z.string(), time: Timestamp }),
})

/** What a signed-out visitor is told of the product: true figures, and whether this is a demonstration. */
export const getStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  summary: 'How many members there are, from how many islands.',
  access: 'public',
  output: z.object({ members: z.int(), islands: z.int(), demonstration: z.boolean() }),
})

export const CLIENT_ERROR_MAX_BYTES = 8_192

export const reportClientError = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  summary: 'Tells of an error on a page, under the Error ID that the person was shown. Kept for 30 days.',
  access: 'public',
  body: z.object({
    error_id: z.string().regex(/^[0-9A-F]{8}$/),
    message: requiredText(500, 'Please say what went wrong'),
    stack: text(4000).optional(),
    /** Of the page, without what follows the path: a query may hold what is nobody else's business. */
    path: z.string().regex(/^\/[^?#\s]{0,199}$/),
    /** The file that the page's code came in, which names the build. */
    version: z.string().max(100),
  }),
  output: NoContent,
  status: 204,
  limit: 'clientError',
  bodyLimit: CLIENT_ERROR_MAX_BYTES,
})
