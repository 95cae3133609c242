import { useRef } from 'react'
import { lazyScreen } from '../../shell/lazyScreen.tsx'
import { WhenNear } from './WhenNear.tsx'

const LatestJobs = lazyScreen(() => import('../../features/jobs/LatestJobs.tsx'), 'LatestJobs')

/** Below the fold, its links work without scripts: those load when it's in the window. */
const LOAD_MARGIN = '0px'

/** The newest jobs, rendered on the server. */
export function LandingJobs() {
  const section = useRef<HTMLElement>(null)
  return (
    <section
      ref={section}
      data-waiting
      aria-label="New jobs"
      className="mx-auto w-full max-w-page px-gutter pt-8 empty:hidden"
    >
      <WhenNear section={section} margin={LOAD_MARGIN} Content={LatestJobs} fallback={null} />
    </section>
  )
}
