import { act } from '@testing-library/react'
import type { ServerToClientEvents, ServerEventName, ClientEventName } from 'contract/live'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { SocketContext, type LiveConnection } from '../api/socket.tsx'

/** A live connection that says what a test has it say; `said` is what it heard from here. */
export function fakeLive({ connected = true, online = [] as number[] } = {}) {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const changes = new EventTarget()
  const said: { event: ClientEventName; payload: unknown }[] = []
  let isConnected = connected

  const hear: LiveConnection['hear'] = (event, listener) => {
    const its = listeners.get(event) ?? new Set()
    listeners.set(event, its.add(listener))
    return () => void its.delete(listener)
  }
  const say: LiveConnection['say'] = async (event, payload) => {
    said.push({ event, payload })
    return { ok: true } as never
  }
  const subscribe = (listener: () => void) => {
    changes.addEventListener('change', listener)
    return () => changes.removeEventListener('change', listener)
  }

  return {
    said,
    tell<Event extends ServerEventName>(event: Event, payload: Parameters<ServerToClientEvents[Event]>[0]) {
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
      const [there] = useState(() => new Set(online))
      return <SocketContext value={{ connected, online: there, hear, say }}>{children}</SocketContext>
    },
  }
}
