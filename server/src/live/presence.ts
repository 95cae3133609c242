import { OFFLINE_AFTER_MS } from 'contract/live'
import type { Sql } from '../db/connect.ts'
import { createRemotePresence } from './remotePresence.ts'
import type { ToMember } from './live.ts'
import type { LiveServer } from './rooms.ts'
import * as store from './presence.sql.ts'
import type { PendingTasks } from './pendingTasks.ts'

type Parts = {
  io: LiveServer
  isAlone: boolean
  sql: Sql
  toMember: ToMember
  work: PendingTasks
  log: (error: unknown) => void
}
type Status = 'online' | 'offline'

/** Who is there, and who may know. */
export function createPresence({ io, isAlone, sql, toMember, work, log }: Parts) {
  const connections = new Map<number, Set<string>>()
  /** Those whose last connection ended just now: they may be on their way to the next page. */
  const leaving = new Map<number, NodeJS.Timeout>()
  const others = createRemotePresence({
    io,
    isAlone,
    here: () => [...connections.keys()],
    lost: (ids) => ids.forEach(expect),
  })
  let isClosed = false

  const isOnline = (id: number) => connections.has(id) || leaving.has(id) || others.has(id)

  /** Does what nobody waits for. */
  const meanwhile = (task: Promise<void>) => work.add(task.catch(log))

  /** Notes a connection, and tells it who is online of those of whom it may know. */
  async function greet(id: number, socketId: string): Promise<void> {
    const wasOnline = isOnline(id)
    clearTimeout(leaving.get(id))
    leaving.delete(id)
    if (!connections.has(id)) others.tell(id, true)
    connections.set(id, (connections.get(id) ?? new Set()).add(socketId))
    const circle = (await store.findPresenceAudience(sql, id)).filter(isOnline)
    for (const other of circle)
      toMember(id, 'user_status', { user_id: other, status: 'online' }, { only: socketId })
    if (wasOnline) return
    announce(id, circle, 'online')
    await store.setLastSeen(sql, [id])
  }

  function leave(id: number, socketId: string): void {
    const own = connections.get(id)
    own?.delete(socketId)
    if (!own || own.size > 0) return
    connections.delete(id)
    if (isClosed) return
    others.tell(id, false)
    expect(id)
  }

  /** Gives somebody whose connections ended the time to come back. */
  function expect(id: number): void {
    if (isClosed || isOnline(id)) return
    leaving.set(id, setTimeout(() => meanwhile(end(id)), OFFLINE_AFTER_MS).unref())
  }

  async function end(id: number): Promise<void> {
    leaving.delete(id)
    await store.setLastSeen(sql, [id])
    const circle = (await store.findPresenceAudience(sql, id)).filter(isOnline)
    if (!isOnline(id)) announce(id, circle, 'offline')
  }

  /** Tells two who are there whether they may see each other. */
  async function introduce(one: number, other: number): Promise<void> {
    if (!isOnline(one) || !isOnline(other)) return
    const sees = (await store.findPresenceAudience(sql, one)).includes(other)
    tellBoth(one, other, sees ? 'online' : 'offline')
  }

  /** Whoever hides is gone for the others, and they for them. */
  async function turn(id: number, isShown: boolean): Promise<void> {
    if (!isOnline(id)) return
    const circle = (await store.findPresenceAudience(sql, id, { whileHidden: true })).filter(isOnline)
    for (const other of circle) tellBoth(id, other, isShown ? 'online' : 'offline')
  }

  function tellBoth(one: number, other: number, status: Status): void {
    announce(one, [other], status)
    announce(other, [one], status)
  }

  function announce(id: number, circle: number[], status: Status): void {
    for (const other of circle) toMember(other, 'user_status', { user_id: id, status })
  }

  return {
    isOnline,
    arrive: (id: number, socketId: string) => meanwhile(greet(id, socketId)),
    leave,
    /** Two people may see each other from now on, or may not any more: as it stands. */
    meet: (one: number, other: number) => meanwhile(introduce(one, other)),
    /** They may no longer. */
    part: (one: number, other: number) => tellBoth(one, other, 'offline'),
    /** A member shows their presence from now on, or hides it. */
    show: (id: number, isShown: boolean) => meanwhile(turn(id, isShown)),

    /** Everybody was here until now. */
    async close(): Promise<void> {
      isClosed = true
      others.close()
      for (const timer of leaving.values()) clearTimeout(timer)
      await store.setLastSeen(sql, [...connections.keys()]).catch(log)
    },
  }
}
