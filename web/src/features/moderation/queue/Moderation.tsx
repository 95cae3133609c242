import { useSearchParams } from 'react-router'
import { TabList } from '../../../ui/TabList.tsx'
import { TabPanel } from '../../../ui/TabPanel.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Done } from './Done.tsx'
import { Queue } from './Queue.tsx'
import { useQueue } from './queue.queries.ts'

/** The administrators' two lists: what waits for them, and what they did. */
export function Moderation() {
  const [search, setSearch] = useSearchParams()
  const total = useQueue().data?.total
  const tab = search.get('tab') === 'done' ? 'done' : 'reports'

  return (
    <Tabs
      value={tab}
      onChange={(next) => setSearch(next === 'done' ? { tab: next } : {}, { replace: true })}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <TabList
        label="Moderation"
        tabs={[
          {
            value: 'reports',
            label: total === undefined ? 'Reports' : `Reports (${total.toLocaleString('en')})`,
          },
          { value: 'done', label: 'What was done' },
        ]}
      />
      <TabPanel value="reports">
        <Queue />
      </TabPanel>
      <TabPanel value="done">
        <Done />
      </TabPanel>
    </Tabs>
  )
}
