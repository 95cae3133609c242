import type { Endpoint, Input, Output } from 'contract/endpoint'
import { call } from '../call.ts'
import { ApiError } from '../errors.ts'
import { lastUser } from '../lastUser.ts'
import { randomId } from '../randomId.ts'
import { newEntry, type QueuedEndpoint } from './newEntry.ts'
import type { Lane, OutboxFile } from './outboxStore.ts'
import { serverReachability } from '../serverReachability.ts'
import { unreachableError } from '../apiErrors.ts'
import { inFlightWrites } from './inFlightWrites.ts'
import { token } from '../token.ts'
import { outboxSummary } from './outboxSummary.ts'

/** Returned instead of a response when the write was queued in the outbox. */
export const QUEUED = Symbol('queued')
export type Queued = typeof QUEUED

type Write<E extends Endpoint> = {
  input: Input<E>
  lane: Lane
  /** A label for what it belongs to, such as a job title. */
  about?: string
  key?: string
  /** Files to upload first; called when the write is queued, because some may be uploaded by then. */
  files?: () => OutboxFile[]
  /** Replaces entries that still wait in its lane. */
  latest?: boolean
}

/**
 * Sends a write, or queues it in the outbox under the same idempotency key when the server can't be reached or its lane
 * already has unsent entries. Refusals are thrown as by `call`. `send` replaces the direct call where more is needed.
 */
export async function sendOrQueue<E extends QueuedEndpoint>(
  endpoint: E,
  write: Write<E>,
  send: (key: string) => Promise<Output<E>> = (key) => call(endpoint, write.input, { key }),
): Promise<Output<E> | Queued> {
  const { input, lane, about, key = randomId(), latest, files } = write
  const owner = lastUser.get(token.get())?.id
  if (owner === undefined) return send(key)

  const queued = { owner, input, lane, about, key, latest }
  // Writes with files are still in a draft until they are sent.
  const stopTracking = files ? undefined : inFlightWrites.add(newEntry(endpoint, queued), latest)
  const enqueueOrThrow = async (reason: unknown, unconfirmed_since?: number): Promise<Queued> => {
    try {
      const { enqueueWrite } = await import('./outbox.ts')
      await enqueueWrite(endpoint, { ...queued, files: files?.(), unconfirmed_since })
      return QUEUED
    } catch (error) {
      console.warn('A write could not be queued:', error)
      throw reason
    }
  }

  try {
    if (!navigator.onLine || outboxSummary.get(owner).lanes.includes(lane))
      return await enqueueOrThrow(unreachableError('network'))
    try {
      return await send(key)
    } catch (error) {
      if (!(await isServerDown(error))) throw error
      return await enqueueOrThrow(error, Date.now())
    }
  } finally {
    stopTracking?.()
  }
}

/** Whether a call failed because the server is unreachable, confirmed by a health check. */
async function isServerDown(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError)) return false
  const { code, status = 0 } = error
  if (code !== 'network' && code !== 'timeout' && ![502, 503, 504].includes(status)) return false
  if (!navigator.onLine) return true
  await serverReachability.check()
  return !serverReachability.get()
}
