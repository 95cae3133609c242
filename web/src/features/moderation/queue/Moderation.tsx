import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { TabList } from '../../../ui/TabList.tsx'
import { TabPanel } from '../../../ui/TabPanel.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Done } from './Done.tsx'
import { Queue } from './Queue.tsx'
import { useQueue } from './queue.queries.ts'

type Props = {
  /** What else administrators do, each with a tab of its own behind the lists. */
  more: readonly { value: string; label: string; panel: ReactNode }[]
}

/** The administrators' two lists: what waits for them, and what they did. */
export function Moderation({ more }: Props) {
  const [search, setSearch] = useSearchParams()
  const total = useQueue().data?.total
  const tabs = [
    { value: 'reports', label: total === undefined ? 'Reports' : `Reports (${total.toLocaleString('en')})` },
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
