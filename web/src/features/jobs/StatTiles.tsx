import { Skeleton } from '../../ui/Skeleton.tsx'
import { useJobStats } from './useJobStats.ts'

/** What the market has today. */
export function StatTiles() {
  const { data: stats, isPending } = useJobStats()
  if (!stats && !isPending) return null

  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] lg:flex">
      <Tile label="Active Jobs" value={stats?.active_jobs} />
      <Tile label="Companies Hiring" value={stats?.companies_hiring} />
      <Tile label="New This Week" value={stats?.new_this_week} />
    </dl>
  )
}

function Tile({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse justify-end border-l px-4 py-0.5 max-sm:px-2.5 first:border-l-0 first:pl-0 lg:px-7 lg:last:pr-0">
      <dt className="text-sm leading-[1.15rem] text-muted">{label}</dt>
      <dd className="font-display text-2xl font-heavy lg:text-[1.75rem] lg:leading-tight">
        {value === undefined ? <Skeleton className="my-1 h-6 w-14" /> : value.toLocaleString('en-BS')}
      </dd>
    </div>
  )
}
