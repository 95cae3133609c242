import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import { refusals } from 'contract/errors'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { serverEvents, SOCKET_PATH, type ServerToClientEvents, type ServerEventName } from 'contract/live'
import { Server, type BroadcastOperator } from 'socket.io'
import type { Sql } from '../db/connect.ts'
import { headersFor } from '../http/headers.ts'
import type { RateLimiter } from '../http/rateLimiter.ts'
import type { TrustedProxies } from '../http/proxies.ts'
import { RefusalError } from '../http/refusals.ts'
import type { Member, Sessions } from '../http/sessions.ts'
import type { LoadShedder } from '../http/loadShedder.ts'
import type { Redis } from '../redis.ts'
import { limitHandshakes } from './handshakes.ts'
import { createEventHandlers } from './eventHandlers.ts'
import { createPresence } from './presence.ts'
import { createPendingTasks } from './pendingTasks.ts'
import { conversationRoom, memberRoom, sessionRoom, type LiveServer, type LiveSocket } from './rooms.ts'

type Parts = {
  sql: Sql
  redis: Redis | undefined
  viewers: Sessions
  limiter: RateLimiter
  workload: LoadShedder
  /** Something was written. */
  written: () => void
  proxies: Pick<TrustedProxies, 'addressOf'>
  publicUrl: string
  /** Writes down what went wrong, and while what was being done. */
  log: (error: unknown, during: string) => void
}

const PACKET_BYTES = 64_000
const CONNECT_TIMEOUT_MS = 20_000
const SOCKETS_PER_MEMBER = 10

/** Whoever reads waits so long at most, also when it is to stop. */
const ADAPTER = { streamName: 'cayfolk:live', channelPrefix: 'cayfolk:live', blockTimeInMs: 1_000 }
const RECHECK_EVERY_MS = 60_000

type Emit<Event extends ServerEventName> = (
  event: Event,
  payload: Parameters<ServerToClientEvents[Event]>[0],
) => void

/** Says something to all connections of a member: but one, or to one alone. */
export type ToMember = <Event extends ServerEventName>(
  id: number,
  event: Event,
  payload: Parameters<ServerToClientEvents[Event]>[0],
  which?: { except?: string | undefined; only?: string },
) => void

/** The live connection beside the API: who is connected, by sessions that hold. */
export function createLiveService(http: HttpServer, parts: Parts) {
  const { sql, redis, viewers, limiter, workload, written, proxies, publicUrl, log } = parts
  const isWelcome = (request: IncomingMessage) => isSameOrigin(request, publicUrl)
  const io: LiveServer = new Server(http, {
    ...(redis && { adapter: createAdapter(redis, ADAPTER) }),
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: PACKET_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    allowRequest: (request, decide) => decide(null, isWelcome(request)),
  })
  const headers = headersFor(publicUrl)
  io.engine.use((_request: unknown, response: Pick<ServerResponse, 'setHeader'>, next: () => void) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    next()
  })
  io.engine.use(limitHandshakes({ limiter, proxies, headers, isWelcome }))
  // There is one namespace: whoever asks for others, which is not counted, is not the product's own page.
  io.engine.on('connection', (connection: LiveSocket['conn']) =>
    connection.on('packet', ({ data }) => String(data).startsWith('0/') && connection.close()),
  )

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

  const work = createPendingTasks()
  const ears = createEventHandlers({ memberOf, limiter, workload, written, work, log })
  const present = createPresence({
    io,
    isAlone: !redis,
    sql,
    toMember,
    work,
    log: (error) => log(error, 'presence'),
  })

  io.on('connection', async (socket) => {
    const { id, session_id } = socket.data.member
    ears.listen(socket)
    socket.once('disconnect', () => present.leave(id, socket.id))
    await socket.join([memberRoom(id), sessionRoom(session_id)])
    socket.emit('connected', { user_id: id })
    if (socket.connected) present.arrive(id, socket.id)
  })

  // Other processes believe in sessions for a while without asking.
  io.on('sessions_ended', () => viewers.clearCache())

  /** Sessions also end by themselves, and those who only listen are not asked otherwise. */
  async function recheck(): Promise<void> {
    for (const socket of io.sockets.sockets.values()) if (!(await memberOf(socket))) socket.disconnect(true)
  }
  const rechecking = setInterval(() => void recheck().catch(() => {}), RECHECK_EVERY_MS).unref()

  function memberOf({ handshake }: LiveSocket): Promise<Member | undefined> {
    const { token } = handshake.auth
    return viewers.memberOf(`Bearer ${typeof token === 'string' ? token : ''}`)
  }

  function toMember(...[id, event, payload, { except, only } = {}]: Parameters<ToMember>): void {
    const all = io.to(only ?? memberRoom(id))
    emit(except === undefined ? all : all.except(except), event, payload)
  }

  async function admit(socket: LiveSocket): Promise<void> {
    const member = await memberOf(socket)
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
    toMember: toMember as ToMember,
    /** Says something to everybody who is connected but some members. */
    toAll<Event extends ServerEventName>(
      event: Event,
      payload: Parameters<ServerToClientEvents[Event]>[0],
      { except }: { except: number[] },
    ): void {
      emit(io.except(except.map(memberRoom)), event, payload)
    },
    /** Says something to the connections that joined a conversation, but those of one member. */
    toJoined: <Event extends ServerEventName>(
      conversation_id: number,
      event: Event,
      payload: Parameters<ServerToClientEvents[Event]>[0],
      { except }: { except: number },
    ): void => {
      emit(io.to(conversationRoom(conversation_id)).except(memberRoom(except)), event, payload)
    },
    hear: ears.hear,
    /** How many connections this process holds. */
    connections: (): number => io.sockets.sockets.size,
    isOnline: present.isOnline,
    /** What is between two people has changed, and with it whether they may see each other's presence. */
    meet: present.meet,
    part: present.part,
    /** A member shows their presence from now on, or hides it. */
    showPresence: present.show,
    /** Ends the connections of sessions that were ended. */
    endSessions(ids: number[]): void {
      if (ids.length === 0) return
      if (redis) io.serverSideEmit('sessions_ended')
      io.in(ids.map(sessionRoom)).disconnectSockets(true)
    },
    async close(): Promise<void> {
      clearInterval(rechecking)
      await present.close()
      await io.close()
      await work.settled()
    },
  }
}

export type LiveService = ReturnType<typeof createLiveService>

/** What is heard is what the contract says, and nothing besides. */
function emit(
  to: BroadcastOperator<ServerToClientEvents, unknown>,
  event: ServerEventName,
  payload: unknown,
): void {
  // Here untyped meets typed: the event's own schema makes the payload.
  ;(to.emit as Emit<never>).call(to, event as never, serverEvents[event].parse(payload) as never)
}

/** Whether a page of the product itself is asking; programs send no Origin. */
function isSameOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
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
