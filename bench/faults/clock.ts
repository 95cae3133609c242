import { fileURLToPath } from 'node:url'
import { getProfile } from 'contract/profiles'
import { listPosts } from 'contract/posts'
import { callApi } from '../callApi.ts'
import { signUp } from '../signUp.ts'
import { startFaultServer } from './faultServer.ts'
import type { Measurement } from './measurement.ts'
import { secondsUntil } from './wait.ts'
import { startWriters } from './writers.ts'

const CLOCK = fileURLToPath(new URL('shiftClock.mjs', import.meta.url))
const SHIFTS = ['+1 h', '-1 h', 'back']
const WRITES_PER_SHIFT = 300
const SKEW_MAX_S = 60

/** The server's clock jumps by an hour forward, two hours back, and back again, while members write. */
export async function measure(): Promise<Measurement[]> {
  await using server = await startFaultServer({ nodeArguments: ['--import', CLOCK] })
  const sql = await server.connect()
  const before = await signUp(server.url, 'ada@example.com')
  const writers = await startWriters([server.url], sql, 8)
  let signedOut = 0
  let disordered = 0
  for (const [n, _shift] of SHIFTS.entries()) {
    process.kill(server.pid(), 'SIGUSR2')
    const reached = writers.acknowledged() + WRITES_PER_SHIFT
    await secondsUntil(() => writers.acknowledged() > reached)
    const during = await signUp(server.url, `ben${n}@example.com`)
    for (const headers of [before, during])
      await callApi(server.url, getProfile, {}, headers).catch(() => signedOut++)
    const posts = await callApi(server.url, listPosts, { limit: 50 }, before)
    disordered += posts.filter(({ id }, at) => id > (posts[at - 1]?.id ?? Infinity)).length
  }
  const [skewed] = await sql<[{ count: number }]>`
    select count(*) as count
    from (
      select created_at from posts union all select created_at from messages
      union all select created_at from sessions
    ) as written
    where abs(extract(epoch from now() - created_at)) > ${SKEW_MAX_S + 600}`
  const [expired] = await sql<[{ count: number }]>`
    select count(*) as count from sessions where expires_at not between now() + interval '11 hours' and now() + interval '31 days'`
  const measurements = await writers.stop()
  return [
    ...measurements,
    { label: 'sessions refused', value: signedOut, atMost: 0 },
    { label: 'posts out of order in the feed', value: disordered, atMost: 0 },
    { label: "rows with a time of the server's clock", value: skewed.count, atMost: 0 },
    { label: 'sessions with a wrong end', value: expired.count, atMost: 0 },
    { label: 'responses with 5xx', value: writers.responses(500, 599), atMost: 0 },
  ]
}
