import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { Heartbeat } from './blockedTest.ts'

const CHECK_EVERY_MS = 5_000
/** Vitest ends a test at its time limit by a timer, which an endless loop never lets fire. */
const PATIENCE_MS = 120_000

const { beats, name } = workerData as Heartbeat
let last = { beat: -1, at: performance.now() }

setInterval(() => {
  const beat = Atomics.load(beats, 0)
  if (beat !== last.beat) last = { beat, at: performance.now() }
  else if (performance.now() - last.at > PATIENCE_MS) endRun()
}, CHECK_EVERY_MS)

function endRun() {
  const test = Buffer.from(name.slice(0, name.indexOf(0))).toString()
  const seconds = PATIENCE_MS / 1000
  writeSync(2, `\nThe run was ended: "${test}" has kept its process busy for ${seconds} s.\n`)
  process.kill(process.ppid, 'SIGTERM')
  process.kill(process.pid, 'SIGKILL')
}
