import { parseArgs } from 'node:util'
import { connect, type Database } from '../server/src/db/connect.ts'
import { fillDatabase } from './fillDatabase.ts'
import { percentiles } from './load.ts'
import { startServer } from './processes.ts'
import { signUp } from './signUp.ts'

// What the administrators' lists take on a network of --members with a report for every tenth of them, and an entry of
// the log for each: the latency of one request after the other, and the CPU of server and PostgreSQL, in milliseconds.
//
// npm run bench -- admin --members 50000
const ROUNDS = 30
const LISTS = [
  '/api/admin/overview',
  '/api/admin/queues',
  '/api/admin/users',
  '/api/admin/users?q=number%204999',
  '/api/admin/users?q=person77%40example.com',
  '/api/admin/jobs',
  '/api/admin/jobs?q=cook',
  '/api/admin/reports',
  '/api/admin/held',
  '/api/admin/appeals',
  '/api/admin/credentials',
  '/api/admin/limited-accounts',
  '/api/admin/log',
  '/api/admin/log?action=hide',
  '/api/admin/log?q=note%20100',
  '/api/admin/log.csv',
]

const { values } = parseArgs({ options: { members: { type: 'string', default: '50000' } } })
const members = Number(values.members)

await using server = await startServer({
  fill: async (sql) => {
    await fillDatabase(sql, members)
    await fillQueues(sql)
  },
})
const headers = await signUp(server.url, 'gloria@example.com')
const sql = connect(await server.database(), 1, 0)
await sql`update users set role = 'admin' where email = 'gloria@example.com'`
await sql.end()

const rows: Record<string, object> = {}
for (const path of LISTS) {
  const request = async () => {
    const response = await fetch(server.url + path, { headers })
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
  }
  await request()
  const before = await server.cpu()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await request()
    times.push(performance.now() - start)
  }
  const after = await server.cpu()
  const cpu = (1000 * (after.server + after.postgres - before.server - before.postgres)) / ROUNDS
  const { p50, p99 } = percentiles(times)
  rows[path] = { p50: Math.round(p50), p99: Math.round(p99), cpu: Math.round(cpu) }
}
console.table(rows)

/** Reports, held posts and jobs, appeals, and the log. */
async function fillQueues(sql: Database): Promise<void> {
  await sql`
    insert into reports (reporter_id, subject_type, subject_id, author_id, reason, details)
    select 1 + p.id % ${members}::int, 'post', p.id, p.user_id, 'spam', 'Details ' || p.id
    from posts p
    where p.id % 10 = 0 and 1 + p.id % ${members}::int <> p.user_id
    order by p.id
    limit ${Math.ceil(members / 10)}`
  await sql`update posts set hidden_at = now(), held_at = now(), held_for = '{payment}' where id % 50 = 0`
  await sql`update jobs set hidden_at = now(), held_at = now(), held_for = '{payment}' where id % 10 = 0`
  await sql`
    insert into moderation_actions (admin_id, action, subject_type, subject_id, member_id, reason, note, created_at)
    select 1, 'hide', 'post', n, 1 + n % ${members}::int, 'spam', 'Note ' || n, now() - make_interval(mins => n)
    from generate_series(1, ${members}::int) n`
  await sql`vacuum analyze`
}
