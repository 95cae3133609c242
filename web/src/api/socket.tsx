import type { ServerToClientEvents, ServerEventName, ClientEventName, clientEvents } from 'contract/live'
import type { z } from 'contract/zod'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { SocketConnection } from './openSocket.ts'
import { useSession } from './session.tsx'
import { token } from './token.ts'
import { whenQuiet } from './whenQuiet.ts'

type Listener<Event extends ServerEventName> = ServerToClientEvents[Event]
export type ClientEventPayload<Event extends ClientEventName> = z.input<
  (typeof clientEvents)[Event]['payload']
>
export type EventResponse<Event extends ClientEventName> = z.output<
  (typeof clientEvents)[Event]['acknowledgement']
>

/** The live connection as components see it. */
export type LiveConnection = {
  connected: boolean
  /** Who is there, of those of whom the member may know. */
  onlineIds: ReadonlySet<number>
  /** Calls back with what the server says; returns the way to stop it. */
  on: <Event extends ServerEventName>(event: Event, listener: Listener<Event>) => () => void
  /** Says something and waits for the answer. Throws an ApiError where it is refused, or where there is no connection. */
  emit: <Event extends ClientEventName>(
    event: Event,
    payload: ClientEventPayload<Event>,
  ) => Promise<EventResponse<Event>>
}

export const SocketContext = createContext<LiveConnection | undefined>(undefined)

/** The live connection. */
export function useSocket(): LiveConnection {
  const live = use(SocketContext)
  if (!live) throw new Error('useSocket must be used within a SocketProvider')
  return live
}

const NOBODY: ReadonlySet<number> = new Set()
const hurried = Promise.withResolvers<void>()

/** For a screen that needs the live connection at once, not only when the page is quiet. */
export function connectNow(): void {
  hurried.resolve()
}

/** Keeps the live connection open while there are a member and a token; what it takes is loaded once the page is quiet. */
export function SocketProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const me = session.state === 'authenticated' ? session.user.id : undefined
  const [connected, setConnected] = useState(false)
  const [online, setOnline] = useState(NOBODY)
  const [line] = useState(newLine)

  useEffect(() => {
    if (me === undefined || token.get() === undefined) return
    let wanted = true
    const open = async () => {
      await Promise.race([hurried.promise, whenQuiet()])
      const { openSocket } = await import('./openSocket.ts')
      if (wanted) line.use(openSocket({ onConnected: setConnected, onHeard: line.tell }))
    }
    open().catch(() => undefined)
    const stop = line.hear('user_status', ({ user_id, status }) =>
      setOnline((now) => (status === 'online' ? new Set([...now, user_id]) : without(now, user_id))),
    )
    return () => {
      wanted = false
      stop()
      line.use(undefined)
      setConnected(false)
      setOnline(NOBODY)
    }
  }, [me, line])

  const live = useMemo<LiveConnection>(
    () => ({ connected, onlineIds: connected ? online : NOBODY, on: line.hear, emit: line.say }),
    [connected, online, line],
  )
  return <SocketContext value={live}>{children}</SocketContext>
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set([...ids].filter((it) => it !== id))
}

/** Who listens to what, whether or not there is a connection at the moment. */
function newLine() {
  const listeners = new Map<ServerEventName, Set<(payload: never) => void>>()
  let link: SocketConnection | undefined

  return {
    /** From now on this connection, or none; the one before is closed. */
    use: (next: SocketConnection | undefined): void => {
      link?.close()
      link = next
    },

    hear: <Event extends ServerEventName>(event: Event, listener: Listener<Event>): (() => void) => {
      const its = listeners.get(event) ?? new Set()
      listeners.set(event, its.add(listener))
      return () => void its.delete(listener)
    },

    tell: (event: ServerEventName, payload: unknown): void => {
      // Here untyped meets typed: the event's own schema has made the payload.
      for (const listener of listeners.get(event) ?? []) listener(payload as never)
    },

    say: async <Event extends ClientEventName>(
      event: Event,
      payload: ClientEventPayload<Event>,
    ): Promise<EventResponse<Event>> => {
      if (!link) throw new Error('There is no live connection yet.')
      return link.say(event, payload)
    },
  }
}
