import type { JobFacets } from 'contract/jobSearch'
import { islands } from 'contract/rules/islands'
import { popularTrades } from 'contract/rules/popularTrades'
import { islandJobsPath, tradeJobsPath } from 'contract/publicJobs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

const TRADES_MAX = 24
const TRADES_IN_ROW = 8

/** Links to the lists of islands that have such jobs, with their number, and of popular trades. */
export function PublicJobLinks({ facets }: { facets: JobFacets }) {
  const count = new Map(facets.island.map(({ value, count }) => [value, count]))
  const withJobs = islands.filter((island) => count.has(island))
  return (
    <div className="grid gap-8 pt-2">
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

/** A row of the most popular trades, which scrolls sideways on a phone. */
export function PopularTrades() {
  return (
    <nav aria-label="Trades">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 *:flex-none sm:mx-0 sm:flex-wrap sm:px-0">
        {popularTrades.slice(0, TRADES_IN_ROW).map(({ name }) => (
          <LinkItem key={name} to={tradeJobsPath(name)} label={name} />
        ))}
      </ul>
    </nav>
  )
}

/** A titled row of links. */
export function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">{children}</ul>
    </nav>
  )
}

export function LinkItem({ to, label, count }: { to: string; label: string; count?: number | undefined }) {
  return (
    <li>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-surface px-4 py-0.75 font-semibold text-link no-underline inset-ring-[1.5px] inset-ring-line-strong hover:bg-tint"
      >
        {label}
        {count !== undefined && (
          <span className="font-normal text-muted">{count.toLocaleString('en-BS')}</span>
        )}
      </Link>
    </li>
  )
}
