import { Socket } from 'node:net'

/** An answer that takes this much longer than a statement may is not coming any more. */
const GRACE_MS = 3_000

type Address = {
  path?: string | false
  host: string[]
  port: number[]
  connection: { statement_timeout?: number }
}

/**
 * A socket that works around bugs of the driver (postgres 3.4.9):
 *
 * It writes asynchronously. If the socket closes in between, that write throws uncaught, or the connection never writes again
 * (issues 1154 and 1208). So an error is emitted first, which rejects the queries in progress, and `close` after the writes
 * that this triggers.
 *
 * When `write` returns false, the driver doesn't reserve a connection for a new transaction, and on `drain` it hands out a reserved
 * one (issues 823 and 1189). So `write` always returns true and `drain` is never emitted; the load shedder bounds what is buffered.
 *
 * It also gives up a server that hangs or is cut off: when nothing arrives for longer than a statement may take. A
 * `statement_timeout` of 0 disables this.
 */
export function postgresSocket({ path, host, port, connection }: Address): Socket {
  const socket = new Socket()
  const emit = socket.emit.bind(socket)
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean
  const answer = createDeadline(connection.statement_timeout, () =>
    socket.destroy(Object.assign(new Error("The database doesn't answer"), { code: 'CONNECTION_CLOSED' })),
  )

  socket.write = (...args: unknown[]) => {
    write(...args)
    answer.expect()
    return true
  }
  socket.emit = (event: string, ...details: unknown[]) => {
    if (event === 'drain') return false
    if (event === 'data') answer.arrived()
    if (event !== 'close') return emit(event, ...details)
    answer.arrived()
    const [hadError] = details
    if (!hadError)
      emit('error', Object.assign(new Error('The connection ended'), { code: 'CONNECTION_CLOSED' }))
    // Timers run before the I/O events that trigger new queries, so no write is pending then. Queries written since the
    // error are rejected by this close.
    setImmediate(() => setTimeout(() => emit('close', false), 0))
    return true
  }
  return path ? socket.connect(path) : socket.connect(port[0] ?? 5432, host[0] ?? 'localhost')
}

/** Calls `onMissed` if nothing arrives in time after something was sent. */
function createDeadline(statementTimeoutMs: number | undefined, onMissed: () => void) {
  let timer: NodeJS.Timeout | undefined
  const arrived = () => {
    clearTimeout(timer)
    timer = undefined
  }
  // After a long task of our own, an answer that arrived in time is read only now.
  const miss = () => setImmediate(() => timer && onMissed())
  return {
    arrived,
    expect(): void {
      if (statementTimeoutMs) timer ??= setTimeout(miss, statementTimeoutMs + GRACE_MS)
    },
  }
}
