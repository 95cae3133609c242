import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ErrorBoundary } from '../../shell/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'

const VisitorFeed = lazyComponent(() => import('./VisitorFeed.tsx'), 'VisitorFeed')

const LOAD_MARGIN = '600px'

/** The public feed, lazy-loaded when scrolled near. */
export function PublicFeed() {
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const { hash } = useLocation()
  const isLinked = hash === '#feed'

  useEffect(() => {
    if (isLinked) section.current?.focus({ preventScroll: true })
  }, [isLinked])

  useEffect(() => {
    if (isNear || !section.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: LOAD_MARGIN,
    })
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [isNear])

  return (
    <section
      ref={section}
      id="feed"
      tabIndex={-1}
      aria-labelledby="feed-title"
      className="mx-auto grid min-h-dvh w-full max-w-160 content-start gap-4 px-gutter pt-10 pb-16 outline-none"
    >
      <h2 id="feed-title">What people are sharing</h2>
      {isNear ? (
        <ErrorBoundary>
          <Suspense fallback={loading}>
            <VisitorFeed />
          </Suspense>
        </ErrorBoundary>
      ) : (
        loading
      )}
    </section>
  )
}

const loading = (
  <p role="status" className="text-muted">
    Loading posts…
  </p>
)
