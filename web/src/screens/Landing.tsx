import { TAGLINE, PRODUCT_NAME } from 'contract/product'
import { useEffect } from 'react'
import { VisitorFooter } from '../shell/VisitorFooter.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { Features } from './landing/Features.tsx'
import { Hero } from './landing/Hero.tsx'
import { Places } from './landing/Places.tsx'
import { PublicFeed } from './landing/PublicFeed.tsx'
import { JunkanooFringe } from '../ui/JunkanooFringe.tsx'
import { AuthButtons } from './landing/AuthButtons.tsx'
import { Link } from 'react-router'
import { ButtonLink } from '../ui/Button.tsx'
import { Logo } from '../ui/Logo.tsx'

/** The landing page. */
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

/** The call to action before the feed. */
function ClosingCall() {
  return (
    <>
      <JunkanooFringe upturned />
      <section className="batik batik-quiet text-center text-white">
        <div className="mx-auto grid max-w-page justify-items-center gap-6 px-gutter pt-14 pb-16">
          <h2 className="max-w-[18ch] text-[clamp(1.875rem,1.3rem+2.4vw,3rem)]/[1.08]">
            Somebody on the next cay needs what you do.
          </h2>
          <AuthButtons className="justify-center max-sm:w-full" />
        </div>
      </section>
    </>
  )
}

/** The logo and the account links, over the hero. */
function LandingBar() {
  return (
    <header className="absolute inset-x-0 top-0 z-bar text-white">
      <div className="mx-auto flex max-w-page items-center justify-between px-gutter py-2">
        <Link
          to="/"
          aria-label={`${PRODUCT_NAME} home`}
          className="flex min-h-11 items-center text-white hover:text-white"
        >
          <Logo />
        </Link>
        <nav aria-label="Account" className="flex gap-2">
          <ButtonLink variant="quiet" to="/login" className="text-white! hover:bg-white/14!">
            Sign In
          </ButtonLink>
          <ButtonLink variant="action" to="/register" className="max-lg:hidden">
            Create Account
          </ButtonLink>
        </nav>
      </div>
    </header>
  )
}
