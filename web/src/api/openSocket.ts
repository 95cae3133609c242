import { ErrorBody, generalRefusals } from 'contract/errors'
import {
  CATCH_UP_SPREAD_MS,
  serverEvents,
  SOCKET_PATH,
  clientEvents,
  type ServerEventName,
  type ClientEventName,
  type ClientEventPayload,
  type ClientEventResponse,
} from 'contract/live'
import { io } from 'socket.io-client'
import { refusalError, unreachableError } from './apiErrors.ts'
import { socketId } from './fetchOnce.ts'
import { token } from './token.ts'

const ACK_TIMEOUT_MS = 10_000
const RECONNECT_AFTER_REFUSAL_MS = 5_000

type Options = {
  onConnected: (connected: boolean) => void
  onEvent: (event: ServerEventName, payload: unknown) => void
}

export type SocketConnection = ReturnType<typeof openSocket>

/** Opens the live connection (specification, section 7). Events that don't match the contract are dropped. */
export function openSocket({ onConnected, onEvent }: Options) {
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined
  let catchUpTimer: ReturnType<typeof setTimeout> | undefined
  const socket = io({
    path: SOCKET_PATH,
    auth: (callback) => callback({ token: token.get() }),
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
    if (reason === 'io server disconnect') onRefused('sign_in_required')
  })
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    console.info('Live connection:', error.message)
    if (!socket.active) onRefused(error.data?.code)
  })
  socket.onAny((event: string, payload: unknown) => {
    const parsed = isServerEvent(event) ? serverEvents[event].safeParse(payload) : undefined
    if (parsed?.success && event === 'catch_up') catchUp()
    else if (parsed?.success) onEvent(event as ServerEventName, parsed.data)
    else console.warn(`Invalid payload of the live event ${event}:`, parsed?.error)
  })

  /** Refetches what is shown, as after a reconnect. */
  function catchUp(): void {
    onConnected(false)
    clearTimeout(catchUpTimer)
    catchUpTimer = setTimeout(() => onConnected(socket.connected), Math.random() * CATCH_UP_SPREAD_MS)
  }

  /** Socket.IO doesn't reconnect after a refusal. The session may be over, which a request to the server will show. */
  function onRefused(code: string | undefined): void {
    if (code === 'sign_in_required') token.recheck()
    clearTimeout(reconnectTimer)
    reconnectTimer = setTimeout(
      () => token.get() !== undefined && socket.connect(),
      RECONNECT_AFTER_REFUSAL_MS,
    )
  }

  // Connecting while offline would only log errors.
  const online = () => socket.connect()
  const offline = () => socket.disconnect()
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)
  const stopListening = token.subscribe((change) => {
    if (change === 'renewed') socket.disconnect().connect()
  })
  if (navigator.onLine) socket.connect()

  return {
    async emit<Event extends ClientEventName>(
      event: Event,
      input: ClientEventPayload<Event>,
    ): Promise<ClientEventResponse<Event>> {
      const payload = clientEvents[event].payload.parse(input)
      if (!socket.connected) throw unreachableError('network')
      const response: unknown = await socket
        .timeout(ACK_TIMEOUT_MS)
        .emitWithAck(event, payload)
        .catch((error: unknown) => {
          throw unreachableError('timeout', error)
        })
      const refusal = ErrorBody.safeParse(response).data
      if (refusal) throw refusalError(statusOf(refusal.code), refusal)
      return clientEvents[event].acknowledgement.parse(response) as ClientEventResponse<Event>
    },

    close(): void {
      clearTimeout(reconnectTimer)
      clearTimeout(catchUpTimer)
      stopListening()
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
      socket.disconnect()
      onConnected(false)
    },
  }
}

function isServerEvent(event: string): event is ServerEventName {
  return Object.hasOwn(serverEvents, event)
}

/** The status of a general refusal; 400 for any other, which isn't repeated either. */
function statusOf(code: string): number {
  return Object.entries(generalRefusals).find(([name]) => name === code)?.[1][0] ?? 400
}
