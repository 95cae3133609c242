import { endpoint } from './endpoint.ts'
import { Timestamp } from './fields.ts'
import { hasNoCredentials } from './fields.ts'
import { z } from './zod.ts'

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  summary: 'The public VAPID key (base64url) for push subscriptions.',
  access: 'public',
  output: z.object({ key: z.string() }),
})

export const listPushSubscriptions = endpoint({
  method: 'GET',
  path: '/api/push/subscriptions',
  summary: "The member's devices with push notifications.",
  access: 'member',
  output: z.object({
    subscriptions: z.array(
      z.object({ id: z.int(), device: z.string(), endpoint: z.string(), created_at: Timestamp }),
    ),
  }),
})

const ENDPOINT_MAX = 1000

export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  summary:
    "Stores a browser's push subscription for the length of the session. A browser belongs to the member who subscribed last.",
  access: 'member',
  body: z.object({
    endpoint: z
      .url({ protocol: /^https$/ })
      .max(ENDPOINT_MAX)
      .refine(hasNoCredentials),
    keys: z.object({
      /** A P-256 point (65 bytes) and a 16-byte secret (RFC 8291), both base64url. */
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}={0,2}$/),
    }),
  }),
  output: z.object({ id: z.int() }),
  status: 201,
  limit: 'edit',
  refuses: ['unknown_push_service'],
})

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/api/push/subscriptions',
  summary: "Deletes one of the member's push subscriptions.",
  access: 'member',
  query: z.object({ endpoint: z.string().max(ENDPOINT_MAX) }),
  limit: 'edit',
})
