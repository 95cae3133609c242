import { BadgeCheck, BriefcaseBusiness, Newspaper, Plus } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { TAGLINE } from 'contract/words/product'
import { useSession } from '../api/session.tsx'
import { JobsView } from '../features/jobs/list/JobsView.tsx'
import { useJobSearch } from '../features/jobs/jobSearch.ts'
import { useMarkJobsSeen } from '../features/jobs/jobs.mutations.ts'
import { SearchBar } from '../features/jobs/filters/SearchBar.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { TabList, TabPanel, Tabs } from '../ui/Tabs.tsx'
import { lazyComponent } from '../ui/lazy.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useTabParam } from '../ui/useTabParam.ts'
import { postSlots } from './slots/postSlots.tsx'

const Feed = lazyComponent(() => import('../features/posts/Feed.tsx'), 'Feed')
const TalentTab = lazyComponent(() => import('./HireMe.tsx'), 'TalentTab')

/** /jobs: tabs for jobs, the HireMe Board and the feed. */
export function Jobs() {
  const session = useSession()
  const [tab, select] = useTabParam(tabNames, 'jobs')
  const { search, change } = useJobSearch()
  useMarkJobsSeen(session.state === 'authenticated')

  return (
    <Tabs value={tab} onChange={select} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Jobs" />
      <JobsHeader
        search={<SearchBar query={search.query} onSearch={(changes) => change(changes, { push: true })} />}
        tabs={<TabList label="Jobs" on="bar" tabs={tabs} />}
      />
      <TabPanel value="feed" className="mx-auto grid w-full max-w-column grid-cols-[minmax(0,1fr)] gap-4">
        <JobsWelcomeBanner isAnonymous={session.state === 'anonymous'} />
        <Suspense>
          <Feed {...postSlots} />
        </Suspense>
      </TabPanel>
      <TabPanel value="hireme" className="lg:pt-2">
        <Suspense>
          <TalentTab heading="h2" />
        </Suspense>
      </TabPanel>
      <TabPanel value="jobs" className="lg:pt-2">
        <JobsView />
      </TabPanel>
    </Tabs>
  )
}

const tabs = [
  { value: 'feed', label: 'Feed', icon: <Newspaper /> },
  { value: 'hireme', label: 'HireMe', icon: <BadgeCheck /> },
  { value: 'jobs', label: 'Jobs', icon: <BriefcaseBusiness /> },
] as const
const tabNames = tabs.map(({ value }) => value)

/** A banner above the feed that links to the jobs and, for visitors, to registration. */
function JobsWelcomeBanner({ isAnonymous }: { isAnonymous: boolean }) {
  return (
    <Card as="section" pad aria-label="Welcome" className="grid gap-3">
      <h2>Work and people, island by island</h2>
      <p className="text-muted">{TAGLINE}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/jobs" variant="brand">
          Find Jobs
        </ButtonLink>
        {isAnonymous && <ButtonLink to="/register">Join Now</ButtonLink>}
      </div>
    </Card>
  )
}

type Props = { search: ReactNode; tabs: ReactNode }

/** The colored header of /jobs: search, Post a Job and the tabs. */
function JobsHeader({ search, tabs }: Props) {
  return (
    <div className="batik-bar z-10 -mt-4 bg-bar pt-5 text-on-bar lg:-mt-6">
      <h1 className="sr-only">Jobs</h1>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        {search}
        <ButtonLink to="/post-job" variant="action" size="lg" icon={<Plus />} className="px-4.5!">
          <span>
            Post<span className="max-sm:sr-only"> a Job</span>
          </span>
        </ButtonLink>
      </div>
      <div className="-mx-4 mt-3">{tabs}</div>
    </div>
  )
}
