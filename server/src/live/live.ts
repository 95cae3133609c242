import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import { refusals } from 'contract/errors'
import { LIVE_PATH, type Heard } from 'contract/live'
import { Server, type DefaultEventsMap, type Socket } from 'socket.io'
import { headersFor } from '../http/headers.ts'
import type { Limiter } from '../http/limiter.ts'
import type { TrustedProxies } from '../http/proxies.ts'
import { RefusalError } from '../http/refusals.ts'
import type { Member, Viewers } from '../http/viewer.ts'

type Data = { member: Member }
type LiveSocket = Socket<DefaultEventsMap, Heard, DefaultEventsMap, Data>

type Parts = {
  viewers: Viewers
  limiter: Limiter
  proxies: Pick<TrustedProxies, 'addressOf'>
  publicUrl: string
}

const PACKET_BYTES = 64_000
const CONNECT_TIMEOUT_MS = 20_000
const SOCKETS_PER_MEMBER = 10

const memberRoom = (id: number) => `member:${id}`
const sessionRoom = (id: number) => `session:${id}`

/** The live connection beside the API: who is connected, by sessions that hold. */
export function liveServer(http: HttpServer, { viewers, limiter, proxies, publicUrl }: Parts) {
  const io = new Server<DefaultEventsMap, Heard, DefaultEventsMap, Data>(http, {
    path: LIVE_PATH,
    serveClient: false,
    maxHttpBufferSize: PACKET_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    allowRequest: (request, decide) => {
      if (!isOfOwnPage(request, publicUrl)) return decide('Forbidden', false)
      limiter.count('connect', { address: proxies.addressOf(request) }).then(
        () => decide(null, true),
        () => decide(refusals.too_many_requests[1], false),
      )
    },
  })
  const headers = Object.entries(headersFor(publicUrl))
  io.engine.use((_request: unknown, response: Pick<ServerResponse, 'setHeader'>, next: () => void) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  })

  const open = new Map<number, Set<LiveSocket['conn']>>()
  const asked = new WeakSet<LiveSocket['conn']>()

  io.use((socket, next) => {
    // Each connection asks once: the next try costs a new one, which is counted.
    if (asked.has(socket.conn)) return socket.conn.close()
    asked.add(socket.conn)
    admit(socket).then(
      () => next(),
      (error: unknown) => next(asConnectError(error)),
    )
  })

  io.on('connection', async (socket) => {
    const { id, session_id } = socket.data.member
    await socket.join([memberRoom(id), sessionRoom(session_id)])
    socket.emit('connected', { user_id: id })
  })

  async function admit(socket: LiveSocket): Promise<void> {
    const { token } = socket.handshake.auth
    const member = await viewers.of(`Bearer ${typeof token === 'string' ? token : ''}`)
    if (!member) throw new RefusalError('sign_in_required')
    take(member.id, socket.conn)
    socket.data.member = member
  }

  /** Counts a connection from before it is let in, so that many at once are no more than one after the other. */
  function take(id: number, connection: LiveSocket['conn']): void {
    const own = open.get(id) ?? new Set()
    if (own.size >= SOCKETS_PER_MEMBER) throw new RefusalError('too_many_requests')
    if (connection.readyState !== 'open') return
    open.set(id, own.add(connection))
    connection.once('close', () => {
      own.delete(connection)
      if (own.size === 0) open.delete(id)
    })
  }

  return {
    /** Ends the connections of sessions that were ended. */
    endSessions(ids: number[]): void {
      if (ids.length > 0) io.in(ids.map(sessionRoom)).disconnectSockets(true)
    },
    close: () => io.close(),
  }
}

export type Live = ReturnType<typeof liveServer>

/** Whether a page of the product itself is asking; programs send no Origin. */
function isOfOwnPage({ headers }: IncomingMessage, publicUrl: string): boolean {
  if (headers.origin === undefined) return true
  const origin = URL.parse(headers.origin)
  return origin !== null && (origin.host === headers.host || origin.origin === new URL(publicUrl).origin)
}

/** A refused connection says why, in the shape of every refusal. */
function asConnectError(error: unknown): Error {
  const { code, message } =
    error instanceof RefusalError ? error : { code: 'unavailable', message: refusals.unavailable[1] }
  return Object.assign(new Error(message), { data: { code, message } })
}
