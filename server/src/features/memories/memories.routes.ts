import * as contract from 'contract/memories'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { MemoryService } from './memories.ts'

export function memoriesRoutes(on: RegisterEndpoint, memories: MemoryService): void {
  on(contract.listMemories, (_input, me, context) => memories.listMemories(context, me))
  on(contract.listVideos, (_input, me, context) => memories.listVideos(context, me))
}
