import type { ParsedInput } from 'contract/endpoint'
import type * as contract from 'contract/hireme'
import type { DiscloseContacts } from '../../http/discloseContacts.ts'
import { refuse } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import * as queries from './hireme.sql.ts'
import { reachText } from '../../db/reach.ts'
import { parseTalentSearch } from './talentReach.ts'

export function createHireMeService(discloseContacts: DiscloseContacts) {
  async function listTalent(
    { sql, page, paginate }: RequestContext,
    me: AuthenticatedMember,
    input: ParsedInput<typeof contract.listTalent>,
  ) {
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
  }

  async function setAvailability(
    { sql }: RequestContext,
    me: AuthenticatedMember,
    availability: ParsedInput<typeof contract.setAvailability>,
  ) {
    return (await queries.setAvailability(sql, me.id, availability)) ?? refuse('sign_in_required')
  }

  async function confirmAvailability({ sql }: RequestContext, me: AuthenticatedMember) {
    return { is_available: await queries.confirmAvailability(sql, me.id) }
  }

  return { listTalent, setAvailability, confirmAvailability }
}

export type HireMeService = ReturnType<typeof createHireMeService>
