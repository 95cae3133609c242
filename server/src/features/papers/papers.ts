import { type PaperKinds } from 'contract/datedSettings'
import { nassauDay } from 'contract/rules/nassauDay'
import type * as contract from 'contract/papers'
import type { Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import type { LiveService } from '../../live/live.ts'
import { refuse } from '../../refuse.ts'
import { refreshHiring } from '../../writes/notifyHiring.ts'
import * as queries from './papers.sql.ts'

type Options = {
  /** The papers that employers ask for today. */
  listKinds: (sql: Sql) => Promise<PaperKinds['papers']>
  live: Pick<LiveService, 'toMember'>
}

/** The papers that a member has, such as a police certificate (decision 46). */
export function createPaperService({ listKinds, live }: Options): Handlers<typeof contract> {
  return {
    async listPapers(_input, me, { sql }) {
      const [kinds, held] = await Promise.all([listKinds(sql), queries.listHeldPapers(sql, me.id)])
      return kinds.map((kind) => {
        const paper = held.find(({ paper }) => paper === kind.key)
        return { ...kind, is_held: paper !== undefined, expires_on: paper?.expires_on ?? null }
      })
    },

    async updatePaper({ key, is_held, expires_on }, me, { sql }) {
      if (!(await listKinds(sql)).some((kind) => kind.key === key)) refuse('not_found')
      const today = nassauDay(Date.now())
      if (is_held) await queries.storePaper(sql, me.id, { paper: key, expires_on, today })
      else await queries.deletePaper(sql, me.id, key)
    },

    /** Decides which papers' states the employer of an application sees. Ending it is always possible. */
    async sharePapers({ id, shared_papers }, me, { sql, afterCommit }) {
      const job_id = await queries.sharePapers(sql, me.id, id, shared_papers)
      if (job_id !== undefined) return refreshHiring(live, { sql, afterCommit }, { job_id, applicant: me.id })
      refuse(
        (await queries.isOwnApplication(sql, me.id, id)) ? 'application_decided' : 'application_not_found',
      )
    },
  }
}
