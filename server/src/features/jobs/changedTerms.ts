import { changedTermsPhrase } from 'contract/words/changedTerms'
import type { WriteContext } from '../../writes/notify.ts'
import { findLastPublication } from './jobWrites.sql.ts'

type NotifyApplicants = (write: WriteContext, job_id: number, content: string) => Promise<void>

/**
 * Runs a change of a job, and tells those who have applied how it changes the terms that were public before. Not what
 * stays hidden: the release of a held edit is such a change, too.
 */
export const createChangedTermsNews =
  ({ notifyApplicants }: { notifyApplicants: NotifyApplicants }) =>
  async <T>(write: WriteContext, job_id: number, change: () => Promise<T>): Promise<T> => {
    const before = await findLastPublication(write.sql, job_id)
    const result = await change()
    const after = before && (await findLastPublication(write.sql, job_id))
    const content = after && after.id !== before.id && changedTermsPhrase(before.content, after.content)
    if (content) await notifyApplicants(write, job_id, content)
    return result
  }

export type TellChangedTerms = ReturnType<typeof createChangedTermsNews>
