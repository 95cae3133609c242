/** A queued write that got its response. */
export type SentWrite = { kind: string; input: Record<string, unknown>; response: unknown }

/** `queued`: there is more to send. `changed`: entries changed. `sent`: an entry got its response. */
export type OutboxMessage = { owner: number } & (
  { type: 'queued' | 'changed' } | ({ type: 'sent' } & SentWrite)
)

/** The service worker asks its pages to send the outbox. */
export const SEND_OUTBOX_MESSAGE = 'send outbox'

/** A channel between the tabs and the service worker of this browser. */
export function openOutboxChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('outbox')
}
