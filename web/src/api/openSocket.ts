import { ErrorBody, refusals } from 'contract/errors'
import {
  serverEvents,
  SOCKET_PATH,
  clientEvents,
  type ServerEventName,
  type ClientEventName,
} from 'contract/live'
import { io } from 'socket.io-client'
import { log } from './log.ts'
import { refusalError, unreachableError } from './apiErrors.ts'
import type { EventResponse, ClientEventPayload } from './socket.tsx'
import { socketId } from './socketId.ts'
import { token } from './token.ts'

const ANSWER_WITHIN_MS = 10_000
const DECLINED_WAIT_MS = 5_000

type Parts = {
  onConnected: (connected: boolean) => void
  onHeard: (event: ServerEventName, payload: unknown) => void
}

export type SocketConnection = ReturnType<typeof openSocket>

/** Opens the live connection (specification, section 7). What goes over it either way is what the contract says, or is dropped. */
export function openSocket({ onConnected, onHeard }: Parts) {
  let again: ReturnType<typeof setTimeout> | undefined
  const socket = io({
    path: SOCKET_PATH,
    auth: (give) => give({ token: token.get() }),
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    timeout: 20_000,
    autoConnect: false,
  })

  socket.on('connect', () => {
    socketId.set(socket.id)
    onConnected(true)
  })
  socket.on('disconnect', (reason) => {
    socketId.set(undefined)
    onConnected(false)
    if (reason === 'io server disconnect') turnedAway('sign_in_required')
  })
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    log.info('Live connection:', error.message)
    if (!socket.active) turnedAway(error.data?.code)
  })
  socket.onAny((event: string, payload: unknown) => {
    const parsed = isHeard(event) ? serverEvents[event].safeParse(payload) : undefined
    if (parsed?.success) onHeard(event as ServerEventName, parsed.data)
    else log.warn(`The server said ${event} in a way that is not understood.`, parsed?.error)
  })

  /** Who was turned away is not connected again by the library. The session may be over, which only the server knows. */
  function turnedAway(code: string | undefined): void {
    if (code === 'sign_in_required') token.recheck()
    clearTimeout(again)
    again = setTimeout(() => token.get() !== undefined && socket.connect(), DECLINED_WAIT_MS)
  }

  // Without a network there is nothing to try, and the browser would complain of each try.
  const online = () => socket.connect()
  const offline = () => socket.disconnect()
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)
  const stopListening = token.subscribe((change) => {
    if (change === 'renewed') socket.disconnect().connect()
  })
  if (navigator.onLine) socket.connect()

  return {
    async say<Event extends ClientEventName>(
      event: Event,
      given: ClientEventPayload<Event>,
    ): Promise<EventResponse<Event>> {
      const payload = clientEvents[event].payload.parse(given)
      if (!socket.connected) throw unreachableError('network')
      const answer: unknown = await socket
        .timeout(ANSWER_WITHIN_MS)
        .emitWithAck(event, payload)
        .catch((error: unknown) => {
          throw unreachableError('timeout', error)
        })
      const refusal = ErrorBody.safeParse(answer).data
      if (refusal) throw refusalError(statusOf(refusal.code), refusal)
      return clientEvents[event].acknowledgement.parse(answer) as EventResponse<Event>
    },

    close(): void {
      clearTimeout(again)
      stopListening()
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
      socket.disconnect()
      onConnected(false)
    },
  }
}

function isHeard(event: string): event is ServerEventName {
  return Object.hasOwn(serverEvents, event)
}

function statusOf(code: string): number {
  return Object.entries(refusals).find(([name]) => name === code)?.[1][0] ?? 400
}
