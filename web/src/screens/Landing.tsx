import { TAGLINE, PRODUCT_NAME } from 'contract/product'
import { lazy, Suspense, useEffect } from 'react'
import { useFirstMove } from '../ui/useFirstMove.ts'
import { VisitorFooter } from '../shell/VisitorFooter.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { patiently } from '../ui/patiently.ts'
import { Hero } from './landing/Hero.tsx'
import { LandingBar } from './landing/LandingBar.tsx'

const BelowTheFold = lazy(() =>
  patiently(() => import('./landing/BelowTheFold.tsx')).then(({ BelowTheFold }) => ({
    default: BelowTheFold,
  })),
)

/** The front page for visitors. */
export function Landing() {
  const hasMoved = useFirstMove()
  useEffect(() => {
    document.title = `${PRODUCT_NAME} | ${TAGLINE}`
  }, [])

  return (
    <>
      <SkipLink />
      <LandingBar />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        {hasMoved ? (
          <Suspense fallback={below}>
            <BelowTheFold />
          </Suspense>
        ) : (
          below
        )}
      </main>
      <VisitorFooter />
    </>
  )
}

const below = <div className="min-h-dvh" />
