import { parseIdOrZero } from './ids.ts'
import { SETTINGS_SECTIONS } from './settingsPaths.ts'

type PageFacts = {
  /** A member's page leads to the login when the session expires, and visitors sign in before they see it. */
  access: 'public' | 'member'
  /** The server renders it for visitors: server/src/app/publicPages.ts. */
  isRendered?: true
  /** It has an entry of its own in the sitemap. */
  isListed?: true
}

const member = { access: 'member' } as const
const open = { access: 'public' } as const
const rendered = { access: 'public', isRendered: true } as const
const listed = { ...rendered, isListed: true } as const

/** The page that the service worker serves for every route while offline. */
export const APP_SHELL = '/app-shell'

/** The web app's paths, in React Router's syntax. The server answers 404 for all others. */
const facts = {
  // Visitors see the landing page.
  '/': { ...listed, access: 'member' },
  '/login': rendered,
  '/login/second-step': open,
  '/register': rendered,
  '/forgot-password': open,
  '/reset-password': open,
  '/verify-email': open,
  '/not-me': open,
  '/appeal': open,
  '/download': open,
  '/download-test': open,
  '/terms': listed,
  '/privacy': listed,
  '/how-it-works': listed,
  '/help': listed,
  '/contact': open,
  '/unsubscribe': open,
  '/company/:company': rendered,
  '/p/:id': rendered,
  '/j/:id': rendered,
  '/j/:id/poster': open,
  '/jobs': listed,
  // Before the trades.
  '/jobs/alerts': member,
  '/jobs/:id': member,
  '/jobs/:id/applicants': member,
  '/jobs/in/:island': rendered,
  '/jobs/:trade': rendered,
  '/pay/:trade': rendered,
  '/pay/:trade/:island': rendered,
  '/my-jobs': member,
  '/applications': member,
  '/hireme': member,
  '/profile': member,
  '/user/:id': member,
  '/friends': member,
  '/messages': member,
  '/notifications': member,
  '/events': member,
  '/papers': member,
  '/dashboard': member,
  '/videos': member,
  '/saved': member,
  '/search': member,
  '/memories': member,
  '/settings': member,
  '/settings/:section': member,
  '/admin': member,
  '/post-job': member,
  // Public profiles: /@username.
  '/:handle': rendered,
  [APP_SHELL]: open,
} satisfies Record<string, PageFacts>

export type PagePattern = keyof typeof facts
export type RenderedPage = {
  [Page in PagePattern]: (typeof facts)[Page] extends { isRendered: true } ? Page : never
}[PagePattern]

export const pages: Record<PagePattern, PageFacts> = facts
export const PAGES = Object.keys(facts) as PagePattern[]

/** A page with the parameters of its path, and its id or 0. */
export type PageMatch = { page: PagePattern; params: Record<string, string>; id: number }

/** Names in paths, such as the island in /jobs/in/long-island. Other parameters are ids. */
const NAMES: Record<string, string> = {
  island: '[a-z-]+',
  trade: '[a-z][a-z-]*',
  company: '[a-z0-9-]{3,40}',
  // Some apps encode the @ of a link.
  handle: '(?:@|%40)[a-z0-9_.]{3,30}',
  section: SETTINGS_SECTIONS.join('|'),
}

const patterns = PAGES.map((page): { page: PagePattern; path: RegExp } => {
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
