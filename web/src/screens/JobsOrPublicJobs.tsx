import { parseIdOrZero } from 'contract/ids'
import { useLocation, useParams } from 'react-router'
import { useSession } from '../api/session.tsx'
import { token } from '../api/token.ts'
import { MembersOnly } from '../shell/guards.tsx'
import { lazyScreen } from '../shell/lazyScreen.tsx'
import { ScreenLoading } from '../shell/ScreenLoading.tsx'
import { VisitorFrame } from '../shell/VisitorFrame.tsx'

const Jobs = lazyScreen(() => import('./Jobs.tsx'), 'Jobs')
const JobDetail = lazyScreen(() => import('./JobDetail.tsx'), 'JobDetail')
const PublicJobs = lazyScreen(() => import('./PublicJobs.tsx'), 'PublicJobs')

/** /jobs and the lists of islands and trades below it: public for visitors, the job search for members. */
export function JobsOrPublicJobs() {
  const session = useSession()
  const { pathname } = useLocation()

  if (session.state === 'loading') return <ScreenLoading label="Checking your session" />
  if (session.state === 'authenticated' && isJobSearch(pathname)) return <Jobs />
  return (
    <VisitorFrame>
      <PublicJobs />
    </VisitorFrame>
  )
}

JobsOrPublicJobs.preload = async () => {
  await (token.get() !== undefined && isJobSearch(location.pathname) ? Jobs.preload() : PublicJobs.preload())
}

/** /jobs/{id}: a job for members, or the list of a trade. */
export function JobOrTrade() {
  const { id } = useParams()
  if (parseIdOrZero(id) === 0) return <JobsOrPublicJobs />
  return (
    <MembersOnly>
      <JobDetail />
    </MembersOnly>
  )
}

JobOrTrade.preload = async () => {
  const [, , id] = location.pathname.split('/')
  await (parseIdOrZero(id) === 0 ? JobsOrPublicJobs.preload() : JobDetail.preload())
}

function isJobSearch(path: string): boolean {
  return /^\/jobs\/?$/i.test(path)
}
