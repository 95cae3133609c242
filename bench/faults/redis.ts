import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { sendMessage } from 'contract/messages'
import { listPosts } from 'contract/posts'
import { io } from 'socket.io-client'
import { connect } from '../../server/src/db/connect.ts'
import { callApi } from '../callApi.ts'
import { makePairs } from '../members.ts'
import { startDatabase } from '../processes.ts'
import { startFaultServer } from './faultServer.ts'
import { percentiles } from '../load.ts'
import { round, type Measurement } from './measurement.ts'
import { secondsUntil, wait } from './wait.ts'
import { startWriters } from './writers.ts'
import { startRedis } from '../../tools/redisProcess.ts'

const AWAY_MS = 10_000
const HANGS_MS = 5_000

/** Redis is killed for 10 s, then hangs for 5 s, while members write through two processes. */
export async function measure(): Promise<Measurement[]> {
  await using database = await startDatabase(async () => {})
  const sql = connect(database.url, 2, 0)
  let redis = await startRedis()
  const environment = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    SECRET: 'a secret of the benchmarks, long enough',
    UPLOADS_DIR: join(database.dataDir, 'uploads'),
    // The limits are counted in Redis.
    LIMITS_SCALE: '1000000',
  }
  await using one = await startFaultServer({ environment })
  await using two = await startFaultServer({ environment })
  const writers = await startWriters([one.url, two.url], sql, 8)
  await secondsUntil(() => writers.acknowledged() > 100)
  const times: number[] = []
  let isOver = false
  const reading = (async () => {
    for (; !isOver; await wait(20)) {
      const start = performance.now()
      await (await fetch(one.url + listPosts.path)).arrayBuffer()
      times.push(performance.now() - start)
    }
  })()

  const before = await secondsUntil(() => crosses(one.url, two.url), 20)
  redis.child.kill('SIGKILL')
  const untilWarned = await secondsUntil(async () =>
    (await warningsOf(one.url)).some((it) => it.startsWith('Redis')),
  )
  await wait(AWAY_MS)
  redis = await startRedis(redis.port)
  const untilBack = await secondsUntil(() => crosses(one.url, two.url))
  redis.child.kill('SIGSTOP')
  await wait(HANGS_MS)
  redis.child.kill('SIGCONT')
  const untilBackAgain = await secondsUntil(() => crosses(one.url, two.url))
  isOver = true
  await reading
  const measurements = await writers.stop()
  redis.child.kill('SIGTERM')
  const result: Measurement[] = [
    ...measurements,
    { label: 'writes that failed with 5xx', value: writers.responses(500, 599), atMost: 0 },
    { label: 'p99 of the feed meanwhile in ms', value: round(percentiles(times).p99) },
    { label: 'longest response of the feed in ms', value: round(Math.max(...times)), atMost: 3_000 },
    { label: 's until /health/ready warned', value: round(untilWarned), atMost: 3 },
    { label: 's until a live message crossed before', value: round(before), atMost: 20 },
    { label: 's until live messages crossed after the restart', value: round(untilBack), atMost: 10 },
    { label: 's until they crossed after Redis hung', value: round(untilBackAgain), atMost: 10 },
  ]
  await sql.end()
  return result

  /** Whether a message that is sent through one process arrives live at the other. */
  async function crosses(from: string, to: string): Promise<boolean> {
    const [pair] = await makePairs(sql, 1)
    if (!pair) return false
    const socket = io(to, { auth: { token: pair.tokens[1] }, transports: ['websocket'], forceNew: true })
    try {
      await once(socket as never, 'connected')
      const arrived = once(socket as never, 'new_message').then(() => true)
      const { tokens, conversation_id } = pair
      const headers = { authorization: `Bearer ${tokens[0]}` }
      await callApi(from, sendMessage, { conversation_id, content: randomUUID() }, headers)
      return await Promise.race([arrived, wait(5_000).then(() => false)])
    } finally {
      socket.close()
    }
  }
}

async function warningsOf(url: string): Promise<string[]> {
  const { warnings = [] } = (await (await fetch(`${url}/health/ready`)).json()) as { warnings?: string[] }
  return warnings
}
