import { TAGLINE, PRODUCT_NAME } from 'contract/product'
import { useEffect } from 'react'
import { VisitorFooter } from '../shell/VisitorFooter.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { ClosingCall } from './landing/ClosingCall.tsx'
import { Features } from './landing/Features.tsx'
import { Hero } from './landing/Hero.tsx'
import { LandingBar } from './landing/LandingBar.tsx'
import { Places } from './landing/Places.tsx'
import { PublicFeed } from './landing/PublicFeed.tsx'

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
        <Places />
        <Features />
        <ClosingCall />
        <PublicFeed />
      </main>
      <VisitorFooter />
    </>
  )
}
