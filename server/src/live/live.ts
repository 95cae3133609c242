import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import { refusals } from 'contract/refusals'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { serverEvents, SOCKET_PATH, type ServerToClientEvents, type ServerEventName } from 'contract/live'
import { Server, type BroadcastOperator } from 'socket.io'
import type { Sql } from '../db/connect.ts'
import type { FileAddresses } from '../http/fileAddresses.ts'
import { securityHeaders } from '../http/headers.ts'
import type { RateLimiter } from '../http/rateLimiter.ts'
import type { TrustedProxies } from '../http/proxies.ts'
import type { AuthenticatedMember, Sessions } from '../http/sessions.ts'
import type { LoadShedder } from '../http/loadShedder.ts'
import type { Redis } from '../redis.ts'
import { RefusalError } from '../refuse.ts'
import { limitHandshakes } from './handshakes.ts'
import { createEventHandlers } from './eventHandlers.ts'
import type { EmitToMember } from './emitToMember.ts'
import { createPresence } from './presence.ts'
import { createPendingPromises } from './pendingPromises.ts'
import { conversationRoom, memberRoom, sessionRoom, type LiveServer, type LiveSocket } from './rooms.ts'

type Dependencies = {
  sql: Sql
  redis: Redis | undefined
  sessions: Sessions
  limiter: RateLimiter
  loadShedder: LoadShedder
  proxies: Pick<TrustedProxies, 'addressOf'>
  fileAddresses: FileAddresses
  publicUrl: string
  /** Logs an error and what was being done. */
  log: (error: unknown, during: string) => void
}

const PACKET_BYTES = 64_000
const CONNECT_TIMEOUT_MS = 20_000
const SOCKETS_PER_MEMBER = 10

/** `blockTimeInMs` bounds each read, and thereby how long a shutdown waits for one. */
const ADAPTER = { streamName: 'cayfolk:live', channelPrefix: 'cayfolk:live', blockTimeInMs: 1_000 }
const SESSION_CHECK_EVERY_MS = 60_000

type Emit<Event extends ServerEventName> = (
  event: Event,
  payload: Parameters<ServerToClientEvents[Event]>[0],
) => void

