import { SlidersHorizontal } from 'lucide-react'
import { knownPlaces } from 'contract/places'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Count } from '../../ui/Count.tsx'
import { importWithRetry } from '../../ui/importWithRetry.ts'
import { categories, categoryNamed } from './categories.ts'
import { FilterField } from './FilterField.tsx'
import type { FoundJobs } from './jobs.queries.ts'
import { filtersSet, type JobSearch } from './jobSearch.ts'
import { categoryName } from './jobLabels.ts'

const FiltersDialog = lazy(() =>
  importWithRetry(() => import('./FiltersDialog.tsx')).then(({ FiltersDialog }) => ({
    default: FiltersDialog,
  })),
)

type Props = {
  search: JobSearch
  found: FoundJobs | undefined
  onChange: (changes: Partial<JobSearch>) => void
}

/** What narrows the list: two filters in sight, all others in a sheet. */
export function JobFilters({ search, found, onChange }: Props) {
  // Undefined until the first time, when the sheet is loaded; then it stays, so that it can close with a motion.
  const [sheet, setSheet] = useState<boolean>()

  // A place in the query filters as well; whoever changes it there takes it out of the query.
  const place = search.location === undefined ? (found?.place ?? undefined) : undefined
  const changeLocation = (location: string) =>
    onChange({ location: location || undefined, ...(place && { query: found?.query || undefined }) })

  return (
    <>
      <div role="group" aria-label="Filters" className={row}>
        <FilterField
          label="Location"
          placeholder="Any island"
          maxLength={120}
          value={search.location ?? place ?? ''}
          choices={places}
          onChange={changeLocation}
        />
        <FilterField
          label="Category"
          placeholder="Any category"
          maxLength={80}
          value={search.category === undefined ? '' : categoryName(search.category)}
          choices={categories.map(({ name }) => name)}
          isComplete={(typed) => typed === '' || categoryNamed(typed) !== undefined}
          onChange={(name) => onChange({ category: (categoryNamed(name) ?? name) || undefined })}
        />
        <Button
          icon={<SlidersHorizontal />}
          aria-haspopup="dialog"
          aria-expanded={sheet === true}
          onClick={() => setSheet(true)}
          className="min-h-12! max-md:w-12 max-md:px-0!"
        >
          <span className="max-md:sr-only">More Filters</span>
          <Count
            value={filtersSet(search)}
            label="set"
            className="max-md:absolute max-md:-top-3.5 max-md:-right-3.5"
          />
        </Button>
      </div>
      {sheet !== undefined && (
        <Suspense>
          <FiltersDialog
            search={search}
            found={found}
            open={sheet}
            onChange={onChange}
            onClose={() => setSheet(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const places = knownPlaces.map(({ name }) => name)

const row =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 md:grid-cols-[15rem_15rem_auto] md:justify-start md:gap-3'
