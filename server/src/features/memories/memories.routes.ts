import * as contract from 'contract/memories'
import type { On } from '../../http/serve.ts'
import type { MemoryService } from './memories.ts'

export function memoriesRoutes(on: On, memories: MemoryService): void {
  on(contract.listMemories, ({ limit }, me, call) => memories.listMemories(call, me, limit))
  on(contract.listVideos, ({ limit }, me, call) => memories.listVideos(call, me, limit))
}
