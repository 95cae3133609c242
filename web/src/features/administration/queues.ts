import type { AdminQueue, AdminQueues } from 'contract/administration'
import type { HeldType } from 'contract/heldContent'

/** The lists of what waits: the name of each, and the section that shows it, perhaps filtered. */
export const QUEUE_VIEWS: Record<AdminQueue, { label: string; tab: string; type?: HeldType }> = {
  reports: { label: 'Open reports', tab: 'reports' },
  held_jobs: { label: 'Held jobs', tab: 'held', type: 'job' },
  held_posts: { label: 'Held posts', tab: 'held', type: 'post' },
  held_messages: { label: 'Held messages', tab: 'held', type: 'message' },
  appeals: { label: 'Open appeals', tab: 'appeals' },
  credentials: { label: 'Verifications to check', tab: 'verifications' },
  contact: { label: 'Messages to us', tab: 'contact' },
  limited: { label: 'Limited accounts', tab: 'limited' },
  failed_emails: { label: 'Failed emails', tab: 'emails' },
}

/** The page that lists exactly what a figure counts. */
export function queuePath(queue: AdminQueue): string {
  const { tab, type } = QUEUE_VIEWS[queue]
  return `/admin?tab=${tab}${type ? `&type=${type}` : ''}`
}

/** How much waits in the section `tab`; undefined if it is no list of what waits. */
export function countInSection({ queues }: AdminQueues, tab: string): number | undefined {
  const counts = queues.filter(({ queue }) => QUEUE_VIEWS[queue].tab === tab).map(({ count }) => count)
  return counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : undefined
}
