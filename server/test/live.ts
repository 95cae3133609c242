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

/** A live connection of somebody to this world, once it stands. */
export async function connected(app: World, who: { token: string }): Promise<Connection> {
  return connectTo(`http://127.0.0.1:${await portOf(app)}`, who.token)
}

/** A live connection to any server, once it stands; everything that is heard over it is kept. */
export async function connectTo(url: string, token: string) {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  const kept: { event: string; payload: unknown }[] = []
  socket.onAny((event: string, payload: unknown) => void kept.push({ event, payload }))
  await new Promise((resolve, reject) => {
    socket.once('connected', resolve)
    socket.once('connect_error', reject)
  })

  /** All of one event so far, in their order. */
  const all = <Event extends ServerEventName>(event: Event): Payload<Event>[] =>
    kept.filter((it) => it.event === event).map((it) => it.payload as Payload<Event>)

  return {
    id: socket.id ?? '',
    socket,
    all,
    /** Says something and waits for the answer. */
    say: <Event extends ClientEventName>(event: Event, payload: unknown): Promise<Acknowledgement<Event>> =>
      (socket.timeout(5_000) as unknown as Untyped).emitWithAck(event, payload) as Promise<
        Acknowledgement<Event>
      >,
    /** Says something without asking for an answer. */
    mutter: (event: ClientEventName, payload: unknown) => (socket as unknown as Untyped).emit(event, payload),
    /** Waits until so many of one event have been heard, and answers with them. */
    async hears<Event extends ServerEventName>(event: Event, count = 1): Promise<Payload<Event>[]> {
      await expect
        .poll(() => all(event).length, { timeout: 8_000, interval: 10 })
        .toBeGreaterThanOrEqual(count)
      return all(event)
    },
    /** Resolves once all that was sent to this connection before has arrived. */
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
