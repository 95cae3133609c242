import type {
  ClientEventName,
  ClientEventPayload,
  ClientEventResponse,
  ServerEventName,
  ServerToClientEvents,
} from 'contract/live'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { unreachableError } from './apiErrors.ts'
import type { SocketConnection } from './openSocket.ts'
import { useSession } from './session.tsx'
import { token } from './token.ts'
import { whenFirstLoaded } from './whenFirstLoaded.ts'

type Listener<Event extends ServerEventName> = ServerToClientEvents[Event]

/** The live connection as components see it. */
export type LiveConnection = {
  isConnected: boolean
  /** The ids of online people whose status the member may see. */
  onlineIds: ReadonlySet<number>
  /** Subscribes to a server event; returns the function that unsubscribes. */
  on: <Event extends ServerEventName>(event: Event, listener: Listener<Event>) => () => void
  /**
   * Emits an event and waits for the acknowledgement. Throws an ApiError if it is refused or there is no connection.
   */
  emit: <Event extends ClientEventName>(
    event: Event,
    payload: ClientEventPayload<Event>,
  ) => Promise<ClientEventResponse<Event>>
}

export const SocketContext = createContext<LiveConnection | undefined>(undefined)

/** The live connection. */
export function useSocket(): LiveConnection {
  const live = use(SocketContext)
  if (!live) throw new Error('useSocket must be used within a SocketProvider')
  return live
}

const NO_IDS: ReadonlySet<number> = new Set()
const connectRequested = Promise.withResolvers<void>()

/** Connects now instead of waiting until the page is idle. */
export function connectNow(): void {
  connectRequested.resolve()
}

/** Keeps the live connection open while a member is signed in. Its code is loaded once the page is idle. */
export function SocketProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const userId = session.state === 'authenticated' ? session.user.id : undefined
  const [isConnected, setConnected] = useState(false)
  const [onlineIds, setOnlineIds] = useState(NO_IDS)
  const [hub] = useState(createEventHub)

  useEffect(() => {
    if (userId === undefined || token.get() === undefined) return
    let isCurrent = true
    const open = async () => {
      await Promise.race([connectRequested.promise, whenFirstLoaded()])
      const { openSocket } = await import('./openSocket.ts')
      if (isCurrent) hub.connect(openSocket({ onConnected: setConnected, onEvent: hub.dispatch }))
    }
    open().catch((error: unknown) => console.warn('Live updates could not be loaded:', error))
    const unsubscribe = hub.on('user_status', ({ user_id, status }) =>
      setOnlineIds((current) =>
        status === 'online' ? new Set([...current, user_id]) : without(current, user_id),
      ),
    )
    return () => {
      isCurrent = false
      unsubscribe()
      hub.connect(undefined)
      setConnected(false)
      setOnlineIds(NO_IDS)
    }
  }, [userId, hub])

  const live = useMemo<LiveConnection>(
    () => ({ isConnected, onlineIds: isConnected ? onlineIds : NO_IDS, on: hub.on, emit: hub.emit }),
    [isConnected, onlineIds, hub],
  )
  return <SocketContext value={live}>{children}</SocketContext>
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set([...ids].filter((other) => other !== id))
}

/** Event listeners that outlive single connections. */
function createEventHub() {
  const listeners = new Map<ServerEventName, Set<(payload: never) => void>>()
  let connection: SocketConnection | undefined

  return {
    /** Switches to a connection, or none; closes the previous one. */
    connect: (next: SocketConnection | undefined): void => {
      connection?.close()
      connection = next
    },

    on: <Event extends ServerEventName>(event: Event, listener: Listener<Event>): (() => void) => {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
      return () => void set.delete(listener)
    },

    dispatch: (event: ServerEventName, payload: unknown): void => {
      // The cast is safe: openSocket parsed the payload with this event's schema.
      for (const listener of listeners.get(event) ?? []) listener(payload as never)
    },

    emit: async <Event extends ClientEventName>(
      event: Event,
      payload: ClientEventPayload<Event>,
    ): Promise<ClientEventResponse<Event>> => {
      if (!connection) throw unreachableError('network')
      return connection.emit(event, payload)
    },
  }
}
