import { endpoints } from 'contract/endpoints'
import type { Endpoint } from 'contract/endpoint'
import { newEntry, type QueuedEndpoint } from '../api/outbox/newEntry.ts'
import type { NewOutboxEntry } from '../api/outbox/outboxStore.ts'

const all: Endpoint[] = Object.values(endpoints).flat()
const isQueued = (endpoint: Endpoint): endpoint is QueuedEndpoint => endpoint.queue !== undefined

/** An outbox entry of the endpoint with this method and path; the values that its path needs are 7. */
export function entryOf(kind: string, changes: Partial<NewOutboxEntry> = {}): NewOutboxEntry {
  const endpoint = all.filter(isQueued).find(({ method, path }) => `${method} ${path}` === kind)
  if (!endpoint) throw new Error(`No endpoint that can be queued: ${kind}`)
  const params = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, 7]))
  const entry = newEntry(endpoint, {
    owner: 1,
    lane: 'a lane',
    key: 'k',
    input: { ...params, ...changes.input },
  })
  return { ...entry, created_at: '', ...changes }
}
