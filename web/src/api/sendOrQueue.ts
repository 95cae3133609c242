import type { Endpoint, Input, Output } from 'contract/endpoint'
import { call } from './call.ts'
import { ApiError } from './errors.ts'
import { lastUser } from './lastUser.ts'
import { log } from './log.ts'
import { randomId } from './randomId.ts'
import type { OutboxFile } from './outboxStore.ts'
import { serverReachability } from './serverReachability.ts'
import { unreachableError } from './apiErrors.ts'
import { inFlightWrites } from './inFlightWrites.ts'
import { token } from './token.ts'
import { outboxSummary } from './outboxSummary.ts'

/** In place of an answer: the outbox has it, and the server will. */
export const QUEUED = Symbol('waits')
export type Queued = typeof QUEUED

type Write<E extends Endpoint> = {
  input: Input<E>
  /** What stays in order, such as 'comments of post 7'. */
  lane: string
  /** What it belongs to, such as a job, in words. */
  about?: string
  key?: string
  /** What is uploaded before; asked for when it has to be kept, for by then some may be there. */
  files?: () => OutboxFile[]
  /** In its lane only the last one counts: what still waits there is replaced. */
  latest?: boolean
}

/**
 * Writes something: at once, and refused as any call is; or, where nobody can be reached, through the outbox, under the same
 * key. What was written before in the same lane goes first. `send` sends it directly, where that is more than a call.
 */
export async function sendOrQueue<E extends Endpoint>(
  endpoint: E,
  it: Write<E>,
  send: (key: string) => Promise<Output<E>> = (key) => call(endpoint, it.input, { key }),
): Promise<Output<E> | Queued> {
  const { input, lane, about, key = randomId(), latest, files } = it
  const owner = lastUser.get(token.get())?.id
  if (owner === undefined) return send(key)

  // Files are in a draft until they are sent.
  const kind = `${endpoint.method} ${endpoint.path}`
  const strike = files ? undefined : inFlightWrites.add(owner, { kind, input, lane, about, latest, key })
  const keep = async (reason: unknown, doubtful_since?: number): Promise<Queued> => {
    try {
      const { enqueue } = await import('./outbox.ts')
      await enqueue(endpoint, { owner, input, lane, about, key, latest, files: files?.(), doubtful_since })
      return QUEUED
    } catch (error) {
      log.warn('A write could not be kept:', error)
      throw reason
    }
  }

  try {
    if (!navigator.onLine || outboxSummary.get(owner).lanes.includes(lane))
      return await keep(unreachableError('network'))
    try {
      return await send(key)
    } catch (error) {
      if (!(await isAway(error))) throw error
      return await keep(error, Date.now())
    }
  } finally {
    strike?.()
  }
}

/** Whether a call failed because nobody is there, rather than this once. */
async function isAway(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError)) return false
  const { code, status = 0 } = error
  if (code !== 'network' && code !== 'timeout' && ![502, 503, 504].includes(status)) return false
  if (!navigator.onLine) return true
  await serverReachability.check()
  return !serverReachability.get()
}
