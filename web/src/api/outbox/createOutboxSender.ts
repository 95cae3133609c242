import type { ApiError } from '../errors.ts'
import { randomId } from '../randomId.ts'
import { reasonNotToRetry, mayHaveArrived, outboxOutcomeOf } from './outboxRules.ts'
import { outboxStore, type OutboxEntry, type OutboxFile } from './outboxStore.ts'

const PARALLEL_LANES_MAX = 4
const WAIT_MIN_MS = 1_000
const WAIT_MAX_MS = 60_000
const LOCK = 'cayfolk outbox'

type Options = {
  owner: number
  /** Sends one entry and returns the response. */
  send: (entry: OutboxEntry, onUploaded: (files: OutboxFile[]) => Promise<void>) => Promise<unknown>
  /** Called when an entry was changed or removed. */
  onChange: () => void
  /** Called before a sent entry is removed, so that its result can be shown without a gap. */
  onResponse: (entry: OutboxEntry, response: unknown) => void
  isOnline?: () => boolean
}

/**
 * Sends the entries of the outbox: in order within a lane, lanes in parallel, in one tab at a time. An entry is retried
 * with the same idempotency key until the server responds, and then removed.
 */
export function createOutboxSender({ owner, send, onChange, onResponse, isOnline = () => true }: Options) {
  let isStopped = false
  let isRunning = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether `wake` was called since the queue was last read. */
  let isWoken = false
  let woken = Promise.withResolvers<void>()
  /** Lanes that wait before their next attempt, with the delay in ms. */
  const delayedLanes = new Map<string, number>()

  /** Starts sending: an entry was added, or the network may be back. */
  function wake(): void {
    clearTimeout(timer)
    delayedLanes.clear()
    isWoken = true
    woken.resolve()
    if (isStopped || isRunning) return
    isRunning = true
    void withLock(sendAll)
      .catch((error: unknown) => console.warn('The outbox could not be read:', error))
      .finally(() => {
        isRunning = false
        if (isStopped) return
        if (isWoken) wake()
        else if (delayedLanes.size > 0) timer = setTimeout(wake, Math.min(...delayedLanes.values()))
      })
  }

  async function sendAll(): Promise<void> {
    const active = new Map<string, Promise<void>>()
    while (!isStopped) {
      isWoken = false
      woken = Promise.withResolvers()
      for (const lane of isOnline() ? lanesIn(await outboxStore.list(owner)) : []) {
        if (active.size >= PARALLEL_LANES_MAX) break
        if (active.has(lane) || delayedLanes.has(lane)) continue
        active.set(
          lane,
          sendLane(lane)
            .catch((error: unknown) => {
              console.warn('The outbox could not be read or changed:', error)
              delayedLanes.set(lane, WAIT_MAX_MS)
            })
            .finally(() => active.delete(lane)),
        )
      }
      if (active.size === 0 && !isWoken) return
      await Promise.race([...active.values(), woken.promise])
    }
    await Promise.all(active.values())
  }

  async function sendLane(lane: string): Promise<void> {
    while (!isStopped) {
      const entries = await outboxStore.list(owner)
      const next = entries.find((entry) => entry.lane === lane && entry.state !== 'failed')
      if (!next) return
      const delayMs = await sendEntry(next)
      if (delayMs > 0) return void delayedLanes.set(lane, delayMs)
    }
  }

  /** Returns how long the lane must wait before its next attempt, in ms. */
  async function sendEntry(entry: OutboxEntry): Promise<number> {
    const { position, not_before = 0, unconfirmed_since } = entry
    const delayMs = not_before - Date.now()
    if (delayMs > 0) return Math.min(delayMs, WAIT_MAX_MS)

    const reason = reasonNotToRetry(entry, Date.now())
    if (reason !== undefined) return fail(position, { error: reason })

    const attempts = entry.attempts + 1
    const sending = {
      state: 'sending',
      attempts,
      unconfirmed_since: unconfirmed_since ?? Date.now(),
    } as const
    // False if it was discarded, or replaced by a later entry.
    if (!(await outboxStore.change(position, sending))) return 0
    onChange()
    let response: unknown
    try {
      response = await send(entry, async (files) => void (await outboxStore.change(position, { files })))
    } catch (error) {
      return handleFailure({ ...entry, ...sending }, error, unconfirmed_since)
    }
    try {
      onResponse(entry, response)
    } catch (error) {
      console.warn('The response to a queued write could not be shown:', error)
    }
    return remove(position)
  }

  /**
   * Returns how long the lane must wait before its next attempt, in ms. `wasUnconfirmedSince` is from before this
   * attempt.
   */
  async function handleFailure(
    entry: OutboxEntry,
    error: unknown,
    wasUnconfirmedSince: number | undefined,
  ): Promise<number> {
    const { position, unconfirmed_since } = entry
    const outcome = outboxOutcomeOf(entry, error)
    switch (outcome.type) {
      case 'retry': {
        failures += 1
        const retryAfter = retryAfterMs(error)
        await outboxStore.change(position, {
          state: 'waiting',
          not_before: retryAfter && Date.now() + retryAfter,
          unconfirmed_since: mayHaveArrived(error) ? unconfirmed_since : wasUnconfirmedSince,
        })
        onChange()
        return Math.min(Math.max(waitMs(failures), retryAfter ?? 0), WAIT_MAX_MS)
      }
      case 'failed':
        failures = 0
        // A key that was used for another request can't be reused.
        return fail(position, { error: outcome.reason, ...(isKeySpent(error) && { key: randomId() }) })
      case 'dropped':
        return remove(position)
    }
  }

  async function remove(position: number): Promise<number> {
    failures = 0
    await outboxStore.remove(position)
    onChange()
    return 0
  }

  async function fail(position: number, change: { error: string; key?: string }): Promise<number> {
    await outboxStore.change(position, { state: 'failed', ...change })
    onChange()
    return 0
  }

  return {
    wake,

    /** Sends what can be sent now; false if entries were delayed. */
    async once(): Promise<boolean> {
      delayedLanes.clear()
      await withLock(sendAll)
      return delayedLanes.size === 0
    },

    stop(): void {
      isStopped = true
      clearTimeout(timer)
      woken.resolve()
    },
  }
}

/** Lanes with waiting entries, oldest first. */
function lanesIn(entries: OutboxEntry[]): Set<string> {
  return new Set(entries.filter(({ state }) => state !== 'failed').map(({ lane }) => lane))
}

function retryAfterMs(error: unknown): number | undefined {
  return (error as Partial<ApiError>).retryAfterMs
}

function isKeySpent(error: unknown): boolean {
  return (error as Partial<ApiError>).code === 'idempotency_key_reused'
}

function waitMs(failures: number): number {
  const maxMs = Math.min(WAIT_MAX_MS, WAIT_MIN_MS * 2 ** Math.max(0, failures - 1))
  return maxMs * (0.5 + Math.random() / 2)
}

/** Runs in one tab at a time. Without Web Locks two tabs may send the same entry; its key prevents a second write. */
async function withLock(run: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  await (locks ? locks.request(LOCK, run) : run())
}
