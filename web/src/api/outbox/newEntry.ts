import type { Endpoint, Input } from 'contract/endpoint'
import { buildRequest } from 'contract/request'
import { randomId } from '../randomId.ts'
import type { Lane, NewOutboxEntry, OutboxFile } from './outboxStore.ts'

/** An endpoint whose writes can wait on the device. */
export type QueuedEndpoint = Endpoint & { queue: NonNullable<Endpoint['queue']> }

export type NewWrite<E extends Endpoint> = {
  owner: number
  input: Input<E>
  lane: Lane
  key?: string | undefined
  /** A label for what it belongs to, such as a job title. */
  about?: string | undefined
  /** Files to upload first. */
  files?: OutboxFile[] | undefined
  /** Replaces entries that still wait in its lane. */
  latest?: boolean | undefined
  created_at?: string | undefined
  /** Time of an earlier attempt without a response, in ms. */
  unconfirmed_since?: number | undefined
}

/** An outbox entry for a write. */
export function newEntry<E extends QueuedEndpoint>(endpoint: E, write: NewWrite<E>): NewOutboxEntry {
  const { owner, lane, key = randomId(), about, files = [], unconfirmed_since } = write
  const { created_at = new Date().toISOString() } = write
  const { queue, idempotent, texts }: QueuedEndpoint = endpoint
  const input = write.input as Record<string, unknown>
  return {
    owner,
    kind: outboxKindOf(endpoint),
    input,
    texts: Object.keys(texts ?? {}),
    lane,
    key,
    about,
    files: files.map((file) => ({ ...file, ...(file.path !== undefined && { uploaded_at: Date.now() }) })),
    created_at,
    request: { ...buildRequest(endpoint, write.input), keyed: idempotent === true },
    policy: typeof queue === 'function' ? queue(input) : queue,
    unconfirmed_since,
  }
}

/** The `kind` of outbox entries for an endpoint. */
export function outboxKindOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
