import { plural } from 'contract/plural'
import { JOB_TYPES } from 'contract/jobs'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Input.tsx'
import type { JobResults } from '../jobs.queries.ts'
import type { JobSearch } from '../jobSearch.ts'
import { jobTypeLabels } from 'contract/jobLabels'
import { categoryOptions, categoryCount, facetCount, withSelected } from './facets.ts'
import { PayFilter } from './PayFilter.tsx'

type Props = {
  search: JobSearch
  results: JobResults | undefined
  open: boolean
  onChange: (changes: Partial<JobSearch>) => void
  onClose: () => void
}

/** All filters, each option with its job count. Changes apply immediately. */
export function FiltersDialog({ search, results, open, onChange, onClose }: Props) {
  const facets = results?.facets
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
      onClose={onClose}
      title="More Filters"
      footer={
        <>
          <Button onClick={clear}>Clear filters</Button>
          <Button variant="action" onClick={onClose}>
            {results ? `Show ${plural(results.total, 'job')}` : 'Show jobs'}
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
            onChange={({ target }) => onChange({ job_type: JOB_TYPES.find((type) => type === target.value) })}
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
      <PayFilter search={search} results={results} onChange={onChange} />
      <Field label="Posted within">
        {(control) => (
          <Select
            {...control}
            value={search.posted_within ?? ''}
            onChange={({ target }) => onChange({ posted_within: Number(target.value) || undefined })}
          >
            <option value="">Any time</option>
            <option value="1">Last 24 hours ({within('1')})</option>
            <option value="7">Last 7 days ({within('7')})</option>
            <option value="30">Last 30 days ({within('30')})</option>
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
            {search.category && !categoryOptions.some(({ value }) => value === search.category) && (
              <option>{search.category}</option>
            )}
            {categoryOptions.map(({ value, name }) => (
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
            {sorts.map(({ sort, label }) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Dialog>
  )
}

const sorts = [
  { sort: 'newest', label: 'Newest first' },
  { sort: 'pay', label: 'Highest pay first' },
  { sort: 'nearest', label: 'Nearest island first' },
] as const
