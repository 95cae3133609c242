import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { TabList } from '../../../ui/TabList.tsx'
import { TabPanel } from '../../../ui/TabPanel.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Appeals } from './Appeals.tsx'
import { Done } from './Done.tsx'
import { Queue } from './Queue.tsx'
import { useAppeals, useQueue } from './queue.queries.ts'

type Props = {
  /** What else administrators do, each with a tab of its own behind the lists. */
  more: readonly { value: string; label: string; panel: ReactNode }[]
}

/** The administrators' lists: what waits for them, and what they did. */
export function Moderation({ more }: Props) {
  const [search, setSearch] = useSearchParams()
  const tabs = [
    { value: 'reports', label: withCount('Reports', useQueue().data?.total) },
    { value: 'appeals', label: withCount('Appeals', useAppeals().data?.total) },
    { value: 'done', label: 'What was done' },
    ...more.map(({ value, label }) => ({ value, label })),
  ]
  const tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'reports'

  return (
    <Tabs
      value={tab}
      onChange={(next) => setSearch(next === 'reports' ? {} : { tab: next }, { replace: true })}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <TabList label="Moderation" tabs={tabs} />
      <TabPanel value="reports">
        <Queue />
      </TabPanel>
      <TabPanel value="appeals">
        <Appeals />
      </TabPanel>
      <TabPanel value="done">
        <Done />
      </TabPanel>
      {more.map(({ value, panel }) => (
        <TabPanel key={value} value={value}>
          {panel}
        </TabPanel>
      ))}
    </Tabs>
  )
}

function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${count.toLocaleString('en')})`
}
