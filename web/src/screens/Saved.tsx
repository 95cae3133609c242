import { useInfiniteQuery } from '@tanstack/react-query'
import { listSavedJobs } from 'contract/jobs'
import { listSavedPosts } from 'contract/posts'
import { listSavedPeople } from 'contract/saved'
import { useState } from 'react'
import { infiniteQuery } from '../api/queries.ts'
import { SavedJobsList } from '../features/jobs/list/SavedJobsList.tsx'
import { SavedPosts } from '../features/posts/PostLists.tsx'
import { SavedPeople } from '../features/saved/SavedPeople.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { TabList, Tabs, TabPanel } from '../ui/Tabs.tsx'
import { useTabParam } from '../ui/useTabParam.ts'
import { postSlots } from './slots/postSlots.tsx'

/** /saved: saved posts, jobs and people. */
export function Saved() {
  const [tab, select] = useTabParam(tabNames, useFirstFilledTab())
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Saved" />
      <h1>Saved</h1>
      <Tabs value={tab} onChange={select} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TabList label="Saved" tabs={tabs} />
        <TabPanel value="posts" className="grid w-full max-w-column grid-cols-[minmax(0,1fr)] gap-4">
          <SavedPosts {...postSlots} />
        </TabPanel>
        <TabPanel value="jobs">
          <SavedJobsList />
        </TabPanel>
        <TabPanel value="people">
          <SavedPeople />
        </TabPanel>
      </Tabs>
    </div>
  )
}

const tabs = [
  { value: 'posts', label: 'Posts' },
  { value: 'jobs', label: 'Jobs' },
  { value: 'people', label: 'People' },
] as const
const tabNames = tabs.map(({ value }) => value)

/** The first tab that has something, as found when the screen opens; it doesn't change with what is removed later. */
function useFirstFilledTab(): (typeof tabNames)[number] {
  const posts = useInfiniteQuery(infiniteQuery(listSavedPosts, {}))
  const jobs = useInfiniteQuery(infiniteQuery(listSavedJobs, {}))
  const people = useInfiniteQuery(infiniteQuery(listSavedPeople, {}))
  const lengths = [
    posts.data?.pages[0]?.items.length,
    jobs.data?.pages[0]?.items.jobs.length,
    people.data?.pages[0]?.items.people.length,
  ]
  const [found, setFound] = useState<(typeof tabNames)[number]>()
  const index = lengths.findIndex((length) => length !== 0)
  if (!found && index >= 0 && lengths[index]) setFound(tabNames[index])
  return found ?? 'posts'
}
