import { Socket } from 'node:net'
import type { HostSelector } from './hostSelector.ts'

/** How long after the statement timeout a silent connection is closed. */
const GRACE_MS = 3_000
const STANDBY_MS = 5_000

type Address = { path?: string | false; host: string[]; port: number[] }
type Options = {
  /** For an address with several hosts; instead of the driver's, which retries without end when none answers. */
  hosts: HostSelector | undefined
  statementTimeoutMs: number
}

/**
 * Opens sockets that work around bugs of the driver (postgres 3.4.9):
 *
 * It writes asynchronously. If the socket closes in between, that write throws uncaught, or the connection never writes
 * again (issues 1154 and 1208). So an error is emitted first, which rejects the queries in progress, and `close` after
 * the writes that this triggers.
 *
 * When `write` returns false, the driver doesn't reserve a connection for a new transaction, and on `drain` it hands
 * out a reserved one (issues 823 and 1189). So `write` always returns true and `drain` is never emitted; the load
 * shedder bounds what is buffered.
 *
 * They also give up a server that hangs or is cut off: when nothing arrives for longer than a statement may take. A
 * `statementTimeoutMs` of 0 disables this.
 */
export function createPostgresSockets({ hosts, statementTimeoutMs }: Options) {
  const leaveByHost = new Map<() => void, number>()

  function open({ path, host, port }: Address): Socket {
    const chosen = hosts?.current() ?? { index: 0, host: host[0] ?? 'localhost', port: port[0] ?? 5432 }
    const socket = new Socket()
    const emit = socket.emit.bind(socket)
    const write = socket.write.bind(socket) as (...args: unknown[]) => boolean
    const answer = createDeadline(statementTimeoutMs, () =>
      socket.destroy(Object.assign(new Error("The database doesn't answer"), { code: 'CONNECTION_CLOSED' })),
    )
    let hasAnswered = false
    /** Whether the next host is tried: the driver then keeps the query that opened this connection. */
    let isMovingOn = false
    const leave = () => {
      isMovingOn = hosts?.failed(chosen.index) ?? false
      if (isMovingOn) socket.destroy()
      // There are only standbys now: reads go on until it is time to look for a primary again.
      else setTimeout(() => socket.destroy(), STANDBY_MS).unref()
    }
    leaveByHost.set(leave, chosen.index)

    socket.write = (...args: unknown[]) => {
      write(...args)
      answer.expect()
      return true
    }
    socket.emit = (event: string, ...details: unknown[]) => {
      if (event === 'drain') return false
      if (event === 'data') {
        hasAnswered = true
        answer.arrived()
      }
      if (event === 'error' && !hasAnswered) isMovingOn = hosts?.failed(chosen.index) ?? false
      if (event === 'error' && isMovingOn) return true
      if (event !== 'close') return emit(event, ...details)
      answer.arrived()
      leaveByHost.delete(leave)
      const [hadError] = details
      if (!hadError && !isMovingOn) {
        if (!hasAnswered) hosts?.failed(chosen.index)
        emit('error', Object.assign(new Error('The connection ended'), { code: 'CONNECTION_CLOSED' }))
      }
      // Timers run before the I/O events that trigger new queries, so no write is pending then. Queries written since
      // the error are rejected by this close.
      setImmediate(() => setTimeout(() => emit('close', false), 0))
      return true
    }
    return path ? socket.connect(path) : socket.connect(chosen.port, chosen.host)
  }

  return {
    open,
    /** Closes the connections to the current host, which turned out to be a standby. */
    leaveStandby(): void {
      const index = hosts?.current().index
      for (const [leave, its] of leaveByHost) if (its === index) leave()
    },
  }
}

/** Calls `onMissed` if nothing arrives in time after something was sent. */
function createDeadline(statementTimeoutMs: number, onMissed: () => void) {
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
