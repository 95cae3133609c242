import { JOB_QUERY_MAX } from 'contract/jobSearch'
import { findPlace } from 'contract/rules/places'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { JobFilters } from '../filters/JobFilters.tsx'
import type { JobResults } from '../jobs.queries.ts'
import { toSearchParams, type JobSearch } from '../jobSearch.ts'

type Props = {
  search: JobSearch
  results: JobResults | undefined
  /** Whether the results are those of the search before. */
  isOutdated: boolean
}

/** Fields of the form; the other filters are sent with them. */
const FIELDS = new Set(['query', 'location', 'island', 'category'])

/** The search form of the public job lists. A plain GET form, so it works without the app, which applies filters. */
export function PublicJobSearch({ search, results, isOutdated }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const shown = isOutdated ? search : withPlace(search, results)
  const others = [...toSearchParams(shown)].filter(([name]) => !FIELDS.has(name))

  const change = (changes: Partial<JobSearch>) => {
    const query = field.current?.value.trim() || undefined
    void navigate(`/jobs?${toSearchParams({ ...shown, query, ...changes })}`, { replace: true })
  }

  return (
    <search>
      <form action="/jobs" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className={rowClass}>
          <Field label="Trade, title or company">
            {(control) => (
              <Input
                {...control}
                // A search from elsewhere, such as a link, replaces the words.
                key={shown.query}
                ref={field}
                type="search"
                name="query"
                maxLength={JOB_QUERY_MAX}
                defaultValue={shown.query}
                placeholder="Electrician"
                enterKeyHint="search"
              />
            )}
          </Field>
          <Button type="submit" variant="brand" icon={<Search />} className="min-h-12!">
            Search
          </Button>
        </div>
        <JobFilters search={shown} results={results} onChange={change} />
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </search>
  )
}

/** The search with the place that was found in its words as a filter of its own. */
function withPlace(search: JobSearch, results: JobResults | undefined): JobSearch {
  if (!results || search.query === undefined) return search
  const query = results.query || undefined
  if (!results.place) return { ...search, query }
  const isIsland = findPlace(results.place)?.is_island && search.island === undefined
  return { ...search, query, [isIsland ? 'island' : 'location']: results.place }
}

// The button wraps when large text leaves the field too little room.
const rowClass =
  'flex flex-wrap items-end gap-2 *:not-[button]:min-w-0 *:not-[button]:flex-[1_1_9rem] md:max-w-2xl md:gap-3'
