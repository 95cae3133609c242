import type { Endpoint, Input, Output } from 'contract/endpoint'
import { readStored } from '../browserStorage.ts'
import { call } from '../call.ts'
import { ApiError } from '../errors.ts'
import { lastUser } from '../lastUser.ts'
import { randomId } from '../randomId.ts'
import { newEntry, type QueuedEndpoint } from './newEntry.ts'
import type { Lane, OutboxFile } from './outboxStore.ts'
import { serverReachability } from '../serverReachability.ts'
import { unreachableError } from '../apiErrors.ts'
import { withUploadedFiles } from './outboxFiles.ts'
import { createUploads, type Uploads } from '../useUploads.ts'
import { inFlightCount, inFlightWrites, nameOf } from './inFlightWrites.ts'
import { token } from '../token.ts'
import { outboxSummary } from './outboxSummary.ts'

/** Returned instead of a response when the write was queued in the outbox. */
export const QUEUED = Symbol('queued')
export type Queued = typeof QUEUED

/** Who writes: the token, and the member's id. */
export type Writer = { as: string | undefined; owner: number | undefined }

/** The signed-in member. For writes that take several steps, since another member may sign in between them. */
export function currentWriter(): Writer {
  const as = token.get()
  return { as, owner: lastUser.get(as)?.id }
}

type Write<E extends Endpoint> = {
  /** Who writes, where that isn't the member who is signed in now. */
  writer?: Writer
  input: Input<E>
  lane: Lane
  /** A label for what it belongs to, such as a job title. */
  about?: string
  key?: string
  /** Files to upload first. */
  files?: OutboxFile[]
  /** Uploads the files: for their progress, and so that a second attempt doesn't send them again. */
  uploads?: Uploads
  /** Replaces entries that still wait in its lane. */
  latest?: boolean
}

/** The last write without files of each lane. The next one waits for it, so that it doesn't arrive first. */
const turns = new Map<Lane, Promise<void>>()

/**
 * Sends a write, or queues it in the outbox under the same idempotency key when the server can't be reached, when its
 * lane has unsent entries or writes in flight of another page, or when its member signs out meanwhile. Its files are
 * uploaded first. Refusals are thrown as by `call`.
 */
export async function sendOrQueue<E extends QueuedEndpoint>(
  endpoint: E,
  { writer, input, lane, about, key = randomId(), latest, files = [], uploads = createUploads() }: Write<E>,
): Promise<Output<E> | Queued> {
  /** The files with the paths of those that are uploaded. */
  const filesNow = () => files.map((file) => ({ ...file, path: uploads.pathOf(file.key) }))
  // Read once: if another member signs in meanwhile, their token must not be used.
  const { as, owner } = writer ?? currentWriter()
  const abort = new AbortController()
  const options = { as, signal: abort.signal }
  const send = async () => {
    const upload = (file: OutboxFile) => uploads.send(file, options)
    const complete = await withUploadedFiles(filesNow(), input, upload, () => {})
    return call(endpoint, complete, { ...options, key })
  }
  if (owner === undefined) return send()

  const queued = { owner, input, lane, about, key, latest, created_at: new Date().toISOString() }
  const entry = newEntry(endpoint, queued)
  const turn = Promise.withResolvers<void>()
  let earlier: Promise<void> | undefined
  // Writes with files are still in a draft until they are sent.
  const isRecorded = files.length === 0
  if (isRecorded) {
    inFlightWrites.add(entry, latest)
    earlier = turns.get(lane)
    turns.set(lane, turn.promise)
  }
  const hasTokenChanged = () => token.get() !== as
  const stopListening = token.subscribe((change) => {
    if (change !== 'renewed' && hasTokenChanged()) abort.abort()
  })
  const enqueueOrThrow = async (reason: unknown, unconfirmed_since?: number): Promise<Queued> => {
    try {
      const { enqueueWrite } = await import('./outbox.ts')
      await enqueueWrite(endpoint, { ...queued, files: filesNow(), unconfirmed_since, isRecorded })
      return QUEUED
    } catch (error) {
      console.warn('A write could not be queued:', error)
      throw reason
    }
  }

  inFlightCount.set(inFlightCount.get() + 1)
  try {
    await earlier
    // Another page has queued it meanwhile, and perhaps sent it.
    if (isRecorded && readStored(nameOf(entry)) === undefined) return QUEUED
    const mustWait = !navigator.onLine || hasTokenChanged() || outboxSummary.get(owner).lanes.includes(lane)
    if (mustWait || inFlightWrites.listOrphaned(owner, lane).length > 0)
      try {
        return await enqueueOrThrow(unreachableError('network'))
      } catch (error) {
        // A record that can't be queued must not keep its lane from being sent.
        if (mustWait) throw error
      }
    try {
      return await send()
    } catch (error) {
      // After a sign-out no one is here to read an error, so the write waits for its owner.
      if (!hasTokenChanged() && !(await isServerDown(error))) throw error
      return await enqueueOrThrow(error, Date.now())
    }
  } finally {
    inFlightWrites.remove(entry)
    turn.resolve()
    stopListening()
    inFlightCount.set(inFlightCount.get() - 1)
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
