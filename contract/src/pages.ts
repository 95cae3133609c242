import { parseIdOrZero } from './ids.ts'

/** The page that the service worker serves for every route while offline. */
const APP_SHELL = '/app-shell'

/** The web app's paths, in React Router's syntax. The server answers 404 for all others. */
export const PAGES = [
  '/',
  '/login',
  '/login/second-step',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/not-me',
  '/appeal',
  '/download',
  '/download-test',
  '/terms',
  '/privacy',
  '/how-it-works',
  '/help',
  '/contact',
  '/unsubscribe',
  '/p/:id',
  '/j/:id',
  '/j/:id/poster',
  '/jobs',
  '/jobs/:id',
  '/jobs/:id/applicants',
  '/jobs/in/:island',
  '/jobs/:trade',
  '/pay/:trade',
  '/pay/:trade/:island',
  '/my-jobs',
  '/applications',
  '/hireme',
  '/profile',
  '/user/:userId',
  '/friends',
  '/messages',
  '/notifications',
  '/events',
  '/dashboard',
  '/videos',
  '/saved',
  '/search',
  '/memories',
  '/settings',
  '/admin',
  '/post-job',
  // Public profiles: /@username.
  '/:handle',
  APP_SHELL,
] as const
export type PagePattern = (typeof PAGES)[number]

/** A page with the parameters of its path, and its id or 0. */
export type PageMatch = { page: PagePattern; params: Record<string, string>; id: number }

/** Names in paths, such as the island in /jobs/in/long-island. Other parameters are ids. */
const NAMES: Record<string, string> = {
  island: '[a-z-]+',
  trade: '[a-z][a-z-]*',
  // Some apps encode the @ of a link.
  handle: '(?:@|%40)[a-z0-9_.]{3,30}',
}

const patterns = PAGES.map((page) => {
  const pattern = page.replace(/:(\w+)/g, (_, name: string) => `(?<${name}>${NAMES[name] ?? '\\d+'})`)
  return { page, path: new RegExp(page === '/' ? '^/$' : `^${pattern}/?$`, 'i') }
})

/** The page at a path. Like React Router it ignores case and a trailing slash. */
export function findPage(path: string): PageMatch | undefined {
  for (const { page, path: pattern } of patterns) {
    const match = pattern.exec(path)
    if (!match) continue
    const params = { ...match.groups }
    const ids = Object.keys(params).filter((name) => !(name in NAMES))
    if (ids.every((name) => parseIdOrZero(params[name]) > 0))
      return { page, params, id: parseIdOrZero(params[ids[0] ?? '']) }
  }
  return undefined
}
