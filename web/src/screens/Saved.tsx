import { useSearchParams } from 'react-router'
import { SavedJobsList } from '../features/jobs/list/SavedJobsList.tsx'
import { SavedPosts } from '../features/posts/PostLists.tsx'
import { SavedPeople } from '../features/saved/SavedPeople.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { TabList, Tabs, TabPanel } from '../ui/Tabs.tsx'
import { postSlots } from './postSlots.tsx'

/** /saved: saved posts, jobs and people. */
export function Saved() {
  const [tab, open] = useTab()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Saved" />
      <h1>Saved</h1>
      <Tabs value={tab} onChange={open} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TabList label="Saved" tabs={tabs} />
        <TabPanel value="posts" className="mx-auto grid w-full max-w-160 grid-cols-[minmax(0,1fr)] gap-4">
          <SavedPosts {...postSlots} emptyAction={<EmptyAction to="/" label="Go to the feed" />} />
        </TabPanel>
        <TabPanel value="jobs">
          <SavedJobsList emptyAction={<EmptyAction to="/jobs" label="Find Jobs" />} />
        </TabPanel>
        <TabPanel value="people">
          <SavedPeople emptyAction={<EmptyAction to="/hireme" label="HireMe Board" />} />
        </TabPanel>
      </Tabs>
    </div>
  )
}

function EmptyAction({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink to={to} variant="action">
      {label}
    </ButtonLink>
  )
}

const tabs = [
  { value: 'posts', label: 'Posts' },
  { value: 'jobs', label: 'Jobs' },
  { value: 'people', label: 'People' },
] as const
type TabName = (typeof tabs)[number]['value']

/** The selected tab, stored in the URL. */
function useTab() {
  const [params, setParams] = useSearchParams()
  const tab: TabName = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'posts'
  const open = (next: TabName) => setParams(next === 'posts' ? {} : { tab: next }, { replace: true })
  return [tab, open] as const
}
