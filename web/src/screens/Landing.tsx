import { TAGLINE, PRODUCT_NAME } from 'contract/words/product'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { VisitorFooter, VisitorLinks } from '../shell/VisitorFrame.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { JunkanooFringe } from '../ui/JunkanooFringe.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Features } from './landing/Features.tsx'
import { Hero, AuthButtons } from './landing/Hero.tsx'
import { LandingJobs } from './landing/LandingJobs.tsx'
import { PublicFeed } from './landing/PublicFeed.tsx'
import { HomeLink } from '../shell/HomeLink.tsx'

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
        <LandingJobs />
        <Features />
        <PublicFeed />
        <ClosingCall />
      </main>
      <VisitorFooter />
    </>
  )
}

/** The closing call to action. */
function ClosingCall() {
  return (
    <>
      <JunkanooFringe upturned />
      <section className="batik batik-quiet text-center text-white">
        <div className="mx-auto grid max-w-page justify-items-center gap-6 px-gutter pt-14 pb-16">
          <h2 className="max-w-[18ch] text-[clamp(1.875rem,1.3rem+2.4vw,3rem)]/[1.08]">
            Someone on the next cay needs what you do.
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
        <HomeLink />
        <VisitorLinks className="mr-auto max-sm:hidden" />
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

const places = [
  'Nassau',
  'Freeport',
  'Paradise Island',
  'Abaco',
  'Eleuthera',
  'Exuma',
  'Andros',
  'Bimini',
  'Long Island',
  'Cat Island',
  'San Salvador',
  'Harbour Island',
]

/** Searches by place. */
function Places() {
  return (
    <section aria-labelledby="places" className="mx-auto grid max-w-page gap-3.5 px-gutter pt-8 pb-2">
      <h2 id="places">Jobs near you, or a boat ride away</h2>
      <ul className="flex flex-wrap gap-x-2.5 gap-y-2">
        {places.map((place) => (
          <li key={place}>
            <Link
              to={`/jobs?location=${encodeURIComponent(place)}`}
              className="inline-flex min-h-11 items-center rounded-full bg-surface px-4 py-0.75 font-semibold text-link no-underline inset-ring-[1.5px] inset-ring-line-strong hover:bg-tint"
            >
              Jobs in {place}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
