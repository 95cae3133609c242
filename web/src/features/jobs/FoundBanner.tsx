import { MapPin, X } from 'lucide-react'
import { type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CategoryIcon } from './CategoryIcon.tsx'
import type { FoundJobs } from './jobs.queries.ts'
import type { JobSearch } from './jobSearch.ts'
import { categoryName, counted } from './jobLabels.ts'

type Props = {
  search: JobSearch
  /** Undefined while the answer to this search is awaited. */
  found: FoundJobs | undefined
  onClear: () => void
  /** Beside Clear. */
  children: ReactNode
}

/** How much was found for a query, where and in which category. */
export function FoundBanner({ search, found, onClear, children }: Props) {
  const location = search.location ?? found?.place
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-tint py-1.5 pr-1.5 pl-4 text-on-tint">
      <div role="status" className="flex min-w-48 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1">
        {found ? (
          <p>
            Found <b>{counted(found.total, 'result')}</b> for <b>"{found.query || search.query}"</b>
          </p>
        ) : (
          <p>Searching...</p>
        )}
        {found?.total === 0 && found.related.length > 0 && (
          <span className="text-sm">{counted(found.related.length, 'related job')} below</span>
        )}
        {location && (
          <span className="inline-flex items-center gap-1.5 text-sm">
            <MapPin className="size-4" />
            {location}
          </span>
        )}
        {search.category && (
          <span className="inline-flex items-center gap-1.5 text-sm">
            <CategoryIcon category={search.category} className="size-4" />
            {categoryName(search.category)}
          </span>
        )}
      </div>
      <div className="ml-auto flex flex-wrap items-center">
        {children}
        <Button variant="quiet" icon={<X />} onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  )
}
