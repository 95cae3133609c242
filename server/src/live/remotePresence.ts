import { randomUUID } from 'node:crypto'
import type { LiveServer } from './rooms.ts'

const HEARTBEAT_EVERY_MS = 1_000
/** A process without a heartbeat for this long is considered dead. */
const DEAD_AFTER_MS = 4_000

type Node = { version: number; members: Set<number>; lastSeenAt: number }

type Dependencies = {
  io: LiveServer
  /** Whether this is the only process. */
  isSingleProcess: boolean
  /** The members connected to this process. */
  localMembers: () => number[]
  /** Called with the members of a process that stopped. */
  onNodeLost: (memberIds: number[]) => void
}

/**
 * Knows which members are connected to other processes. Each process broadcasts its changes with a version; one that
 * missed a version asks for the full list.
 */
export function createRemotePresence({ io, isSingleProcess, localMembers, onNodeLost }: Dependencies) {
  const ownNode = randomUUID()
  const nodes = new Map<string, Node>()
  let version = 0

  const broadcast = (event: string, ...args: unknown[]) => {
    if (!isSingleProcess) io.serverSideEmit(event, ownNode, ...args)
  }

  io.on('node_alive', (node: string, latest: number) => {
    const known = nodes.get(node)
    if (known) known.lastSeenAt = Date.now()
    if (known?.version !== latest) broadcast('node_asked', node)
  })
  io.on('node_asked', (_by: string, node: string) => {
    if (node === ownNode) broadcast('node_members', version, localMembers())
  })
  io.on('node_members', (node: string, latest: number, ids: number[]) => {
    nodes.set(node, { version: latest, members: new Set(ids), lastSeenAt: Date.now() })
  })
  io.on('node_changed', (node: string, latest: number, id: number, isConnected: boolean) => {
    const known = nodes.get(node)
    if (known?.version !== latest - 1) return broadcast('node_asked', node)
    known.version = latest
    if (isConnected) known.members.add(id)
    else known.members.delete(id)
  })
  io.on('node_left', drop)

  function drop(node: string): void {
    const members = nodes.get(node)?.members ?? []
    nodes.delete(node)
    onNodeLost([...members])
  }

  const heartbeat = setInterval(() => {
    broadcast('node_alive', version)
    // Writes to the Redis stream: a reader that hasn't read any entry has no position in it and could miss events
    // between two polls.
    if (!isSingleProcess) io.in(ownNode).socketsLeave(ownNode)
    for (const [node, { lastSeenAt }] of nodes) if (Date.now() - lastSeenAt > DEAD_AFTER_MS) drop(node)
  }, HEARTBEAT_EVERY_MS).unref()

  return {
    has: (id: number) => [...nodes.values()].some(({ members }) => members.has(id)),
    /** Broadcasts that a member connected to this process, or left it. */
    announce: (id: number, isConnected: boolean) => broadcast('node_changed', ++version, id, isConnected),
    close(): void {
      clearInterval(heartbeat)
      broadcast('node_left')
    },
  }
}
