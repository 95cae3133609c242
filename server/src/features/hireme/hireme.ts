import type * as contract from 'contract/hireme'
import type { Handlers } from '../../http/handler.ts'
import type { DiscloseContacts } from '../../members/discloseContacts.ts'
import { reachText } from '../../members/reach.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './hireme.sql.ts'
import { parseTalentSearch } from './talentReach.ts'

export function createHireMeService(discloseContacts: DiscloseContacts): Handlers<typeof contract> {
  return {
    async listTalent(input, me, { sql, page, paginate }) {
      const { words, reach } = parseTalentSearch(input.search)
      const { limit: _limit, cursor: _cursor, search: _search, ...chosen } = input
      const filters = { ...chosen, words, reach }
      const [rows, total, counts] = await Promise.all([
        queries.listTalent(sql, me.id, filters, page),
        queries.countTalent(sql, me.id, filters),
        queries.listTalentFacets(sql, me.id),
      ])
      const users = paginate(rows).map((row) => ({
        ...row.talent,
        reason: reach && row.reach && reachText(row.reach, row.talent.island, reach),
      }))
      return { users: await discloseContacts(sql, me.id, users), total, ...counts }
    },

    async setAvailability(availability, me, { sql }) {
      return (await queries.setAvailability(sql, me.id, availability)) ?? refuse('sign_in_required')
    },

    async confirmAvailability(_input, me, { sql }) {
      return { is_available: await queries.confirmAvailability(sql, me.id) }
    },
  }
}
