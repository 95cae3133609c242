import * as contract from 'contract/blocks'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { BlockService } from './blocks.ts'

export function blocksRoutes(on: RegisterEndpoint, blocks: BlockService): void {
  on(contract.blockUser, ({ id }, me, call) => blocks.blockUser(call, me, id))
  on(contract.unblockUser, ({ id }, me, call) => blocks.unblockUser(call, me, id))
  on(contract.muteUser, ({ id }, me, call) => blocks.muteUser(call, me, id))
  on(contract.unmuteUser, ({ id }, me, call) => blocks.unmuteUser(call, me, id))
  on(contract.listBlockedUsers, (_input, me, call) => blocks.listBlockedUsers(call, me))
  on(contract.listMutedUsers, (_input, me, call) => blocks.listMutedUsers(call, me))
}
