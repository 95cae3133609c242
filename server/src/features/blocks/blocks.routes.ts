import * as contract from 'contract/blocks'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { BlockService } from './blocks.ts'

export function blocksRoutes(on: RegisterEndpoint, blocks: BlockService): void {
  on(contract.blockUser, ({ id }, me, context) => blocks.blockUser(context, me, id))
  on(contract.unblockUser, ({ id }, me, context) => blocks.unblockUser(context, me, id))
  on(contract.muteUser, ({ id }, me, context) => blocks.muteUser(context, me, id))
  on(contract.unmuteUser, ({ id }, me, context) => blocks.unmuteUser(context, me, id))
  on(contract.listBlockedUsers, (_input, me, context) => blocks.listBlockedUsers(context, me))
  on(contract.listMutedUsers, (_input, me, context) => blocks.listMutedUsers(context, me))
}
