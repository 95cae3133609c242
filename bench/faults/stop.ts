import { listPosts } from 'contract/posts'
import { io } from 'socket.io-client'
import { uploadStoryFile } from 'contract/uploads'
import { makePairs } from '../members.ts'
import { statusOfVideo } from '../sendVideo.ts'
import { signUp } from '../signUp.ts'
import { startFaultServer } from './faultServer.ts'
import { round, type Measurement } from './measurement.ts'
import { secondsUntil, wait } from './wait.ts'

const SOCKETS = 1_000
const SOCKETS_PER_MEMBER = 5
const UPLOADS = 5
const VIDEO_BYTES = 40_000_000
const READS_PER_SECOND = 200

/** SIGTERM under 200 requests a second, five uploads and 1,000 live connections. */
export async function measure(): Promise<Measurement[]> {
  await using server = await startFaultServer()
  const members = await Promise.all(
    Array.from({ length: UPLOADS }, (_, n) => signUp(server.url, `ada${n}@example.com`)),
  )
  const sql = await server.connect()
  const pairs = await makePairs(sql, SOCKETS / 2 / SOCKETS_PER_MEMBER)
  await sql.end()
  const sockets = pairs
    .flatMap(({ tokens }) => tokens)
    .flatMap((token) =>
      Array.from({ length: SOCKETS_PER_MEMBER }, () =>
        io(server.url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false }),
      ),
    )
  await secondsUntil(() => sockets.filter(({ connected }) => connected).length >= SOCKETS * 0.99, 60)
  const connected = sockets.filter((socket) => socket.connected).length
  let cut = 0
  let complete = 0
  let isOver = false
  const inProgress = new Set<Promise<void>>()
  const reading = (async () => {
    for (; !isOver; await wait(1_000 / READS_PER_SECOND)) {
      const read = readOnce().finally(() => inProgress.delete(read))
      inProgress.add(read)
    }
  })()
  const uploads = members.map((headers) =>
    statusOfVideo(server.url + uploadStoryFile.path, VIDEO_BYTES, headers),
  )
  await wait(500)
  const stoppedAt = performance.now()
  const code = await server.stop()
  const seconds = (performance.now() - stoppedAt) / 1000
  isOver = true
  const statuses = await Promise.all(uploads)
  await reading
  await Promise.all(inProgress)
  for (const socket of sockets) socket.close()
  return [
    { label: 'exit code', value: code ?? -1, atMost: 0, atLeast: 0 },
    { label: 's until it ended', value: round(seconds), atMost: 10 },
    { label: 'requests answered', value: complete },
    { label: 'responses cut off', value: cut, atMost: 0 },
    {
      label: `of ${UPLOADS} uploads neither finished nor refused with 503`,
      value: statuses.filter((status) => status !== 200 && status !== 503).length,
      atMost: 0,
    },
    { label: 'live connections', value: connected, atLeast: SOCKETS * 0.99 },
  ]

  /** A refused connection isn't a failure: another process would take it. */
  async function readOnce(): Promise<void> {
    try {
      const response = await fetch(server.url + listPosts.path)
      await response.arrayBuffer().catch(() => cut++)
      complete++
    } catch (error) {
      const { code } = (error as Error).cause as { code?: string }
      if (code !== 'ECONNREFUSED' && code !== 'ECONNRESET') cut++
    }
  }
}
