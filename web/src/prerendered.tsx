import type { Page } from 'contract/pages'
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './App.tsx'
import { BarsSkeleton } from './shell/BarsSkeleton.tsx'

// What is in the page before any script has come. Used while building, by nothing that is served.

/** The pages that visitors can read without a script, by their paths. */
export const PRERENDERED: Page[] = ['/', '/terms', '/privacy', '/help', '/how-it-works']

/** A member's bars. */
export function bars(): string {
  return renderToStaticMarkup(
    <div data-bars="">
      <BarsSkeleton />
    </div>,
  )
}

/** The app as a visitor sees it at a path; src/main.tsx hydrates it. */
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
    // A large part would come at the end of the page, and need a script to be put in its place.
    progressiveChunkSize: Infinity,
  })
  const html = await new Response(prelude as ReadableStream).text()
  if (failures.length > 0) throw new Error(`${path} can't be prerendered`, { cause: failures[0] })
  return `<div data-prerendered="">${html}</div>`
}
