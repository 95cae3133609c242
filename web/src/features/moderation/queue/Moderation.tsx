import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { TabList, TabPanel, Tabs } from '../../../ui/Tabs.tsx'
import { Appeals } from './Appeals.tsx'
import { Queue } from './CardList.tsx'
import { Held } from './Held.tsx'
import { LimitedAccounts } from './LimitedAccounts.tsx'
import { ModerationLog } from './ModerationLog.tsx'
import { subjectKey, useAppeals, useHeldContent, useLimitedAccounts, useReports } from './queue.queries.ts'
import { SubjectCard } from './SubjectCard.tsx'

type Props = {
  /** Further admin tabs, shown after the moderation lists. */
  more: readonly { value: string; label: string; panel: ReactNode }[]
}

/** Moderation tabs: reports, appeals, held content, and past actions. */
export function Moderation({ more }: Props) {
  const [search, setSearch] = useSearchParams()
  const heldCount = Object.values(useHeldContent()).reduce((sum, { data }) => sum + (data?.total ?? 0), 0)
  const tabs = [
    { value: 'reports', label: withCount('Reports', useReports().data?.total) },
    { value: 'appeals', label: withCount('Appeals', useAppeals().data?.total) },
    { value: 'held', label: withCount('Held', heldCount) },
    { value: 'limited', label: withCount('Limited', useLimitedAccounts().data?.total) },
    { value: 'done', label: 'Past actions' },
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
        <Reports />
      </TabPanel>
      <TabPanel value="appeals">
        <Appeals />
      </TabPanel>
      <TabPanel value="held">
        <Held />
      </TabPanel>
      <TabPanel value="limited">
        <LimitedAccounts />
      </TabPanel>
      <TabPanel value="done">
        <ModerationLog />
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
  return count ? `${label} (${count.toLocaleString('en')})` : label
}

/** Reported subjects with their decision buttons. */
function Reports() {
  return (
    <Queue
      list={useReports()}
      name="The reports"
      empty={<EmptyState motif="hibiscus" title="All caught up" hint="Reported content appears here." />}
      keyOf={subjectKey}
      renderCard={(subject) => <SubjectCard subject={subject} />}
    />
  )
}
