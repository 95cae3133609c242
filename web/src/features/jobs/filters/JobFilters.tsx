import { SlidersHorizontal } from 'lucide-react'
import { LOCATION_MAX } from 'contract/fields'
import { CATEGORY_MAX } from 'contract/jobSearch'
import { categoryName, findCategory } from 'contract/words/jobLabels'
import { findPlace } from 'contract/rules/places'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { CountBadge } from '../../../ui/CountBadge.tsx'
import { lazyComponent } from '../../../ui/lazy.tsx'
import { LazyDialog } from '../../../ui/LazyDialog.tsx'
import type { JobResults } from '../jobs.queries.ts'
import { countFilters, type JobSearch } from '../jobSearch.ts'
import { categoryChoices, placeChoices } from './facets.ts'
import { FilterField } from './FilterField.tsx'

const FiltersDialog = lazyComponent(() => import('./FiltersDialog.tsx'), 'FiltersDialog')

type Props = {
  search: JobSearch
  results: JobResults | undefined
  onChange: (changes: Partial<JobSearch>) => void
}

/** The location and category filters, and a button for all others. */
export function JobFilters({ search, results, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)

  // A place recognized in the query is shown as the location filter; changing it removes it from the query.
  const given = search.location ?? search.island
  const place = given === undefined ? (results?.place ?? undefined) : undefined
  const changeLocation = (text: string) => {
    const known = findPlace(text)
    onChange({
      // An island includes its settlements; any other text is searched for in the location.
      ...(known?.is_island
        ? { island: known.island, location: undefined }
        : { island: undefined, location: text || undefined }),
      ...(place && { query: results?.query || undefined }),
    })
  }

  return (
    <>
      <div role="group" aria-label="Filters" className={rowClass}>
        <FilterField
          label="Location"
          name="location"
          listLabel="Places"
          placeholder="Any island"
          maxLength={LOCATION_MAX}
          value={given ?? place ?? ''}
          choicesFor={(typed) => placeChoices(typed, results?.facets.island)}
          onChange={changeLocation}
        />
        <FilterField
          label="Category"
          name="category"
          listLabel="Categories"
          placeholder="Any category"
          maxLength={CATEGORY_MAX}
          value={search.category === undefined ? '' : categoryName(search.category)}
          choicesFor={(typed) => categoryChoices(typed, results?.facets.category)}
          isComplete={(typed) => typed === '' || findCategory(typed) !== undefined}
          onChange={(name) => onChange({ category: (findCategory(name) ?? name) || undefined })}
        />
        <Button
          icon={<SlidersHorizontal />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          className="min-h-12! max-md:w-12 max-md:px-0!"
        >
          <span className="max-md:sr-only">More Filters</span>
          <CountBadge
            value={countFilters(search)}
            label="set"
            className="max-md:absolute max-md:-top-3.5 max-md:-right-3.5"
          />
        </Button>
      </div>
      <LazyDialog open={isOpen} onClose={() => setOpen(false)}>
        {(dialog) => <FiltersDialog search={search} results={results} onChange={onChange} {...dialog} />}
      </LazyDialog>
    </>
  )
}

// On a phone the fields wrap when large text leaves too little of their words.
const rowClass =
  'flex flex-wrap items-end gap-2 *:not-[button]:min-w-0 *:not-[button]:flex-[1_1_6.5rem] ' +
  'md:grid md:grid-cols-[15rem_15rem_auto] md:justify-start md:gap-3'
