import { nassauDay, type PaperKinds } from 'contract/datedSettings'
import type { ParsedInput } from 'contract/endpoint'
import type { Paper, updatePaper } from 'contract/papers'
import type { Sql } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import * as queries from './papers.sql.ts'

type Options = {
  /** The papers that employers ask for today. */
  listKinds: (sql: Sql) => Promise<PaperKinds['papers']>
}

/** The papers that a member has, such as a police certificate (decision 0046). */
export function createPaperService({ listKinds }: Options) {
  return {
    async list({ sql }: RequestContext, me: AuthenticatedMember): Promise<Paper[]> {
      const [kinds, held] = await Promise.all([listKinds(sql), queries.listHeldPapers(sql, me.id)])
      return kinds.map((kind) => {
        const paper = held.find(({ paper }) => paper === kind.key)
        return { ...kind, is_held: paper !== undefined, expires_on: paper?.expires_on ?? null }
      })
    },

    async update(
      { sql }: RequestContext,
      me: AuthenticatedMember,
      { key, is_held, expires_on }: ParsedInput<typeof updatePaper>,
    ): Promise<void> {
      if (!(await listKinds(sql)).some((kind) => kind.key === key)) refuse('not_found')
      const today = nassauDay(Date.now())
      if (is_held) await queries.storePaper(sql, me.id, { paper: key, expires_on, today })
      else await queries.deletePaper(sql, me.id, key)
    },
  }
}

export type PaperService = ReturnType<typeof createPaperService>
