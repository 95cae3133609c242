import type { ParsedInput } from 'contract/endpoint'
import type * as contract from 'contract/hireme'
import type { DiscloseContacts } from '../../http/discloseContacts.ts'
import { refuse } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import * as queries from './hireme.sql.ts'
import { parseTalentSearch, talentReason } from './talentReach.ts'

export function createHireMeService(discloseContacts: DiscloseContacts) {
  async function listTalent(
    { sql, page, paginate }: RequestContext,
    me: AuthenticatedMember,
    input: ParsedInput<typeof contract.listTalent>,
  ) {
    const { words, reach } = parseTalentSearch(input.search)
    const filters = { words, reach, trade: input.trade, island: input.island }
    const [rows, total, counts] = await Promise.all([
      queries.listTalent(sql, me.id, filters, page),
      queries.countTalent(sql, me.id, filters),
      queries.listTalentFacets(sql, me.id),
    ])
    const users = paginate(rows).map((row) => ({
      ...row.talent,
      reason: reach && row.reach && talentReason(row.reach, row.talent, reach),
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

  return { listTalent, setAvailability }
}

export type HireMeService = ReturnType<typeof createHireMeService>
