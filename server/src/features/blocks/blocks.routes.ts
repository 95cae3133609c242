import * as contract from 'contract/blocks'
import { inTransaction } from '../../db/connect.ts'
import { lockPair } from '../../db/lockPair.ts'
import { refuse } from '../../http/refusals.ts'
import type { On } from '../../http/serve.ts'
import type { LiveService } from '../../live/live.ts'
import * as queries from './blocks.sql.ts'

export function blocksRoutes(on: On, live: Pick<LiveService, 'part'>): void {
  on(contract.blockUser, async ({ id }, me, { sql, afterwards }) => {
    if (id === me.id) refuse('not_yourself')
    await inTransaction(sql, async (sql) => {
      // A request under way at this moment stands before it, and ends with it, or comes after it and finds nobody.
      await lockPair(sql, me.id, id)
      if (!(await queries.block(sql, me.id, id))) refuse('user_not_found')
    })
    afterwards(() => live.part(me.id, id))
  })
  on(contract.unblockUser, async ({ id }, me, { sql }) => {
    if (!(await queries.unblock(sql, me.id, id))) refuse('user_not_found')
  })
  on(contract.muteUser, async ({ id }, me, { sql }) => {
    if (id === me.id) refuse('not_yourself')
    if (!(await queries.mute(sql, me.id, id))) refuse('user_not_found')
  })
  on(contract.unmuteUser, async ({ id }, me, { sql }) => {
    if (!(await queries.unmute(sql, me.id, id))) refuse('user_not_found')
  })

  on(contract.listMutedUsers, async ({ limit }, me, { sql, after, page }) =>
    page(
      limit,
      (await queries.listMuted(sql, me.id, { limit, after })).map(({ mute_id, ...person }) => ({
        id: mute_id,
        person,
      })),
    ).map(({ person }) => person),
  )

  on(contract.listBlockedUsers, async ({ limit }, me, { sql, after, page }) =>
    page(limit, await queries.listBlocked(sql, me.id, { limit, after })),
  )
}
