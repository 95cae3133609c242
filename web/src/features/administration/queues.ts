import type { AdminQueue, AdminQueues } from 'contract/administration'

/** The lists of what waits: the name of each, and the section that shows it. */
export const QUEUE_VIEWS: Record<AdminQueue, { label: string; tab: string }> = {
  reports: { label: 'Open reports', tab: 'reports' },
  held_jobs: { label: 'Held jobs', tab: 'held' },
  held_posts: { label: 'Held posts', tab: 'held' },
  held_messages: { label: 'Held messages', tab: 'held' },
  appeals: { label: 'Open appeals', tab: 'appeals' },
  credentials: { label: 'Verifications to check', tab: 'verifications' },
  contact: { label: 'Messages to us', tab: 'contact' },
  limited: { label: 'Limited accounts', tab: 'limited' },
  failed_emails: { label: 'Failed emails', tab: 'emails' },
}

/** How much waits in the section `tab`; undefined if it is no list of what waits. */
export function countInSection({ queues }: AdminQueues, tab: string): number | undefined {
  const counts = queues.filter(({ queue }) => QUEUE_VIEWS[queue].tab === tab).map(({ count }) => count)
  return counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : undefined
}
