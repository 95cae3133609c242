import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { Landing } from './screens/Landing.tsx'

/** The landing page as a visitor sees it before any script has come: used while building, by nothing that is served. */
export function landing(): string {
  return renderToStaticMarkup(
    <div data-prerendered="" className="contents">
      <StaticRouter location="/">
        <Landing />
      </StaticRouter>
    </div>,
  )
}
