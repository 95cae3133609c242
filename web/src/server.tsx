import { hashKey, QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { Endpoint, Input } from 'contract/endpoint'
import type { PageResponse, Renderer } from 'contract/renderedPages'
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { infiniteQuery, query } from './api/queries.ts'
import { createQueryClient } from './api/queryClient.ts'
import { App } from './App.tsx'
import { fillQueryCache, PAGE_DATA_ID, type PageData } from './firstLoad/pageData.ts'
import { InitialBars } from './screens/member/InitialBars.tsx'
import { NoticeLine, VISITOR_NOTICE_ID } from './shell/NoticeLine.tsx'
import { Spinner } from './ui/Spinner.tsx'
import { DataSaverContext } from './ui/dataSaver.ts'
import { OwnHostContext } from './ui/ownHost.ts'

// The app's HTML, for the server (server/src/pages/renderer.ts). No state is shared between pages.

export { createPageTemplate } from './firstLoad/pageTemplate.ts'

/** The bars of each page that was asked for. */
const barsOf = new Map<string | undefined, string>()

/** Until the app has loaded, members see the top and tab bars, and visitors a spinner if their page isn't rendered. */
export const renderBars: Renderer['renderBars'] = (page) => {
  const rendered = barsOf.get(page)
  if (rendered !== undefined) return rendered
  const bars = renderToStaticMarkup(
    <>
      <div data-bars="">
        <StaticRouter location={page ?? '/none'}>
          <InitialBars />
        </StaticRouter>
      </div>
      <div data-starting="">
        <div className="grid min-h-dvh place-content-center text-brand">
          <Spinner size="lg" />
        </div>
      </div>
    </>,
  )
  barsOf.set(page, bars)
  return bars
}

/** A notice to everyone, above a visitor's page. It isn't part of the app, so it needs no script. */
export const renderSystemNotice: Renderer['renderSystemNotice'] = (notice) =>
  renderToStaticMarkup(
    <aside id={VISITOR_NOTICE_ID} aria-label="System notice">
      <NoticeLine notice={notice} />
    </aside>,
  )

/**
 * The app's HTML for a visitor; main.tsx hydrates it. `styles` is the content of a style element, because the page's
 * CSP forbids style attributes.
 */
export const renderPage: Renderer['renderPage'] = async ({ location, responses, host, savesData }) => {
  const data: PageData = { at: Date.now(), queries: responses.map(queryOf) }
  const client = createQueryClient()
  fillQueryCache(client, data)
  const app = (
    <StrictMode>
      <StaticRouter location={location}>
        <QueryClientProvider client={client}>
          <DataSaverContext value={savesData}>
            <OwnHostContext value={host}>
              <App />
            </OwnHostContext>
          </DataSaverContext>
        </QueryClientProvider>
      </StaticRouter>
    </StrictMode>
  )
  const failures: unknown[] = []
  const { prelude } = await prerender(app, {
    onError: (error) => void failures.push(error),
    // React would move large Suspense boundaries to the end of the page and need a script to place them.
    progressiveChunkSize: Infinity,
  })
  const html = await new Response(prelude as ReadableStream).text()
  data.queries.push(...computedQueries(client, data))
  client.clear()
  if (failures.length > 0) throw new Error(`${location} can't be rendered`, { cause: failures[0] })
  if (html.includes('<script')) throw new Error(`${location} has a script that the CSP forbids`)
  const page = withoutStyleAttributes(`<div data-prerendered="">${html}</div>`)
  return responses.length > 0 ? { ...page, html: page.html + dataScript(data) } : page
}

/** The query of a screen that a response belongs to. Lists with cursors are infinite queries. */
function queryOf({ endpoint, input, body, next }: PageResponse): PageData['queries'][number] {
  const isPaged = endpoint.query !== undefined && 'cursor' in endpoint.query.shape
  return isPaged
    ? [infiniteQuery(endpoint, input as Input<Endpoint>).queryKey, { items: body, next }]
    : [query(endpoint, input as Input<Endpoint>).queryKey, body]
}

/** What the render has found out besides the responses: the signs of a scam in a text (parts/ScamSigns.tsx). */
function computedQueries(client: QueryClient, { queries }: PageData): PageData['queries'] {
  const given = new Set(queries.map(([key]) => hashKey(key)))
  return client
    .getQueryCache()
    .getAll()
    .filter(({ queryHash, state }) => state.data !== undefined && !given.has(queryHash))
    .map(({ queryKey, state }) => [queryKey, state.data])
}

/** `<` is escaped so that no text can end the element. */
function dataScript(data: PageData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script id="${PAGE_DATA_ID}" type="application/json">${json}</script>`
}

/**
 * Turns style attributes into rules of a style sheet. React escapes quotes, so that text can't look like an attribute.
 */
function withoutStyleAttributes(page: string): { html: string; styles: string } {
  const rules = new Map<string, number>()
  const html = page.replace(/ style="([^"]*)"/g, (_attribute, declarations: string) => {
    if (/[<>{}&]/.test(declarations)) throw new Error(`Not a plain style: ${declarations}`)
    const index = rules.get(declarations) ?? rules.size
    rules.set(declarations, index)
    return ` data-style="${index}"`
  })
  const styles = [...rules].map(([declarations, index]) => `[data-style="${index}"]{${declarations}}`)
  return { html, styles: styles.join('') }
}
