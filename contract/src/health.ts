import { endpoint } from './endpoint.ts'
import { Moment } from './fields.ts'
import { z } from './zod.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the server and its database answer.',
  access: 'public',
  output: z.object({ status: z.literal('ok'), version: z.string(), time: Moment }),
})

/** What a signed-out visitor is told of the product: true figures, and whether this is a demonstration. */
export const getStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  summary: 'How many members there are, from how many islands.',
  access: 'public',
  output: z.object({ members: z.int(), islands: z.int(), demonstration: z.boolean() }),
})
