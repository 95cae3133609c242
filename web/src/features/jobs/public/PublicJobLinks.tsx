import type { JobFacets } from 'contract/jobSearch'
import { islands } from 'contract/islands'
import { popularTrades } from 'contract/popularTrades'
import { islandJobsPath, tradeJobsPath } from 'contract/publicJobs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

const TRADES_MAX = 24

/** Links to the lists of islands that have such jobs, with their number, and of popular trades. */
export function PublicJobLinks({ facets }: { facets: JobFacets }) {
  const count = new Map(facets.island.map(({ value, count }) => [value, count]))
  const withJobs = islands.filter((island) => count.has(island))
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {withJobs.length > 0 && (
        <Links title="Jobs by island">
          {withJobs.map((island) => (
            <LinkItem key={island} to={islandJobsPath(island)} label={island} count={count.get(island)} />
          ))}
        </Links>
      )}
      <Links title="Popular trades">
        {popularTrades.slice(0, TRADES_MAX).map(({ name }) => (
          <LinkItem key={name} to={tradeJobsPath(name)} label={name} />
        ))}
      </Links>
    </div>
  )
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-5">{children}</ul>
    </nav>
  )
}

function LinkItem({ to, label, count }: { to: string; label: string; count?: number | undefined }) {
  return (
    <li>
      <Link to={to} className="inline-flex min-h-11 min-w-11 items-center gap-1.5">
        {label}
        {count !== undefined && <span className="text-muted">{count.toLocaleString('en-BS')}</span>}
      </Link>
    </li>
  )
}
