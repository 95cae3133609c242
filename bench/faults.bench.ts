import { isMissed, type Measurement } from './faults/measurement.ts'

// What happens in failures: the figures of docs/reliability.md, each with its limit. Needs Linux; diskFull also root,
// redis also redis-server.
//
// npm run bench -- faults killServer redis      Without names: all of them, one after the other.
const FAULTS: Record<string, () => Promise<{ measure(): Promise<Measurement[]> }>> = {
  killServer: () => import('./faults/killServer.ts'),
  killPostgres: () => import('./faults/killPostgres.ts'),
  diskFull: () => import('./faults/diskFull.ts'),
  pool: () => import('./faults/pool.ts'),
  redis: () => import('./faults/redis.ts'),
  storage: () => import('./faults/storage.ts'),
  clock: () => import('./faults/clock.ts'),
  slowClients: () => import('./faults/slowClients.ts'),
  malformed: () => import('./faults/malformed.ts'),
  poisonJob: () => import('./faults/poisonJob.ts'),
  stop: () => import('./faults/stop.ts'),
  abortedUploads: () => import('./faults/abortedUploads.ts'),
  startKills: () => import('./faults/startKills.ts'),
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(FAULTS)
let missed = 0
for (const name of names) {
  const fault = FAULTS[name]
  if (!fault) throw new Error(`Choose faults: ${Object.keys(FAULTS).join(', ')}`)
  const started = performance.now()
  const measurements = await (await fault()).measure()
  console.log(`${name}, ${Math.round((performance.now() - started) / 1000)} s`)
  console.table(
    measurements.map((measurement) => ({ ...measurement, '': isMissed(measurement) ? 'MISSED' : '' })),
  )
  missed += measurements.filter(isMissed).length
}
if (missed > 0) throw new Error(`${missed} limits were missed`)
