import { OFFLINE_AFTER_MS } from 'contract/live'
import type { Sql } from '../db/connect.ts'
import { createRemotePresence } from './remotePresence.ts'
import type { EmitToMember } from './emitToMember.ts'
import type { LiveServer } from './rooms.ts'
import * as store from './presence.sql.ts'
import type { PendingPromises } from './pendingPromises.ts'

type Dependencies = {
  io: LiveServer
  isSingleProcess: boolean
  sql: Sql
  toMember: EmitToMember
  pendingTasks: PendingPromises
  log: (error: unknown) => void
}
type Status = 'online' | 'offline'

/** Tracks who is online and tells the members who may know. */
export function createPresence({ io, isSingleProcess, sql, toMember, pendingTasks, log }: Dependencies) {
  const connections = new Map<number, Set<string>>()
  /**
   * Members whose last connection just closed. They may be loading the next page, so they stay online until the timer
   * ends.
   */
  const leaving = new Map<number, NodeJS.Timeout>()
  const remote = createRemotePresence({
    io,
    isSingleProcess,
    localMembers: () => [...connections.keys()],
    onNodeLost: (ids) => ids.forEach(startLeaving),
  })
  let isClosed = false

  const isOnline = (id: number) => connections.has(id) || leaving.has(id) || remote.has(id)

  const inBackground = (task: Promise<void>) => pendingTasks.add(task.catch(log))

  /** Adds a connection and tells it which members of its audience are online. */
  async function addConnection(id: number, socketId: string): Promise<void> {
    const wasOnline = isOnline(id)
    clearTimeout(leaving.get(id))
    leaving.delete(id)
    if (!connections.has(id)) remote.announce(id, true)
    connections.set(id, (connections.get(id) ?? new Set()).add(socketId))
    const audience = (await store.findPresenceAudience(sql, id)).filter(isOnline)
    for (const other of audience)
      toMember(id, 'user_status', { user_id: other, status: 'online' }, { only: socketId })
    if (wasOnline) return
    announce(id, audience, 'online')
    await store.setLastSeen(sql, [id])
  }

  function removeConnection(id: number, socketId: string): void {
    const own = connections.get(id)
    own?.delete(socketId)
    if (!own || own.size > 0) return
    connections.delete(id)
    if (isClosed) return
    remote.announce(id, false)
    startLeaving(id)
  }

  /** Marks a member offline unless they reconnect in time. */
  function startLeaving(id: number): void {
    if (isClosed || isOnline(id)) return
    leaving.set(id, setTimeout(() => inBackground(finishLeaving(id)), OFFLINE_AFTER_MS).unref())
  }

  async function finishLeaving(id: number): Promise<void> {
    leaving.delete(id)
    await store.setLastSeen(sql, [id])
    const audience = (await store.findPresenceAudience(sql, id)).filter(isOnline)
    if (!isOnline(id)) announce(id, audience, 'offline')
  }

  /** Tells two online members whether they may see each other. */
  async function refreshPair(userId: number, otherId: number, { hides = true } = {}): Promise<void> {
    if (!isOnline(userId) || !isOnline(otherId)) return
    const isVisible = (await store.findPresenceAudience(sql, userId)).includes(otherId)
    if (isVisible) announceBoth(userId, otherId, 'online')
    else if (hides) hideBoth(userId, otherId)
  }

  /** A member who hides their presence doesn't see that of others either. */
  async function setVisible(id: number, isShown: boolean): Promise<void> {
    if (!isOnline(id)) return
    const audience = (await store.findPresenceAudience(sql, id, { whileHidden: true })).filter(isOnline)
    for (const other of audience)
      if (isShown) announceBoth(id, other, 'online')
      else hideBoth(id, other)
  }

  /** Both refetch their conversation, which no longer tells when the other was last seen. */
  function hideBoth(userId: number, otherId: number): void {
    announceBoth(userId, otherId, 'offline')
    for (const id of [userId, otherId]) toMember(id, 'changed', { what: 'messages' })
  }

  function announceBoth(userId: number, otherId: number, status: Status): void {
    announce(userId, [otherId], status)
    announce(otherId, [userId], status)
  }

  function announce(id: number, audience: number[], status: Status): void {
    for (const other of audience) toMember(other, 'user_status', { user_id: id, status })
  }

  return {
    isOnline,
    addConnection: (id: number, socketId: string) => inBackground(addConnection(id, socketId)),
    removeConnection,
    /** After a friendship or conversation changed: tells both members whether they may see each other. */
    refreshPair: (userId: number, otherId: number) => inBackground(refreshPair(userId, otherId)),
    /** After a block ended: tells both members that they are online, if they may see each other. */
    showPair: (userId: number, otherId: number) =>
      inBackground(refreshPair(userId, otherId, { hides: false })),
    /** Whether two members see each other's presence. */
    isPairShown: async (sql: Sql, userId: number, otherId: number) =>
      (await store.findPresenceAudience(sql, userId)).includes(otherId),
    /** Shows two members, who saw each other until now, as offline to each other. */
    hidePair: (userId: number, otherId: number): void => {
      if (isOnline(userId)) announce(userId, [otherId], 'offline')
      if (isOnline(otherId)) announce(otherId, [userId], 'offline')
    },
    /** Shows or hides a member's presence. */
    show: (id: number, isShown: boolean) => inBackground(setVisible(id, isShown)),

    /** Stores the time when the connected members were last online. */
    async close(): Promise<void> {
      isClosed = true
      remote.close()
      for (const timer of leaving.values()) clearTimeout(timer)
      await store.setLastSeen(sql, [...connections.keys()]).catch(log)
    },
  }
}
