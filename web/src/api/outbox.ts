import type { Endpoint, Input, Output } from 'contract/endpoint'
import { buildRequest } from 'contract/request'
import { requestBackgroundSync } from './backgroundSync.ts'
import { sendOutboxEntry } from './sendOutboxEntry.ts'
import { lastUser } from './lastUser.ts'
import { log } from './log.ts'
import { randomId } from './randomId.ts'
import { endpointOf, kindOf, uploadOf } from './outboxKinds.ts'
import { outboxSender } from './outboxSender.ts'
import { outboxStore, type OutboxEntry, type OutboxFile } from './outboxStore.ts'
import { outboxTokenStore } from './outboxTokenStore.ts'
import { inFlightWrites } from './inFlightWrites.ts'
import { token } from './token.ts'
import { outboxSummary } from './outboxSummary.ts'

const CHANNEL = 'outbox'
const NOTHING: readonly OutboxEntry[] = []

type Answered = { kind: string; input: Record<string, unknown>; answer: unknown }
/** `queued`: there is more to send. `changed`: what there was is different. */
type Told = { owner: number } & ({ is: 'queued' | 'changed' } | ({ is: 'answered' } & Answered))

type New<E extends Endpoint> = {
  owner: number
  input: Input<E>
  /** What stays in order, such as 'conversation 7'. */
  lane: string
  key?: string
  /** What it belongs to, such as a job, in words. */
  about?: string | undefined
  files?: OutboxFile[] | undefined
  /** In its lane only the last one counts: what still waits there is replaced. */
  latest?: boolean | undefined
  /** When it was sent before without hearing what became of it, in milliseconds. */
  doubtful_since?: number | undefined
}

const told = new EventTarget()
const channel = openChannel()
let entries = NOTHING
let running: { owner: number; users: number; stop: () => void; wake: () => void } | undefined

/** Queues a write, which from then on is sent until the server has it, whatever happens to this page. Throws where it cannot be kept. */
export async function enqueue<E extends Endpoint>(endpoint: E, it: New<E>): Promise<string> {
  const { owner, input, lane, key = randomId(), about, files = [], latest, doubtful_since } = it
  const now = new Date()
  const entry = {
    owner,
    kind: kindOf(endpoint),
    input: input as Record<string, unknown>,
    lane,
    key,
    about,
    files: await Promise.all(
      files.map(async (file) => ({
        ...file,
        url: (await uploadOf(file)).path,
        ...(file.path !== undefined && { uploaded_at: now.getTime() }),
      })),
    ),
    created_at: now.toISOString(),
    request: { ...buildRequest(endpoint, input), keyed: endpoint.idempotent === true },
    doubtful_since,
  }
  await outboxStore.add(entry, latest)
  await queued(owner)
  return key
}

/** Tries once more what has failed. */
export async function retry({ owner, place }: OutboxEntry): Promise<void> {
  // Whoever asks for it knows what they want, also of what may have arrived already.
  const anew = { attempts: 0, error: undefined, not_before: undefined, doubtful_since: undefined }
  await outboxStore.change(place, { state: 'waiting', ...anew })
  await queued(owner)
}

/** Gives up what waits or has failed. */
export async function discard({ owner, place }: OutboxEntry): Promise<void> {
  await outboxStore.remove(place)
  await changed(owner)
}

/** What is queued for the member whose outbox is open. */
export const outbox = {
  entries: () => entries,

  subscribe: (listener: () => void) => {
    told.addEventListener('changed', listener)
    return () => told.removeEventListener('changed', listener)
  },

  /** Sends a member's entries from now on, as long as anybody wants that; returns the way to stop it. */
  open(owner: number): () => void {
    if (running?.owner !== owner) {
      running?.stop()
      entries = NOTHING
      running = start(owner)
      void show(owner)
    }
    const mine = running
    mine.users++
    return () => {
      mine.users--
      if (mine.users > 0) return
      mine.stop()
      if (running === mine) running = undefined
    }
  },
}

