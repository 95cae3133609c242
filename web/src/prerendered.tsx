import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { EmptyBars } from './shell/EmptyBars.tsx'
import { Landing } from './screens/Landing.tsx'

/** A member's bars, before any script has come. */
export function bars(): string {
  return renderToStaticMarkup(
    <div data-bars="">
      <EmptyBars />
    </div>,
  )
}

/** The landing page as a visitor sees it before any script has come: used while building, by nothing that is served. */
export function landing(): string {
  return renderToStaticMarkup(
    <div data-prerendered="">
      <StaticRouter location="/">
        <Landing />
      </StaticRouter>
    </div>,
  )
}
