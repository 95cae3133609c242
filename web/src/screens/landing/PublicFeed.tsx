import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ErrorBoundary } from '../../shell/ErrorBoundary.tsx'
import { importWithRetry } from '../../ui/importWithRetry.ts'
import { lazyComponent } from '../../ui/lazyComponent.ts'

const VisitorFeed = lazyComponent(() => import('./VisitorFeed.tsx'), 'VisitorFeed')

const AHEAD = '600px'

/** The feed as everybody may read it; loaded when somebody comes near. */
export function PublicFeed() {
  const section = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  const { hash } = useLocation()
  const wanted = hash === '#feed'

  useEffect(() => {
    if (wanted) section.current?.focus({ preventScroll: true })
  }, [wanted])

  useEffect(() => {
    if (near || !section.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    })
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [near])

  return (
    <section
      ref={section}
      id="feed"
      tabIndex={-1}
      aria-labelledby="feed-title"
      className="mx-auto grid min-h-dvh w-full max-w-160 content-start gap-4 px-gutter pt-10 pb-16 outline-none"
    >
      <h2 id="feed-title">What people are sharing</h2>
      {near ? (
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
