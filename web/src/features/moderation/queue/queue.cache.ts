import type { InfiniteData } from '@tanstack/react-query'
import type { Output } from 'contract/endpoint'
import type { HideReason } from 'contract/hiddenState'
import type { listReports, ModerationAction, ReportedSubject } from 'contract/moderation'

/** The cached pages of the queue. */
export type QueuePages = InfiniteData<{ items: Output<typeof listReports>; next: string | undefined }>

/** A decision and its subject. */
export type Decision = Pick<ModerationAction, 'action' | 'subject_type' | 'subject_id'> & {
  /** For `hide`: the reason shown to the author. */
  reason?: HideReason | undefined
  note?: string | undefined
}

/** Applies a decision to the cached queue: removes its subject, and updates a suspended member everywhere. */
export function applyDecision(queue: QueuePages, decision: Decision): QueuePages {
  const count = subjectsIn(queue).filter((subject) => isAbout(decision, subject)).length
  return {
    ...queue,
    pages: queue.pages.map((page) => ({
      ...page,
      items: {
        total: page.items.total - count,
        subjects: page.items.subjects
          .filter((subject) => !isAbout(decision, subject))
          .map((subject) => ({ ...subject, ...changesTo(subject, decision) })),
      },
    })),
  }
}

/** The subjects of all pages, unique: one that is reported again moves and may be on two pages. */
export function subjectsIn({ pages }: QueuePages): ReportedSubject[] {
  const subjects = pages.flatMap(({ items }) => items.subjects)
  return [...new Map(subjects.map((subject) => [subjectKey(subject), subject])).values()]
}

/** A unique key of a subject. */
export function subjectKey({
  subject_type,
  subject_id,
}: Pick<ReportedSubject, 'subject_type' | 'subject_id'>) {
  return `${subject_type} ${subject_id}`
}

function isAbout(decision: Decision, subject: ReportedSubject): boolean {
  return subjectKey(decision) === subjectKey(subject)
}

function changesTo({ author }: ReportedSubject, { action, subject_type, subject_id }: Decision) {
  if (subject_type !== 'user' || author?.id !== subject_id) return {}
  if (action !== 'suspend' && action !== 'reinstate') return {}
  return { is_suspended: action === 'suspend' }
}
