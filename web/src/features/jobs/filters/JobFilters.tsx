import { SlidersHorizontal } from 'lucide-react'
import { knownPlaces } from 'contract/places'
import { useState, useEffect, useEffectEvent, useId, type KeyboardEvent } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { CountBadge } from '../../../ui/CountBadge.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { lazyComponent, LazyDialog } from '../../../ui/lazy.tsx'
import type { JobResults } from '../jobs.queries.ts'
import { countFilters, type JobSearch } from '../jobSearch.ts'
import { categoryName } from 'contract/jobLabels'
import { categoryFilterOptions, findCategory } from './facets.ts'

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
  const place = search.location === undefined ? (results?.place ?? undefined) : undefined
  const changeLocation = (location: string) =>
    onChange({ location: location || undefined, ...(place && { query: results?.query || undefined }) })

  return (
    <>
      <div role="group" aria-label="Filters" className={rowClass}>
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
          choices={categoryFilterOptions.map(({ name }) => name)}
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
      <LazyDialog open={isOpen}>
        <FiltersDialog
          search={search}
          results={results}
          open={isOpen}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      </LazyDialog>
    </>
  )
}

const places = knownPlaces.map(({ name }) => name)

const rowClass =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 md:grid-cols-[15rem_15rem_auto] md:justify-start md:gap-3'

const PAUSE_MS = 400

type FilterFieldProps = {
  label: string
  placeholder: string
  maxLength: number
  value: string
  /** Suggestions; any other text is allowed. */
  choices: readonly string[]
  /** Whether typed text may apply after a pause, without Enter or blur. Default: always. */
  isComplete?: (typed: string) => boolean
  onChange: (value: string) => void
}

/** A text filter that applies after a pause, on blur or on Enter. */
function FilterField({
  label,
  placeholder,
  maxLength,
  value,
  choices,
  isComplete = always,
  onChange,
}: FilterFieldProps) {
  const listId = useId()
  // Undefined once the typed text is applied.
  const [typed, setTyped] = useState<string>()
  // The hundreds of options are rendered on first focus only.
  const [wasFocused, setFocused] = useState(false)

  const apply = () => {
    if (typed === undefined) return
    setTyped(undefined)
    if (typed.trim() !== value) onChange(typed.trim())
  }
  const applyComplete = useEffectEvent(() => typed !== undefined && isComplete(typed.trim()) && apply())
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => applyComplete(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <Field label={label}>
      {(control) => (
        <>
          <Input
            {...control}
            list={listId}
            autoComplete="off"
            placeholder={placeholder}
            maxLength={maxLength}
            value={typed ?? value}
            onChange={({ target }) => setTyped(target.value)}
            onFocus={() => setFocused(true)}
            onBlur={apply}
            onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && apply()}
          />
          <datalist id={listId}>
            {wasFocused && choices.map((choice) => <option key={choice}>{choice}</option>)}
          </datalist>
        </>
      )}
    </Field>
  )
}

const always = () => true
