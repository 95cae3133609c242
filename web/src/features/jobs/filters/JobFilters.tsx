import { SlidersHorizontal } from 'lucide-react'
import { knownPlaces } from 'contract/places'
import { useState, useEffect, useEffectEvent, useId, type KeyboardEvent } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Count } from '../../../ui/Count.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { lazyComponent } from '../../../ui/lazyComponent.ts'
import { LazyDialog } from '../../../ui/LazyDialog.tsx'
import type { JobResults } from '../jobs.queries.ts'
import { countFilters, type JobSearch } from '../jobSearch.ts'
import { categoryName } from '../jobLabels.ts'
import { categories, findCategory } from './facets.ts'

const FiltersDialog = lazyComponent(() => import('./FiltersDialog.tsx'), 'FiltersDialog')

type Props = {
  search: JobSearch
  found: JobResults | undefined
  onChange: (changes: Partial<JobSearch>) => void
}

/** What narrows the list: two filters in sight, all others in a sheet. */
export function JobFilters({ search, found, onChange }: Props) {
  const [sheet, setSheet] = useState(false)

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
          isComplete={(typed) => typed === '' || findCategory(typed) !== undefined}
          onChange={(name) => onChange({ category: (findCategory(name) ?? name) || undefined })}
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
            value={countFilters(search)}
            label="set"
            className="max-md:absolute max-md:-top-3.5 max-md:-right-3.5"
          />
        </Button>
      </div>
      <LazyDialog open={sheet}>
        <FiltersDialog
          search={search}
          found={found}
          open={sheet}
          onChange={onChange}
          onClose={() => setSheet(false)}
        />
      </LazyDialog>
    </>
  )
}

const places = knownPlaces.map(({ name }) => name)

const row =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 md:grid-cols-[15rem_15rem_auto] md:justify-start md:gap-3'

const PAUSE_MS = 400

type FilterFieldProps = {
  label: string
  placeholder: string
  maxLength: number
  value: string
  /** Offered while one types; any other text does as well. */
  choices: readonly string[]
  /** Whether a pause is enough for what was typed; without it, always. */
  isComplete?: (typed: string) => boolean
  onChange: (value: string) => void
}

/** A filter by words, which takes effect once one pauses, leaves or presses Enter. */
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
  // Undefined once what was typed is the filter.
  const [typed, setTyped] = useState<string>()
  // Hundreds of places need not stand in the page of whoever never filters.
  const [isUsed, setUsed] = useState(false)

  const take = () => {
    if (typed === undefined) return
    setTyped(undefined)
    if (typed.trim() !== value) onChange(typed.trim())
  }
  const takeComplete = useEffectEvent(() => typed !== undefined && isComplete(typed.trim()) && take())
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => takeComplete(), PAUSE_MS)
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
            onFocus={() => setUsed(true)}
            onBlur={take}
            onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && take()}
          />
          <datalist id={listId}>
            {isUsed && choices.map((choice) => <option key={choice}>{choice}</option>)}
          </datalist>
        </>
      )}
    </Field>
  )
}

const always = () => true
