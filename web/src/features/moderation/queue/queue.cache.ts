import type { InfiniteData } from '@tanstack/react-query'
import type { Output } from 'contract/endpoint'
import type { HideReason } from 'contract/hiddenState'
import type { listReports, ModerationAction, ReportedSubject } from 'contract/moderation'

/** The queue as the cache holds it. */
export type QueuePages = InfiniteData<{ items: Output<typeof listReports>; next: string | undefined }>

/** What an administrator decided, and about what. */
export type Decision = Pick<ModerationAction, 'action' | 'subject_type' | 'subject_id'> & {
  /** Of a hiding: what the author is told. */
  reason?: HideReason | undefined
  note?: string | undefined
}

/** The queue after a decision: its subject is settled, and a member suspended is so wherever their name stands. */
export function decided(queue: QueuePages, decision: Decision): QueuePages {
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

/** The subjects of all pages in a row, each once: one that is reported again comes up anew. */
export function subjectsIn({ pages }: QueuePages): ReportedSubject[] {
  const subjects = pages.flatMap(({ items }) => items.subjects)
  return [...new Map(subjects.map((subject) => [keyOf(subject), subject])).values()]
}

/** What tells a subject from all others. */
export function keyOf({ subject_type, subject_id }: Pick<ReportedSubject, 'subject_type' | 'subject_id'>) {
  return `${subject_type} ${subject_id}`
}

function isAbout(decision: Decision, subject: ReportedSubject): boolean {
  return keyOf(decision) === keyOf(subject)
}

function changesTo({ author }: ReportedSubject, { action, subject_type, subject_id }: Decision) {
  if (subject_type !== 'user' || author?.id !== subject_id) return {}
  if (action !== 'suspend' && action !== 'reinstate') return {}
  return { is_suspended: action === 'suspend' }
}
