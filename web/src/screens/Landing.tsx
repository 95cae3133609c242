import { TAGLINE, PRODUCT_NAME } from 'contract/product'
import { lazy, Suspense, useEffect } from 'react'
import { VisitorFooter } from '../shell/VisitorFooter.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { Hero } from './landing/Hero.tsx'
import { LandingBar } from './landing/LandingBar.tsx'

const BelowTheFold = lazy(() =>
  import('./landing/BelowTheFold.tsx').then(({ BelowTheFold }) => ({ default: BelowTheFold })),
)

/** The front page for visitors. */
export function Landing() {
  useEffect(() => {
    document.title = `${PRODUCT_NAME} | ${TAGLINE}`
  }, [])

  return (
    <>
      <SkipLink />
      <LandingBar />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        <Suspense fallback={<div className="min-h-dvh" />}>
          <BelowTheFold />
        </Suspense>
      </main>
      <VisitorFooter />
    </>
  )
}
