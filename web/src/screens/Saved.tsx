import { useSearchParams } from 'react-router'
import { SavedJobsList } from '../features/jobs/list/SavedJobsList.tsx'
import { SavedPosts } from '../features/posts/PostLists.tsx'
import { SavedPeople } from '../features/saved/SavedPeople.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { TabList } from '../ui/TabList.tsx'
import { TabPanel } from '../ui/TabPanel.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { postSlots } from './postSlots.tsx'

/** /saved: the posts, jobs and people that one kept for later. */
export function Saved() {
  const [tab, open] = useTab()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Saved" />
      <h1>Saved</h1>
      <Tabs value={tab} onChange={open} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TabList label="Saved" tabs={tabs} />
        <TabPanel value="posts" className="mx-auto grid w-full max-w-160 grid-cols-[minmax(0,1fr)] gap-4">
          <SavedPosts {...postSlots} emptyAction={<Way to="/" words="Go to the feed" />} />
        </TabPanel>
        <TabPanel value="jobs">
          <SavedJobsList emptyAction={<Way to="/jobs" words="Find Jobs" />} />
        </TabPanel>
        <TabPanel value="people">
          <SavedPeople emptyAction={<Way to="/hireme" words="HireMe Board" />} />
        </TabPanel>
      </Tabs>
    </div>
  )
}

function Way({ to, words }: { to: string; words: string }) {
  return (
    <ButtonLink to={to} variant="action">
      {words}
    </ButtonLink>
  )
}

const tabs = [
  { value: 'posts', label: 'Posts' },
  { value: 'jobs', label: 'Jobs' },
  { value: 'people', label: 'People' },
] as const
type Name = (typeof tabs)[number]['value']

/** The open tab, which the address keeps. */
function useTab() {
  const [params, setParams] = useSearchParams()
  const tab: Name = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'posts'
  const open = (next: Name) => setParams(next === 'posts' ? {} : { tab: next }, { replace: true })
  return [tab, open] as const
}