/** The Socket.IO server: authenticates connections and emits the contract's events. */
export function createLiveService(http: HttpServer, dependencies: Dependencies) {
  const { sql, redis, sessions, limiter, loadShedder, proxies, fileAddresses, publicUrl, log } = dependencies
  const isAllowed = (request: IncomingMessage) => isSameOrigin(request, publicUrl)
  const io: LiveServer = new Server(http, {
    ...(redis && { adapter: createAdapter(redis, ADAPTER) }),
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: PACKET_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    allowRequest: (request, decide) => decide(null, isAllowed(request)),
  })
  const headers = securityHeaders(publicUrl)
  io.engine.use((_request: unknown, response: Pick<ServerResponse, 'setHeader'>, next: () => void) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    next()
  })
  io.engine.use(limitHandshakes({ limiter, proxies, headers, isAllowed }))
  // The app uses one namespace. Connections to others wouldn't be rate-limited, so they are closed.
  io.engine.on('connection', (connection: LiveSocket['conn']) =>
    connection.on('packet', ({ data }) => String(data).startsWith('0/') && connection.close()),
  )

  const connectionsByMember = new Map<number, Set<LiveSocket['conn']>>()
  const authenticated = new WeakSet<LiveSocket['conn']>()

  io.use((socket, next) => {
    // One attempt per connection: retries need a new connection, which is rate-limited.
    if (authenticated.has(socket.conn)) return socket.conn.close()
    authenticated.add(socket.conn)
    authenticate(socket).then(
      () => next(),
      (error: unknown) => next(asConnectError(error)),
    )
  })

  const pendingTasks = createPendingPromises()
  const handlers = createEventHandlers({ memberOf, limiter, loadShedder, fileAddresses, pendingTasks, log })
  const presence = createPresence({
    io,
    isSingleProcess: !redis,
    sql,
    toMember,
    pendingTasks,
    log: (error) => log(error, 'presence'),
  })

  io.on('connection', async (socket) => {
    const { id, session_id } = socket.data.member
    handlers.listen(socket)
    socket.once('disconnect', () => presence.removeConnection(id, socket.id))
    await socket.join([memberRoom(id), sessionRoom(session_id)])
    socket.emit('connected', { user_id: id })
    if (socket.connected) presence.addConnection(id, socket.id)
  })

  // Sent by another process that ended sessions.
  io.on('sessions_ended', () => sessions.clearCache())

  // The events of other processes are lost while Redis is away. The first connection was there before this service.
  const onRedisBack = () => emit(io, 'catch_up', {})
  redis?.on('ready', onRedisBack)

  /** Disconnects expired sessions: connections that only listen are never checked otherwise. */
  async function checkSessions(): Promise<void> {
    for (const socket of io.sockets.sockets.values()) if (!(await memberOf(socket))) socket.disconnect(true)
  }
  const sessionTimer = setInterval(
    () => void checkSessions().catch((error: unknown) => log(error, 'session check')),
    SESSION_CHECK_EVERY_MS,
  ).unref()

  function memberOf({ handshake }: LiveSocket): Promise<AuthenticatedMember | undefined> {
    const { token } = handshake.auth
    return sessions.memberOf(`Bearer ${typeof token === 'string' ? token : ''}`)
  }

  function toMember(...[id, event, payload, { except, only } = {}]: Parameters<EmitToMember>): void {
    const target = io.to(only ?? memberRoom(id))
    emit(except === undefined ? target : target.except(except), event, payload)
  }

  async function authenticate(socket: LiveSocket): Promise<void> {
    const member = await memberOf(socket)
    if (!member) throw new RefusalError('sign_in_required')
    countConnection(member.id, socket.conn)
    socket.data.member = member
  }

  /** Limits a member's connections. Counted before the socket is accepted, so that simultaneous ones count too. */
  function countConnection(id: number, connection: LiveSocket['conn']): void {
    const own = connectionsByMember.get(id) ?? new Set()
    if (own.size >= SOCKETS_PER_MEMBER) throw new RefusalError('too_many_requests')
    if (connection.readyState !== 'open') return
    connectionsByMember.set(id, own.add(connection))
    connection.once('close', () => {
      own.delete(connection)
      if (own.size === 0) connectionsByMember.delete(id)
    })
  }

  /** Emits exactly the fields of the contract. */
  function emit(
    to: Pick<BroadcastOperator<ServerToClientEvents, unknown>, 'emit'>,
    event: ServerEventName,
    payload: unknown,
  ): void {
    const schema = serverEvents[event]
    // The event's own schema makes the payload.
    const signed = fileAddresses.signIn(schema, schema.parse(payload)) as never
    ;(to.emit as Emit<never>).call(to, event as never, signed)
  }

  return {
    toMember: toMember as EmitToMember,
    /** Emits an event to everyone who is connected, except some members. */
    toAll<Event extends ServerEventName>(
      event: Event,
      payload: Parameters<ServerToClientEvents[Event]>[0],
      { except }: { except: number[] },
    ): void {
      emit(io.except(except.map(memberRoom)), event, payload)
    },
    /** Emits an event to the connections that joined a conversation, except those of one member. */
    toJoined: <Event extends ServerEventName>(
      conversation_id: number,
      event: Event,
      payload: Parameters<ServerToClientEvents[Event]>[0],
      { except }: { except: number },
    ): void => {
      emit(io.to(conversationRoom(conversation_id)).except(memberRoom(except)), event, payload)
    },
    on: handlers.on,
    /** How many connections this process has. */
    connections: (): number => io.sockets.sockets.size,
    isOnline: presence.isOnline,
    refreshPairPresence: presence.refreshPair,
    isPairPresenceShown: presence.isPairShown,
    hidePairPresence: presence.hidePair,
    showPairPresence: presence.showPair,
    showPresence: presence.show,
    /** Disconnects sessions that were ended. */
    endSessions(ids: number[]): void {
      if (ids.length === 0) return
      if (redis) io.serverSideEmit('sessions_ended')
      io.in(ids.map(sessionRoom)).disconnectSockets(true)
    },
    async close(): Promise<void> {
      clearInterval(sessionTimer)
      redis?.off('ready', onRedisBack)
      await presence.close()
      await io.close()
      await pendingTasks.settled()
    },
  }
}

export type LiveService = ReturnType<typeof createLiveService>

/** Whether the request comes from a page of this server. Clients other than browsers send no Origin. */
function isSameOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  if (headers.origin === undefined) return true
  const origin = URL.parse(headers.origin)
  return origin !== null && (origin.host === headers.host || origin.origin === new URL(publicUrl).origin)
}

/** The error of a refused connection, with `data` in the shape of every API error. */
function asConnectError(error: unknown): Error {
  const { code, message } =
    error instanceof RefusalError ? error : { code: 'unavailable', message: refusals.unavailable[1] }
  return Object.assign(new Error(message), { data: { code, message } })
}
