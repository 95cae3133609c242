import { plural } from 'contract/plural'
import { JOB_TYPES } from 'contract/jobs'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { JobResults } from '../jobs.queries.ts'
import type { JobSearch } from '../jobSearch.ts'
import { jobTypeLabels } from '../jobLabels.ts'
import { categories, categoryCount, facetCount, withSelected } from './facets.ts'
import { PayFilter } from './PayFilter.tsx'

type Props = {
  search: JobSearch
  found: JobResults | undefined
  open: boolean
  onChange: (changes: Partial<JobSearch>) => void
  onClose: () => void
}

/** All filters, each choice with the number of jobs that it leaves; they work as they are chosen. */
export function FiltersDialog({ search, found, open, onChange, onClose }: Props) {
  const facets = found?.facets
  const islands = withSelected(facets?.island, search.island)
  const within = (days: string) => facetCount(facets?.posted_within, days)

  const clear = () =>
    onChange({
      island: undefined,
      job_type: undefined,
      salary_min: undefined,
      salary_period: undefined,
      posted_within: undefined,
      remote: undefined,
      category: undefined,
      sort: undefined,
    })

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="More Filters"
      footer={
        <>
          <Button onClick={clear}>Clear filters</Button>
          <Button variant="action" onClick={onClose}>
            {found ? `Show ${plural(found.total, 'job')}` : 'Show jobs'}
          </Button>
        </>
      }
    >
      <Field label="Island">
        {(control) => (
          <Select
            {...control}
            value={search.island ?? ''}
            onChange={({ target }) => onChange({ island: target.value || undefined })}
          >
            <option value="">Any island</option>
            {islands.map(({ value, count }) => (
              <option key={value} value={value}>
                {value} ({count})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Job type">
        {(control) => (
          <Select
            {...control}
            value={search.job_type ?? ''}
            onChange={({ target }) => onChange({ job_type: JOB_TYPES.find((it) => it === target.value) })}
          >
            <option value="">Any type</option>
            {JOB_TYPES.map((type) => (
              <option key={type} value={type}>
                {jobTypeLabels[type]} ({facetCount(facets?.job_type, type)})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PayFilter search={search} found={found} onChange={onChange} />
      <Field label="Posted within">
        {(control) => (
          <Select
            {...control}
            value={search.posted_within ?? ''}
            onChange={({ target }) => onChange({ posted_within: Number(target.value) || undefined })}
          >
            <option value="">Any time</option>
            <option value="1">The last day ({within('1')})</option>
            <option value="7">The last 7 days ({within('7')})</option>
            <option value="30">The last 30 days ({within('30')})</option>
          </Select>
        )}
      </Field>
      <Checkbox
        label={`Remote jobs only (${facetCount(facets?.remote, 'true')})`}
        checked={search.remote === true}
        onChange={({ target }) => onChange({ remote: target.checked || undefined })}
      />
      <Field label="Category">
        {(control) => (
          <Select
            {...control}
            value={search.category ?? ''}
            onChange={({ target }) => onChange({ category: target.value || undefined })}
          >
            <option value="">Any category</option>
            {search.category && !categories.some(({ value }) => value === search.category) && (
              <option>{search.category}</option>
            )}
            {categories.map(({ value, name }) => (
              <option key={value} value={value}>
                {name} ({categoryCount(value, facets)})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Sort by">
        {(control) => (
          <Select
            {...control}
            value={search.sort ?? 'relevance'}
            onChange={({ target }) =>
              onChange({ sort: sorts.find(({ sort }) => sort === target.value)?.sort })
            }
          >
            <option value="relevance">Best match</option>
            {sorts.map(({ sort, words }) => (
              <option key={sort} value={sort}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Dialog>
  )
}

const sorts = [
  { sort: 'newest', words: 'Newest first' },
  { sort: 'pay', words: 'Highest pay first' },
  { sort: 'nearest', words: 'Nearest island first' },
] as const
