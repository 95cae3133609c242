import type { Endpoint, Input, Output } from 'contract/endpoint'
import { createEmitter, createStore } from '../createStore.ts'
import { sendOutboxEntry } from './sendOutboxEntry.ts'
import { newEntry, outboxKindOf, type NewWrite, type QueuedEndpoint } from './newEntry.ts'
import { createOutboxSender } from './createOutboxSender.ts'
import { openOutboxChannel, type OutboxMessage, type SentWrite } from './outboxChannel.ts'
import { outboxStore, type Lane, type NewOutboxEntry, type OutboxEntry } from './outboxStore.ts'
import { readStored } from '../browserStorage.ts'
import { inFlightWrites, nameOf } from './inFlightWrites.ts'
import { token } from '../token.ts'
import { outboxSummary } from './outboxSummary.ts'
import { onWorkerSendRequest, requestBackgroundSync, shareTokenWithWorker } from './backgroundSync.ts'

const NO_ENTRIES: readonly OutboxEntry[] = []

const sent = createEmitter<SentWrite>()
const entries = createStore(NO_ENTRIES)
const channel = openOutboxChannel()
if (channel) channel.onmessage = ({ data }: MessageEvent<OutboxMessage>) => receive(data)
/** Members whose account was deleted. What was being sent for them is aborted when the session ends, after that. */
const discarded = new Set<number>()
let running: { owner: number; users: number; stop: () => void; wake: () => void } | undefined

/**
 * Queues a write, which is sent until the server has accepted it, even if this page closes. Throws if it can't be
 * stored. `isRecorded` says that it's among the writes in flight, where another page may have queued it already.
 */
export async function enqueueWrite<E extends QueuedEndpoint>(
  endpoint: E,
  { isRecorded = false, ...write }: NewWrite<E> & { isRecorded?: boolean },
): Promise<string> {
  const entry = newEntry(endpoint, write)
  // Those of closed pages are older: they must neither overtake nor replace this one.
  await queueOrphaned(entry.owner, entry.lane)
  if (!isRecorded || readStored(nameOf(entry)) !== undefined || discarded.has(entry.owner))
    await enqueue(entry, write.latest)
  return entry.key
}

async function enqueue(entry: NewOutboxEntry, latest: boolean | undefined, isLate = false): Promise<void> {
  if (discarded.has(entry.owner)) throw new Error("A deleted account's writes aren't queued")
  await outboxStore.add(entry, latest, isLate)
  await announceQueued(entry.owner)
}

/** Retries a failed entry. */
export async function retryEntry({ owner, position }: OutboxEntry): Promise<void> {
  // The member decided to send it, even if it may have arrived before.
  const reset = { attempts: 0, error: undefined, not_before: undefined, unconfirmed_since: undefined }
  await outboxStore.change(position, { state: 'waiting', ...reset })
  await announceQueued(owner)
}

/** Removes a waiting or failed entry. */
export async function discardEntry({ owner, position }: OutboxEntry): Promise<void> {
  await outboxStore.remove(position)
  await announceChanged(owner)
}

/** Removes what a member whose account is deleted wrote and wasn't sent, and queues nothing of theirs any more. */
export async function discardAll(owner: number): Promise<void> {
  discarded.add(owner)
  inFlightWrites.removeAll(owner)
  for (const { position } of await outboxStore.list(owner)) await outboxStore.remove(position)
  await announceChanged(owner)
}

/** The outbox of the signed-in member. */
export const outbox = {
  entries: entries.get,
  subscribe: entries.subscribe,

  /** Sends a member's entries until every caller has called the returned function. */
  open(owner: number): () => void {
    if (running?.owner !== owner) {
      running?.stop()
      entries.set(NO_ENTRIES)
      running = start(owner)
      void refresh(owner)
    }
    const opened = running
    opened.users++
    return () => {
      opened.users--
      if (opened.users > 0) return
      opened.stop()
      if (running === opened) running = undefined
    }
  },
}

/**
 * Calls back with the response to a queued write of this endpoint, sent by any tab; returns the function that stops it.
 */
export function onOutboxResponse<E extends Endpoint>(
  endpoint: E,
  listener: (response: Output<E>, input: Input<E>) => void,
): () => void {
  const kind = outboxKindOf(endpoint)
  return sent.subscribe((write) => {
    if (write.kind !== kind) return
    const { success, data } = endpoint.output.safeParse(write.response)
    if (success) listener(data as Output<E>, write.input as Input<E>)
  })
}

function start(owner: number) {
  const sender = createOutboxSender({
    owner,
    send: sendOutboxEntry,
    isOnline: () => navigator.onLine,
    onChange: () => void announceChanged(owner),
    onResponse: ({ kind, input }, response) => {
      const message: OutboxMessage = { owner, type: 'sent', kind, input, response }
      receive(message)
      notifyTabs(message)
    },
  })
  const onVisibilityChange = () => document.visibilityState === 'visible' && sender.wake()
  window.addEventListener('online', sender.wake)
  document.addEventListener('visibilitychange', onVisibilityChange)
  const stopListening = token.subscribe(() => sender.wake())
  const stopAnswering = onWorkerSendRequest(sender.wake)
  void queueOrphaned(owner).finally(sender.wake)

  return {
    owner,
    users: 0,
    wake: sender.wake,
    stop() {
      sender.stop()
      stopListening()
      stopAnswering()
      window.removeEventListener('online', sender.wake)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    },
  }
}

/** Queues the writes that closed pages were sending, in all lanes or one. */
async function queueOrphaned(owner: number, lane?: Lane): Promise<void> {
  for (const { entry, latest, at } of inFlightWrites.listOrphaned(owner, lane)) {
    try {
      await enqueue({ ...entry, unconfirmed_since: at }, latest, true)
      inFlightWrites.remove(entry)
    } catch (error) {
      console.warn('A write of a closed page could not be queued:', error)
    }
  }
}

async function announceQueued(owner: number): Promise<void> {
  notifyTabs({ owner, type: 'queued' })
  await refresh(owner)
  running?.wake()
  void requestBackgroundSync()
}

async function announceChanged(owner: number): Promise<void> {
  notifyTabs({ owner, type: 'changed' })
  await refresh(owner)
}

function notifyTabs(message: OutboxMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origin.
  channel?.postMessage(message)
}

async function refresh(owner: number): Promise<void> {
  const latest = await outboxStore.list(owner)
  const waiting = latest.filter(({ state }) => state !== 'failed')
  const lanes = [...new Set(waiting.map(({ lane }) => lane))]
  outboxSummary.set(owner, { lanes, waiting: waiting.length, failed: latest.length - waiting.length })
  void shareTokenWithWorker(owner, waiting.length > 0)
  if (running?.owner !== owner) return
  entries.set(latest)
}

function receive(message: OutboxMessage): void {
  if (message.owner !== running?.owner) return
  // Not on 'changed', or failing tabs would keep waking each other.
  if (message.type === 'queued') running.wake()
  if (message.type === 'sent') sent.emit(message)
  else void refresh(message.owner)
}
