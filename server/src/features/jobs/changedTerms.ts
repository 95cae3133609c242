import { changedTermsPhrase } from 'contract/words/changedTerms'
import type { WriteContext } from '../../writes/notify.ts'
import { findReadableTerms } from './jobWrites.sql.ts'

type NotifyApplicants = (write: WriteContext, job_id: number, content: string) => Promise<void>

/**
 * Runs a change of a job and notifies those who have applied of the terms that differ afterwards from those they could
 * read before. While an edit is held, applicants can't read its terms, so they are notified when it is released.
 */
export const createChangedTermsNews =
  ({ notifyApplicants }: { notifyApplicants: NotifyApplicants }) =>
  async <T>(write: WriteContext, job_id: number, change: () => Promise<T>): Promise<T> => {
    const before = await findReadableTerms(write.sql, job_id)
    const result = await change()
    const after = await findReadableTerms(write.sql, job_id)
    const content =
      before?.terms && after?.terms && after.is_current && changedTermsPhrase(before.terms, after.terms)
    if (content) await notifyApplicants(write, job_id, content)
    return result
  }

export type TellChangedTerms = ReturnType<typeof createChangedTermsNews>
