import type * as contract from 'contract/hiddenFrom'
import { HIDDEN_FROM_MAX } from 'contract/hiddenFrom'
import { inTransaction } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import type { LiveService } from '../../live/live.ts'
import { lockMember } from '../../members/locks.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './hiddenFrom.sql.ts'

/** The people and companies by which a member doesn't want to be found. */
export function createHiddenFromService(live: Pick<LiveService, 'toMember'>): Handlers<typeof contract> {
  return {
    async listHiddenFrom(_input, me, { sql, page, paginate }) {
      const entries = paginate(await queries.listHiddenFrom(sql, me.id, page))
      return { entries, total: await queries.countHiddenFrom(sql, me.id) }
    },

    async hideFrom(from, me, { sql, afterCommit }) {
      if (from.user_id === me.id) refuse('not_yourself')
      return inTransaction(sql, async (sql) => {
        await lockMember(sql, me.id)
        if (from.user_id !== undefined && !(await queries.canHideFrom(sql, me.id, from.user_id)))
          refuse('user_not_found')
        const id = (await queries.addHiddenFrom(sql, me.id, from)) ?? refuse('user_not_found')
        if ((await queries.countHiddenFrom(sql, me.id)) > HIDDEN_FROM_MAX) refuse('too_many_hidden')
        const ended = await queries.endContactRequests(sql, me.id)
        await queries.endSharedPhones(sql, me.id)
        afterCommit(() => {
          for (const { asker_id } of ended) live.toMember(asker_id, 'changed', { what: 'contacts' })
        })
        return (await queries.findHiddenFrom(sql, me.id, id)) ?? refuse('user_not_found')
      })
    },

    async stopHidingFrom({ id }, me, { sql }) {
      if (!(await queries.removeHiddenFrom(sql, me.id, id))) refuse('not_found')
    },
  }
}
