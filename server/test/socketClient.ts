import type {
  Acknowledgement,
  ServerToClientEvents,
  ServerEventName,
  ClientToServerEvents,
  ClientEventName,
} from 'contract/live'
import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import { portOf } from './rawHttp.ts'
import type { TestApp } from './startApp.ts'

type Payload<Event extends ServerEventName> = Parameters<ServerToClientEvents[Event]>[0]

export type Connection = Awaited<ReturnType<typeof connectSocketTo>>

/** Connects a member to the Socket.IO server of the app. */
export async function connectSocket(app: TestApp, who: { token: string }): Promise<Connection> {
  return connectSocketTo(`http://127.0.0.1:${await portOf(app)}`, who.token)
}

/** Connects to any Socket.IO server and records the events that it sends. */
export async function connectSocketTo(url: string, token: string) {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  const received: { event: string; payload: unknown }[] = []
  socket.onAny((event: string, payload: unknown) => void received.push({ event, payload }))
  await new Promise((resolve, reject) => {
    socket.once('connected', resolve)
    socket.once('connect_error', reject)
  })

  /** The payloads of an event so far, in order. */
  const payloads = <Event extends ServerEventName>(event: Event): Payload<Event>[] =>
    received.filter((it) => it.event === event).map((it) => it.payload as Payload<Event>)

  return {
    id: socket.id ?? '',
    socket,
    payloads,
    /** Emits an event and waits for the acknowledgement. */
    emit: <Event extends ClientEventName>(event: Event, payload: unknown): Promise<Acknowledgement<Event>> =>
      (socket.timeout(30_000) as unknown as Untyped).emitWithAck(event, payload) as Promise<
        Acknowledgement<Event>
      >,
    /** Emits an event without an acknowledgement. */
    emitWithoutAck: (event: ClientEventName, payload: unknown) =>
      (socket as unknown as Untyped).emit(event, payload),
    /** Waits for `count` events of a name and returns their payloads. */
    async receive<Event extends ServerEventName>(event: Event, count = 1): Promise<Payload<Event>[]> {
      await expect
        .poll(() => payloads(event).length, { timeout: 30_000, interval: 10 })
        .toBeGreaterThanOrEqual(count)
      return payloads(event)
    },
    /** Resolves when every event that the server has emitted so far is received. */
    async settled(): Promise<void> {
      await (socket.timeout(30_000) as unknown as Untyped).emitWithAck('leave_conversation', {})
    },
    [Symbol.dispose]: () => void socket.close(),
  }
}

type Untyped = {
  emit: (event: string, payload: unknown) => void
  emitWithAck: (event: string, payload: unknown) => Promise<unknown>
}
