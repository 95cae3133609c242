import type { PagePattern } from 'contract/pages'
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './App.tsx'
import { BarsSkeleton } from './shell/bars.tsx'

// Prerendered HTML, for the build only (web/firstLoad.ts).

/** The paths of the prerendered pages. */
export const PRERENDERED: PagePattern[] = ['/', '/terms', '/privacy', '/help', '/how-it-works']

/** The top and tab bars, which a member sees until the app has loaded. */
export function bars(): string {
  return renderToStaticMarkup(
    <div data-bars="">
      <BarsSkeleton />
    </div>,
  )
}

/** The app's HTML for a visitor at a path; main.tsx hydrates it. */
export async function prerendered(path: string): Promise<string> {
  const app = (
    <StrictMode>
      <StaticRouter location={path}>
        <App />
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
  if (failures.length > 0) throw new Error(`${path} can't be prerendered`, { cause: failures[0] })
  return `<div data-prerendered="">${html}</div>`
}
