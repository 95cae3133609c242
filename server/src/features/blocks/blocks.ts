import { inTransaction } from '../../db/connect.ts'
import { lockPair } from '../../db/lockPair.ts'
import { refuse } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import * as queries from './blocks.sql.ts'

export function createBlockService(live: Pick<LiveService, 'hidePairPresence'>) {
  return {
    async blockUser(
      { sql, afterCommit }: RequestContext,
      me: AuthenticatedMember,
      id: number,
    ): Promise<void> {
      if (id === me.id) refuse('not_yourself')
      await inTransaction(sql, async (sql) => {
        // A concurrent friend request either commits first and is deleted here, or runs afterwards and is refused.
        await lockPair(sql, me.id, id)
        if (!(await queries.blockUser(sql, me.id, id))) refuse('user_not_found')
      })
      afterCommit(() => live.hidePairPresence(me.id, id))
    },

    async unblockUser({ sql }: RequestContext, me: AuthenticatedMember, id: number): Promise<void> {
      if (!(await queries.unblockUser(sql, me.id, id))) refuse('user_not_found')
    },

    async muteUser({ sql }: RequestContext, me: AuthenticatedMember, id: number): Promise<void> {
      if (id === me.id) refuse('not_yourself')
      if (!(await queries.muteUser(sql, me.id, id))) refuse('user_not_found')
    },

    async unmuteUser({ sql }: RequestContext, me: AuthenticatedMember, id: number): Promise<void> {
      if (!(await queries.unmuteUser(sql, me.id, id))) refuse('user_not_found')
    },

    async listBlockedUsers({ sql, page, paginate }: RequestContext, me: AuthenticatedMember) {
      return paginate(await queries.listBlockedUsers(sql, me.id, page))
    },

    async listMutedUsers({ sql, page, paginate }: RequestContext, me: AuthenticatedMember) {
      return paginate(await queries.listMutedUsers(sql, me.id, page), 'mute_id')
    },
  }
}

export type BlockService = ReturnType<typeof createBlockService>
