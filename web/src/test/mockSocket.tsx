import { act } from '@testing-library/react'
import type { ServerToClientEvents, ServerEventName, ClientEventName } from 'contract/live'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { SocketContext, type LiveConnection } from '../api/socket.tsx'

/** A mock of the Socket.IO connection: `receive` delivers a server event, `emitted` lists the events of the app. */
export function createMockSocket({ connected = true, online = [] as number[] } = {}) {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const changes = new EventTarget()
  const emitted: { event: ClientEventName; payload: unknown }[] = []
  let isConnected = connected

  const on: LiveConnection['on'] = (event, listener) => {
    const set = listeners.get(event) ?? new Set()
    listeners.set(event, set.add(listener))
    return () => void set.delete(listener)
  }
  const emit: LiveConnection['emit'] = async (event, payload) => {
    emitted.push({ event, payload })
    return { ok: true } as never
  }
  const subscribe = (listener: () => void) => {
    changes.addEventListener('change', listener)
    return () => changes.removeEventListener('change', listener)
  }

  return {
    emitted,
    receive<Event extends ServerEventName>(
      event: Event,
      payload: Parameters<ServerToClientEvents[Event]>[0],
    ) {
      act(() => {
        for (const listener of listeners.get(event) ?? []) listener(payload as never)
      })
    },
    connect(next: boolean) {
      isConnected = next
      act(() => void changes.dispatchEvent(new Event('change')))
    },
    Provider({ children }: { children: ReactNode }) {
      const connected = useSyncExternalStore(subscribe, () => isConnected)
      const [onlineIds] = useState(() => new Set(online))
      return <SocketContext value={{ isConnected: connected, onlineIds, on, emit }}>{children}</SocketContext>
    },
  }
}
