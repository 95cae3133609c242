import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { forgotPassword } from 'contract/account'
import { callApi } from '../callApi.ts'
import { signUp } from '../signUp.ts'
import { startFaultServer } from './faultServer.ts'
import { round, type Measurement } from './measurement.ts'
import { secondsUntil, wait } from './wait.ts'

const POISONS = [
  'null',
  '{}',
  '"text"',
  '{"user_id": "x", "to": 7}',
  `{"post_id": -1, "job_id": ${'9'.repeat(30)}}`,
]
const SETTLE_MS = 5_000

/** Jobs that no handler can work on wait in every queue before a member asks for a new password. */
export async function measure(): Promise<Measurement[]> {
  await using server = await startFaultServer()
  const pid = server.pid()
  const sql = await server.connect()
  await signUp(server.url, 'ada@example.com')
  const poisoned = await sql`
    insert into background.job (name, data, retry_limit, retry_delay, retry_backoff)
    select q.name, poison::jsonb, 2, 1, false
    from background.queue q, unnest(${POISONS}::text[]) as poison
    returning name`
  await callApi(server.url, forgotPassword, { email: 'ada@example.com' })
  const emails = async () =>
    (await readdir(join(server.dataDir, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const untilSent = await secondsUntil(async () => (await emails()).length > 0)
  // All attempts of the others pass.
  const givenUp = async () =>
    (await sql`select from background.job where state = 'failed'`).length +
    server.log.filter(isGivenUp).length
  let before = -1
  for (let now = await givenUp(); now !== before; now = await givenUp()) {
    before = now
    await wait(SETTLE_MS)
  }
  const waiting = await sql`
    select from background.job where state in ('created', 'retry') and start_after < now() - interval '30 seconds'`
  const queues = new Set(poisoned.map((row) => String(row['name'])))
  await sql.end()
  return [
    { label: `jobs that fail, in ${queues.size} queues`, value: poisoned.length },
    { label: 's until the email of a password reset was sent', value: round(untilSent), atMost: 30 },
    {
      label: 'lines in the log that a job was given up',
      value: server.log.filter(isGivenUp).length,
      atLeast: 1,
    },
    { label: 'jobs that still wait', value: waiting.length, atMost: 0 },
    {
      label: 'restarts of the server',
      value: Number(!server.isRunning() || server.pid() !== pid),
      atMost: 0,
    },
  ]
}

const isGivenUp = (line: object): boolean => 'given_up' in line && line.given_up === true
