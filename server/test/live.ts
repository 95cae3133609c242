import type {
  Acknowledgement,
  ServerToClientEvents,
  ServerEventName,
  ClientToServerEvents,
  ClientEventName,
} from 'contract/live'
import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import { portOf } from './raw.ts'
import type { World } from './startApp.ts'

type Payload<Event extends ServerEventName> = Parameters<ServerToClientEvents[Event]>[0]

export type Connection = Awaited<ReturnType<typeof connectTo>>

/** Opens a live connection of a member to the test server. */
export async function connected(app: World, who: { token: string }): Promise<Connection> {
  return connectTo(`http://127.0.0.1:${await portOf(app)}`, who.token)
}

/** Opens a live connection to any server and records all events that it receives. */
export async function connectTo(url: string, token: string) {
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
  const all = <Event extends ServerEventName>(event: Event): Payload<Event>[] =>
    received.filter((it) => it.event === event).map((it) => it.payload as Payload<Event>)

  return {
    id: socket.id ?? '',
    socket,
    all,
    /** Emits an event and waits for the acknowledgement. */
    say: <Event extends ClientEventName>(event: Event, payload: unknown): Promise<Acknowledgement<Event>> =>
      (socket.timeout(5_000) as unknown as Untyped).emitWithAck(event, payload) as Promise<
        Acknowledgement<Event>
      >,
    /** Emits an event without an acknowledgement. */
    mutter: (event: ClientEventName, payload: unknown) => (socket as unknown as Untyped).emit(event, payload),
    /** Waits for `count` events of a name and returns their payloads. */
    async hears<Event extends ServerEventName>(event: Event, count = 1): Promise<Payload<Event>[]> {
      await expect
        .poll(() => all(event).length, { timeout: 8_000, interval: 10 })
        .toBeGreaterThanOrEqual(count)
      return all(event)
    },
    /** Resolves once everything sent to this connection so far has arrived. */
    async settled(): Promise<void> {
      await (socket.timeout(5_000) as unknown as Untyped).emitWithAck('leave_conversation', {})
    },
    [Symbol.dispose]: () => void socket.close(),
  }
}

type Untyped = {
  emit: (event: string, payload: unknown) => void
  emitWithAck: (event: string, payload: unknown) => Promise<unknown>
}
