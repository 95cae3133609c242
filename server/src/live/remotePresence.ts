import { randomUUID } from 'node:crypto'
import type { LiveServer } from './rooms.ts'

const ALIVE_EVERY_MS = 1_000
/** A process that was not heard for so long is gone. */
const DEAD_AFTER_MS = 4_000

type Node = { version: number; members: Set<number>; heardAt: number }

type Parts = {
  io: LiveServer
  /** Whether there are other processes. */
  isAlone: boolean
  /** Who is connected to this process. */
  here: () => number[]
  /** These are connected to one process less. */
  lost: (ids: number[]) => void
}

/** Who is connected to the other processes, by what these say of themselves; nobody where there is only this one. */
export function createRemotePresence({ io, isAlone, here, lost }: Parts) {
  const me = randomUUID()
  const nodes = new Map<string, Node>()
  let version = 0

  const say = (event: string, ...rest: unknown[]) => {
    if (!isAlone) io.serverSideEmit(event, me, ...rest)
  }

  io.on('node_alive', (node: string, latest: number) => {
    const known = nodes.get(node)
    if (known) known.heardAt = Date.now()
    if (known?.version !== latest) say('node_asked', node)
  })
  io.on('node_asked', (_by: string, node: string) => {
    if (node === me) say('node_members', version, here())
  })
  io.on('node_members', (node: string, latest: number, ids: number[]) => {
    nodes.set(node, { version: latest, members: new Set(ids), heardAt: Date.now() })
  })
  // Whoever missed a change sees it by the version.
  io.on('node_changed', (node: string, latest: number, id: number, isHere: boolean) => {
    const known = nodes.get(node)
    if (known?.version !== latest - 1) return say('node_asked', node)
    known.version = latest
    if (isHere) known.members.add(id)
    else known.members.delete(id)
  })
  io.on('node_left', drop)

  function drop(node: string): void {
    const members = nodes.get(node)?.members ?? []
    nodes.delete(node)
    lost([...members])
  }

  const beating = setInterval(() => {
    say('node_alive', version)
    // Until the stream has been read once its reader has no place in it, and could miss what comes between two looks.
    if (!isAlone) io.in(me).socketsLeave(me)
    for (const [node, { heardAt }] of nodes) if (Date.now() - heardAt > DEAD_AFTER_MS) drop(node)
  }, ALIVE_EVERY_MS).unref()

  return {
    has: (id: number) => [...nodes.values()].some(({ members }) => members.has(id)),
    /** A member came to this process, or left it. */
    tell: (id: number, isHere: boolean) => say('node_changed', ++version, id, isHere),
    close(): void {
      clearInterval(beating)
      say('node_left')
    },
  }
}
