import type { Server as HttpServer } from 'node:http'
import { refusals } from 'contract/errors'
import { LIVE_PATH, type Heard } from 'contract/live'
import { Server, type DefaultEventsMap } from 'socket.io'
import type { Limiter } from '../http/limiter.ts'
import { RefusalError } from '../http/refusals.ts'
import type { Member, Viewers } from '../http/viewer.ts'

type Data = { member: Member }

const PACKET_BYTES = 64_000
const CONNECT_TIMEOUT_MS = 20_000
const SOCKETS_PER_MEMBER = 10

const memberRoom = (id: number) => `member:${id}`
const sessionRoom = (id: number) => `session:${id}`

/** The live connection beside the API: who is connected, by sessions that hold. */
export function liveServer(http: HttpServer, { viewers, limiter }: { viewers: Viewers; limiter: Limiter }) {
  const io = new Server<DefaultEventsMap, Heard, DefaultEventsMap, Data>(http, {
    path: LIVE_PATH,
    serveClient: false,
    maxHttpBufferSize: PACKET_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Only pages of the product itself; programs send no Origin.
    allowRequest: ({ headers }, decide) =>
      decide(null, !headers.origin || new URL(headers.origin).host === headers.host),
  })

  io.use((socket, next) => {
    const { token } = socket.handshake.auth
    admit(typeof token === 'string' ? token : '', socket.handshake.address)
      .then((member) => {
        socket.data.member = member
        next()
      })
      .catch((error: unknown) => next(asConnectError(error)))
  })

  io.on('connection', async (socket) => {
    const { id, session_id } = socket.data.member
    await socket.join([memberRoom(id), sessionRoom(session_id)])
    socket.emit('connected', { user_id: id })
  })

  async function admit(token: string, address: string): Promise<Member> {
    await limiter.count('connect', { account: undefined, address })
    const member = await viewers.of(`Bearer ${token}`)
    if (!member) throw new RefusalError('sign_in_required')
    const open = io.sockets.adapter.rooms.get(memberRoom(member.id))?.size ?? 0
    if (open >= SOCKETS_PER_MEMBER) throw new RefusalError('too_many_requests')
    return member
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

/** A refused connection says why, in the shape of every refusal. */
function asConnectError(error: unknown): Error {
  const { code, message } =
    error instanceof RefusalError ? error : { code: 'unavailable', message: refusals.unavailable[1] }
  return Object.assign(new Error(message), { data: { code, message } })
}