/** Calls back when the server has answered to a write of this kind, whichever tab has sent it; returns the way to stop it. */
export function onOutboxResponse<E extends Endpoint>(
  endpoint: E,
  listener: (answer: Output<E>, input: Input<E>) => void,
): () => void {
  const kind = kindOf(endpoint)
  const heard = (event: Event) => {
    const { kind: its, answer, input } = (event as CustomEvent<Answered>).detail
    if (its === kind) listener(answer as Output<E>, input as Input<E>)
  }
  told.addEventListener('answered', heard)
  return () => told.removeEventListener('answered', heard)
}

function start(owner: number) {
  const sender = outboxSender({
    owner,
    deliver: sendOutboxEntry,
    isOnline: () => navigator.onLine,
    onChange: () => void changed(owner),
    onAnswer: ({ kind, input }, answer) => {
      const it: Told = { owner, is: 'answered', kind, input, answer }
      hear(it)
      tellTabs(it)
    },
  })
  const whenSeen = () => document.visibilityState === 'visible' && sender.wake()
  window.addEventListener('online', sender.wake)
  document.addEventListener('visibilitychange', whenSeen)
  const stopListening = token.subscribe(() => sender.wake())
  // The service worker passes on when it is time (src/worker/outbox.ts).
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const whenAsked = ({ data }: MessageEvent) => data === 'send what waits' && sender.wake()
  serviceWorker?.addEventListener('message', whenAsked)
  void takeOver(owner).finally(sender.wake)

  return {
    owner,
    users: 0,
    wake: sender.wake,
    stop() {
      sender.stop()
      stopListening()
      serviceWorker?.removeEventListener('message', whenAsked)
      window.removeEventListener('online', sender.wake)
      document.removeEventListener('visibilitychange', whenSeen)
    },
  }
}

/** Queues what pages that are gone were just sending. */
async function takeOver(owner: number): Promise<void> {
  for (const { kind, input, at, key, ...rest } of inFlightWrites.listOrphaned(owner)) {
    try {
      const endpoint = await endpointOf(kind)
      if (endpoint) await enqueue(endpoint, { ...rest, owner, input, key, doubtful_since: at })
      inFlightWrites.remove(owner, key)
    } catch (error) {
      log.warn('What another page was sending could not be queued:', error)
    }
  }
}

async function queued(owner: number): Promise<void> {
  tellTabs({ owner, is: 'queued' })
  await show(owner)
  running?.wake()
  void requestBackgroundSync()
}

async function changed(owner: number): Promise<void> {
  tellTabs({ owner, is: 'changed' })
  await show(owner)
}

function tellTabs(it: Told): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origin.
  channel?.postMessage(it)
}

async function show(owner: number): Promise<void> {
  const latest = await outboxStore.list(owner)
  const left = latest.filter(({ state }) => state !== 'failed')
  const lanes = [...new Set(left.map(({ lane }) => lane))]
  outboxSummary.set(owner, { lanes, waiting: left.length, failed: latest.length - left.length })
  void keepSender(owner, left.length > 0)
  if (running?.owner !== owner) return
  entries = latest
  told.dispatchEvent(new Event('changed'))
}

/** Lets the service worker send for the member as long as there is something to send. */
async function keepSender(owner: number, isNeeded: boolean): Promise<void> {
  const theirs = token.get()
  if (lastUser.get(theirs)?.id !== owner || theirs === undefined) return
  try {
    await (isNeeded ? outboxTokenStore.set(owner, theirs) : outboxTokenStore.remove(owner))
  } catch (error) {
    log.warn('Nothing is sent in the background:', error)
  }
}

function hear(it: Told): void {
  if (it.owner !== running?.owner) return
  // Not at a mere change: tabs that fail would wake each other without a pause.
  if (it.is === 'queued') running.wake()
  if (it.is !== 'answered') void show(it.owner)
  else told.dispatchEvent(new CustomEvent('answered', { detail: it }))
}

/** Between the tabs of one browser. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data)
  return channel
}
