import { ApiError } from './errors.ts'
import { log } from './log.ts'
import { outboxStore, type OutboxEntry, type OutboxFile } from './outboxStore.ts'

const LANES_AT_ONCE = 4
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** Of the server's own failures; a network may be away for as long as it likes. */
const FAILURES_MAX = 8
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
  /** Lanes that have to wait for a better time. */
  const putOff = new Set<string>()

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
        else if (putOff.size > 0) timer = setTimeout(wake, waitMs(failures))
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
      if (!(await send(next))) return void putOff.add(lane)
    }
  }

  /** Whether the lane can go on. */
  async function send(entry: OutboxEntry): Promise<boolean> {
    const { place } = entry
    const attempts = entry.attempts + 1
    await outboxStore.change(place, { state: 'sending', attempts })
    onChange()
    try {
      onAnswer(entry, await deliver(entry, (files) => outboxStore.change(place, { files })))
    } catch (error) {
      const reason = refusalFor(error, attempts)
      failures = reason === undefined ? failures + 1 : 0
      await outboxStore.change(
        place,
        reason === undefined ? { state: 'waiting' } : { state: 'failed', error: reason },
      )
      onChange()
      return reason !== undefined
    }
    failures = 0
    await outboxStore.remove(place)
    onChange()
    return true
  }

  return {
    wake,
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

/** Why it will never be accepted; undefined where another try may help. */
function refusalFor(error: unknown, attempts: number): string | undefined {
  if (!(error instanceof ApiError)) return 'This could not be sent.'
  const { status } = error
  if (error.code === 'network' || error.code === 'timeout' || status === undefined) return undefined
  if ([401, 408, 429, 502, 503, 504].includes(status)) return undefined
  if (status >= 500 && attempts < FAILURES_MAX) return undefined
  return error.message
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
