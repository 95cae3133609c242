import type { PagePattern } from 'contract/pages'

/** The unread counts in the bars of every screen. */
export const UNREAD_COUNT_PATHS = ['/messages/unread', '/api/notifications/unread?without=messages']

/**
 * What a member's screens request first, by the path of their route. The inline script sends these requests before the
 * app has loaded (bootstrap.ts). ":id" is the number in the path.
 */
export const FIRST_REQUESTS: Record<string, string[]> = {
  '/': ['/api/posts', '/api/stories', '/api/notice'],
  '/jobs': ['/api/jobs?limit=24&sort=best', '/api/jobs/stats'],
  '/jobs/:id': ['/api/jobs/:id', '/api/jobs/:id/reply-rate'],
  '/hireme': ['/api/hireme/available?limit=24'],
  '/user/:id': ['/api/users/:id'],
  '/friends': ['/api/friends/list', '/api/friends/requests', '/api/friends/sent', '/api/friends/suggestions'],
  '/messages': ['/messages/conversations'],
  '/notifications': ['/api/notifications?without=messages'],
} satisfies Partial<Record<PagePattern, string[]>>
