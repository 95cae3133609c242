import { endpoint } from './endpoint.ts'
import { Timestamp, requiredText, text } from './fields.ts'
import { z } from './zod.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the server and its database are up.',
  access: 'public',
  output: z.object({ status: z.literal('ok'), version: z.string(), time: Timestamp }),
})

export const getLiveness = endpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'Whether the process runs. For probes that restart it: outages of other services are no reason.',
  access: 'public',
  output: z.object({ status: z.literal('ok') }),
})

export const getReadiness = endpoint({
  method: 'GET',
  path: '/health/ready',
  summary:
    'Whether to send requests to this process. A 503 gives the reasons; warnings say what is about to run out.',
  access: 'public',
  output: z.object({ status: z.literal('ready'), warnings: z.array(z.string()) }),
})

/** Figures for the landing page, and whether demonstration data is loaded. */
export const getStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  summary: 'The number of members and of islands they live on.',
  access: 'public',
  output: z.object({ members: z.int(), islands: z.int(), demonstration: z.boolean() }),
})

export const CLIENT_ERROR_MAX_BYTES = 8_192

export const reportClientError = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  summary: 'Reports a client-side error under the error ID shown to the user. Reports are kept for 30 days.',
  access: 'public',
  body: z.object({
    error_id: z.string().regex(/^[0-9A-F]{8}$/),
    message: requiredText(500, 'Please say what went wrong'),
    stack: text(4000).optional(),
    /** The page's path without the query, which may contain personal data. */
    path: z.string().regex(/^\/[^?#\s]{0,199}$/),
    /** The file name of the page's script, which identifies the build. */
    version: z.string().max(100),
  }),
  limit: 'clientError',
  bodyLimit: CLIENT_ERROR_MAX_BYTES,
  texts: { message: 'private', stack: 'private' },
})
