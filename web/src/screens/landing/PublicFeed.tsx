import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { lazyScreen } from '../../shell/lazyScreen.tsx'
import { WhenNear } from './WhenNear.tsx'

const VisitorFeed = lazyScreen(() => import('./VisitorFeed.tsx'), 'VisitorFeed')

const LOAD_MARGIN = '600px'

/** The latest public posts, rendered on the server. Their scripts load when they are scrolled near. */
export function PublicFeed() {
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const isLinked = hash === '#feed'

  useEffect(() => {
    if (isLinked) section.current?.focus({ preventScroll: true })
  }, [isLinked])

  return (
    <section
      ref={section}
      id="feed"
      data-waiting
      tabIndex={-1}
      aria-labelledby="feed-title"
      className="mx-auto grid w-full max-w-160 scroll-mt-4 content-start gap-4 px-gutter pt-10 pb-16 outline-none"
    >
      <h2 id="feed-title">What people are sharing</h2>
      <WhenNear section={section} margin={LOAD_MARGIN} Content={VisitorFeed} fallback={loading} />
    </section>
  )
}

const loading = (
  <p role="status" className="min-h-dvh text-muted">
    Loading posts…
  </p>
)
