import { setInterval } from 'node:timers'
import { Worker } from 'node:worker_threads'
import { beforeEach } from 'vitest'

const NAME_MAX = 1_000
const BEAT_EVERY_MS = 1_000

/** What a process of tests tells the thread that watches it. */
export type Heartbeat = {
  /** One number, which changes every second unless a test keeps the process busy. */
  beats: Int32Array
  /** The name of the test that runs, in UTF-8, ended by a zero. */
  name: Uint8Array
}

const global = globalThis as { blockedTestHeartbeat?: Heartbeat }

/** Test files share a process, and this is loaded for each of them. */
const { name } = (global.blockedTestHeartbeat ??= startWatching())

function startWatching(): Heartbeat {
  const heartbeat: Heartbeat = {
    beats: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    name: new Uint8Array(new SharedArrayBuffer(NAME_MAX + 1)),
  }
  setInterval(() => void Atomics.add(heartbeat.beats, 0, 1), BEAT_EVERY_MS).unref()
  new Worker(process.env['BLOCKED_TEST_WATCH'] ?? '', { workerData: heartbeat }).unref()
  return heartbeat
}

beforeEach(({ task }) => {
  name.fill(0)
  name.set(Buffer.from(`${task.file.name}: ${task.name}`).subarray(0, NAME_MAX))
})
