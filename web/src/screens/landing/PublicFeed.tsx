import { memo, Suspense, use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { onStarted } from '../../firstLoad/startApp.ts'
import { ErrorBoundary } from '../../shell/ErrorBoundary.tsx'
import { lazyScreen } from '../../shell/lazyScreen.tsx'
import { whenVisible } from '../../ui/whenVisible.ts'

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
      <Posts section={section} />
    </section>
  )
}

/**
 * Never rendered again by its parent, which would replace the server's HTML by the fallback until the scripts are
 * there.
 */
const Posts = memo(function Posts({ section }: { section: RefObject<HTMLElement | null> }) {
  const [near] = useState(() => Promise.withResolvers<void>())

  useEffect(() => {
    if (!section.current) return undefined
    return whenVisible(section.current, near.resolve, { rootMargin: LOAD_MARGIN })
  }, [near, section])

  return (
    <ErrorBoundary>
      <Suspense fallback={loading}>
        <SuspendUntil promise={near.promise}>
          <VisitorFeed />
          <Started section={section} />
        </SuspendUntil>
      </Suspense>
    </ErrorBoundary>
  )
})

/** Suspends until the promise resolves, except on the server. Suspended hydration keeps the server's HTML. */
function SuspendUntil({ promise, children }: { promise: Promise<void>; children: ReactNode }) {
  if (typeof document !== 'undefined') use(promise)
  return children
}

function Started({ section }: { section: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (section.current) onStarted(section.current)
  }, [section])
  return null
}

const loading = (
  <p role="status" className="min-h-dvh text-muted">
    Loading posts…
  </p>
)
