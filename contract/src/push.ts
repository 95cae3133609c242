import { endpoint, NoContent } from './endpoint.ts'
import { Timestamp } from './fields.ts'
import { z } from './zod.ts'

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  summary: 'The public key (VAPID, base64url) that a browser subscribes with.',
  access: 'public',
  output: z.object({ key: z.string() }),
})

export const listPushSubscriptions = endpoint({
  method: 'GET',
  path: '/api/push/subscriptions',
  summary: 'The devices that the member gets pushed to.',
  access: 'member',
  output: z.object({
    subscriptions: z.array(
      z.object({ id: z.int(), device: z.string(), endpoint: z.string(), created_at: Timestamp }),
    ),
  }),
})

export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  summary:
    "Keeps a browser's subscription as long as the session lasts; the same again is one, and a browser belongs to who subscribed last.",
  access: 'member',
  body: z.object({
    endpoint: z.url({ protocol: /^https$/ }).max(1000),
    keys: z.object({
      /** A point of the curve P-256, 65 bytes, and a secret of 16 (RFC 8291): both base64url. */
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
  summary: 'Forgets a subscription of the member.',
  access: 'member',
  query: z.object({ endpoint: z.string().max(1000) }),
  output: NoContent,
  status: 204,
  limit: 'edit',
})
