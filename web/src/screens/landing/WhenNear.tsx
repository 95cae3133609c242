import {
  memo,
  Suspense,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import { Started } from '../../firstLoad/Started.tsx'
import { ErrorBoundary } from '../../shell/ErrorBoundary.tsx'
import { whenVisible } from '../../ui/whenVisible.ts'

type Props = {
  /** The section around it, with `data-waiting`. */
  section: RefObject<HTMLElement | null>
  /** How far from the window the section may be, in CSS units. */
  margin: string
  Content: ComponentType
  fallback: ReactNode
}

/**
 * A part of the landing page that the server has rendered, whose scripts load when it is scrolled near. Never rendered
 * again by its parent, which would replace the server's HTML by the fallback until the scripts are there.
 */
export const WhenNear = memo(function WhenNear({ section, margin, Content, fallback }: Props) {
  const [near] = useState(() => Promise.withResolvers<void>())

  useEffect(() => {
    if (!section.current) return undefined
    return whenVisible(section.current, near.resolve, { rootMargin: margin })
  }, [near, section, margin])

  return (
    <Suspense fallback={fallback}>
      <SuspendUntil promise={near.promise}>
        <ErrorBoundary>
          <Content />
        </ErrorBoundary>
        {/* The error screen has buttons, too. */}
        <Started section={section} />
      </SuspendUntil>
    </Suspense>
  )
})

/** Suspends until the promise resolves, except on the server. Suspended hydration keeps the server's HTML. */
function SuspendUntil({ promise, children }: { promise: Promise<void>; children: ReactNode }) {
  if (typeof document !== 'undefined') use(promise)
  return children
}
