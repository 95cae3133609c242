import type { ApiError } from './errors.ts'
import { log } from './log.ts'
import { randomId } from './randomId.ts'
import { reasonNotToRetry, mayHaveArrived, outcomeOf } from './outboxRules.ts'
import { outboxStore, type OutboxEntry, type OutboxFile } from './outboxStore.ts'

const LANES_AT_ONCE = 4
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
const LOCK = 'cayfolk outbox'

type Parts = {
  owner: number
  deliver: (entry: OutboxEntry, onUploaded: (files: OutboxFile[]) => Promise<void>) => Promise<unknown>
  /** An entry was changed or is gone. */
  onChange: () => void
  /** The server has it. Told before the entry goes, so that what it becomes is on the screen first. */
  onAnswer: (entry: OutboxEntry, answer: unknown) => void
  isOnline?: () => boolean
}

/**
 * Sends what waits in the outbox: each lane in its order, lanes side by side, in one tab at a time. An entry goes when the
 * server has answered; until then it is sent again with the same key.
 */
export function outboxSender({ owner, deliver, onChange, onAnswer, isOnline = () => true }: Parts) {
  let isStopped = false
  let isAtWork = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether there may be more since the queue was last looked at. */
  let isCalled = false
  let call = Promise.withResolvers<void>()
  /** Lanes that have to wait for a better time, and for how long. */
  const putOff = new Map<string, number>()

  /** There may be something to send, or a better chance to. */
  function wake(): void {
    clearTimeout(timer)
    putOff.clear()
    isCalled = true
    call.resolve()
    if (isStopped || isAtWork) return
    isAtWork = true
    void alone(work)
      .catch((error: unknown) => log.warn('The outbox could not be read:', error))
      .finally(() => {
        isAtWork = false
        if (isStopped) return
        if (isCalled) wake()
        else if (putOff.size > 0) timer = setTimeout(wake, Math.min(...putOff.values()))
      })
  }

  async function work(): Promise<void> {
    const active = new Map<string, Promise<void>>()
    while (!isStopped) {
      isCalled = false
      call = Promise.withResolvers()
      for (const lane of isOnline() ? lanesIn(await outboxStore.list(owner)) : []) {
        if (active.size >= LANES_AT_ONCE) break
        if (active.has(lane) || putOff.has(lane)) continue
        active.set(
          lane,
          drain(lane).finally(() => active.delete(lane)),
        )
      }
      if (active.size === 0 && !isCalled) return
      await Promise.race([...active.values(), call.promise])
    }
    await Promise.all(active.values())
  }

  async function drain(lane: string): Promise<void> {
    while (!isStopped) {
      const entries = await outboxStore.list(owner)
      const next = entries.find((entry) => entry.lane === lane && entry.state !== 'failed')
      if (!next) return
      const pauseMs = await send(next)
      if (pauseMs > 0) return void putOff.set(lane, pauseMs)
    }
  }

  /** How long the lane has to wait before it goes on, in milliseconds. */
  async function send(entry: OutboxEntry): Promise<number> {
    const { place, not_before = 0, doubtful_since } = entry
    const pauseMs = not_before - Date.now()
    if (pauseMs > 0) return Math.min(pauseMs, LONGEST_WAIT_MS)

    const doubt = reasonNotToRetry(entry, Date.now())
    if (doubt !== undefined) return fail(place, { error: doubt })

    const attempts = entry.attempts + 1
    // Discarded, or replaced by what was wanted later.
    const sending = { state: 'sending', attempts, doubtful_since: doubtful_since ?? Date.now() } as const
    if (!(await outboxStore.change(place, sending))) return 0
    onChange()
    try {
      onAnswer(
        entry,
        await deliver(entry, async (files) => void (await outboxStore.change(place, { files }))),
      )
    } catch (error) {
      const verdict = outcomeOf(entry, error, attempts)
      if (verdict.is === 'again') {
        failures += 1
        const asked = retryAfterMs(error)
        await outboxStore.change(place, {
          state: 'waiting',
          not_before: asked && Date.now() + asked,
          doubtful_since: mayHaveArrived(error) ? sending.doubtful_since : doubtful_since,
        })
        onChange()
        return Math.min(Math.max(waitMs(failures), asked ?? 0), LONGEST_WAIT_MS)
      }
      failures = 0
      // A key that has been used for something else is of no more use.
      if (verdict.is === 'failed')
        return fail(place, { error: verdict.reason, ...(isKeySpent(error) && { key: randomId() }) })
    }
    failures = 0
    await outboxStore.remove(place)
    onChange()
    return 0
  }

  async function fail(place: number, why: { error: string; key?: string }): Promise<number> {
    await outboxStore.change(place, { state: 'failed', ...why })
    onChange()
    return 0
  }

  return {
    wake,

    /** Sends what can be sent now; says whether nothing was put off. */
    async once(): Promise<boolean> {
      putOff.clear()
      await alone(work)
      return putOff.size === 0
    },

    stop(): void {
      isStopped = true
      clearTimeout(timer)
      call.resolve()
    },
  }
}

/** The lanes in which something waits, the longest waiting first. */
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
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1))
  return longest * (0.5 + Math.random() / 2)
}

/** A browser without locks may send from two tabs at once; the keys still write once. */
async function alone(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  await (locks ? locks.request(LOCK, work) : work())
}
