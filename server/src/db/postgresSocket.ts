import { Socket } from 'node:net'

type Address = { path?: string | false; host: string[]; port: number[] }

/**
 * A connection to PostgreSQL that spares the driver (postgres 3.4.9) what it doesn't bear.
 *
 * It writes a moment after it is told to; where the end comes in between, that write throws where nobody can catch it, or
 * the connection never writes again (its issues 1154 and 1208). So the error comes first and refuses what is under way, and
 * the end follows when the writes that this sets off have gone nowhere.
 *
 * And where a buffer is full it forgets to reserve the connection of a transaction that begins, and where one drains it
 * hands out the connection of one that is under way (823, 1189). So it never hears of either: how much is under way is
 * bounded by the requests.
 */
export function postgresSocket({ path, host, port }: Address): Socket {
  const socket = new Socket()
  const emit = socket.emit.bind(socket)
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean

  socket.write = (...given: unknown[]) => {
    write(...given)
    return true
  }
  socket.emit = (event: string, ...details: unknown[]) => {
    if (event === 'drain') return false
    if (event !== 'close') return emit(event, ...details)
    const [hadError] = details
    if (!hadError)
      emit('error', Object.assign(new Error('The connection ended'), { code: 'CONNECTION_CLOSED' }))
    // Timers come before the events that set off new statements, so none is waiting to be written then. Whatever was
    // written since the error is refused by an end without one.
    setImmediate(() => setTimeout(() => emit('close', false), 0))
    return true
  }
  return path ? socket.connect(path) : socket.connect(port[0] ?? 5432, host[0] ?? 'localhost')
}
