import type { AdminOverview } from 'contract/administration'
import { Link } from 'react-router'
import { fieldErrors } from '../../api/refusals.ts'
import { Card } from '../../ui/Card.tsx'
import { formatNassauTime } from '../../ui/format.ts'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { Time } from '../../ui/Time.tsx'
import { useAdminQueues, useOverview } from './administration.queries.ts'
import { DayChart } from './DayChart.tsx'
import { DayField, Filters } from '../../parts/FilterFields.tsx'
import { QUEUE_VIEWS, queuePath } from './queues.ts'
import { useFilters } from '../../parts/useFilters.ts'

const FIGURES = {
  sign_ups: 'Sign-ups',
  verified: 'Emails confirmed',
  active: 'Active members',
  posts: 'Posts',
  jobs: 'Jobs posted',
  applications: 'Applications',
  messages: 'Messages',
  reports: 'Reports',
} as const
type Figure = keyof typeof FIGURES
const figures = Object.keys(FIGURES) as Figure[]

/** Figures per day and per island; the period is in the URL. */
export function Overview() {
  const [{ from, to }, set] = useFilters(['from', 'to'])
  const overview = useOverview({ from, to })
  const wrongPeriod = fieldErrors(overview.error)['from']
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Waiting />
      <Filters label="Period">
        <DayField label="From" value={from} error={wrongPeriod} onChange={(from) => set({ from })} />
        <DayField label="Until" value={to} onChange={(to) => set({ to })} />
      </Filters>
      {overview.data ? (
        <Figures overview={overview.data} />
      ) : (
        !wrongPeriod && (
          <QueryStatus
            query={overview}
            loading="Loading the overview"
            failed="The overview couldn't be loaded."
          />
        )
      )}
    </div>
  )
}

/** What waits now. Each figure leads to the list that it counts. */
function Waiting() {
  const { data } = useAdminQueues()
  if (!data) return null
  return (
    <Card as="section" pad aria-labelledby="waiting-now" className="grid gap-3">
      <h2 id="waiting-now" className="text-xl">
        Now
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3">
        <div>
          <dt className="text-sm text-muted">Open jobs</dt>
          <dd>
            <FigureLink label="Open jobs" count={data.open_jobs} to="/admin?tab=jobs&state=open" />
          </dd>
        </div>
        {data.queues.map(({ queue, count, oldest_at }) => (
          <div key={queue}>
            <dt className="text-sm text-muted">{QUEUE_VIEWS[queue].label}</dt>
            <dd>
              <FigureLink label={QUEUE_VIEWS[queue].label} count={count} to={queuePath(queue)} />
              {oldest_at && (
                <span className="block text-sm text-muted">
                  oldest <Time at={oldest_at}>{formatNassauTime(oldest_at)}</Time>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function FigureLink({ label, count, to }: { label: string; count: number; to: string }) {
  const figure = count.toLocaleString('en')
  return (
    <Link
      to={to}
      aria-label={`${label}: ${figure}`}
      className="inline-flex min-h-11 min-w-11 items-center text-xl font-semibold"
    >
      {figure}
    </Link>
  )
}

function Figures({ overview: { days, islands } }: { overview: AdminOverview }) {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
        {figures.map((figure) => (
          <Card key={figure} as="section" pad aria-label={FIGURES[figure]}>
            <DayChart
              title={FIGURES[figure]}
              days={days.map((day) => ({ day: day.day, count: day[figure] }))}
            />
          </Card>
        ))}
      </div>
      <Card as="section" pad aria-labelledby="by-island" className="grid gap-3">
        <h2 id="by-island" className="text-xl">
          By island
        </h2>
        <div
          role="group"
          aria-labelledby="by-island"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable area must be reachable by keyboard.
          tabIndex={0}
          className="overflow-x-auto"
        >
          <table className="w-full text-sm whitespace-nowrap tabular-nums">
            <thead>
              <tr>
                <th scope="col" className="p-2 text-left">
                  Island
                </th>
                {figures.map((figure) => (
                  <th key={figure} scope="col" className="p-2 text-right">
                    {FIGURES[figure]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {islands.map((island) => (
                <tr key={island.island} className="border-t">
                  <th scope="row" className="p-2 text-left font-normal">
                    {island.island || 'Not known'}
                  </th>
                  {figures.map((figure) => (
                    <td key={figure} className="p-2 text-right">
                      {island[figure].toLocaleString('en')}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </>
  )
}
