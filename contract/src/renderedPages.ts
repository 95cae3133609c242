import type { SystemNotice } from './datedSettings.ts'
import type { Endpoint } from './endpoint.ts'
import type { PagePattern } from './pages.ts'

// The exports of the web app's build for the server (web/src/server.tsx).

/** A response of the API that a page shows. `next` is the cursor of a list's next page. */
export type PageResponse = {
  endpoint: Endpoint
  input: Record<string, unknown>
  body: unknown
  next: string | undefined
}

export type PageToRender = {
  /** The path with its query string. */
  location: string
  responses: PageResponse[]
  /** The host of the page, with its port. */
  host: string
  /** Whether the visitor's device asks to save data (Save-Data). */
  savesData: boolean
}

export type Renderer = {
  /** The built index.html as a template. Throws if it lacks a part. */
  createPageTemplate: (indexHtml: string) => PageTemplate
  /** The bars that members see until the app has loaded. `page` is marked as the current one. */
  renderBars: (page?: PagePattern) => string
  /** A notice to everyone, above a visitor's page. It isn't part of the app, so it needs no script. */
  renderSystemNotice: (notice: SystemNotice) => string
  /** The app's HTML for a visitor, and the content of its style element. Rejects if a component throws. */
  renderPage: (page: PageToRender) => Promise<{ html: string; styles: string }>
}

export type PageTemplate = {
  /** The hashes of the inline scripts, for the Content-Security-Policy. */
  scripts: string[]
  /** Writes a page with a new nonce. */
  write: (content: PageContent) => WrittenPage
}

export type PageContent = {
  bars: string
  /** The title and meta tags, instead of the template's. */
  tags?: string | undefined
  /** What visitors see; members, and pages that can't be rendered, do without. */
  content?: { above: string; html: string; styles: string } | undefined
  /** Whether to leave out web fonts, to save data. */
  savesData: boolean
}

export type WrittenPage = { nonce: string; html: string }
