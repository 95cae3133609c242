import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { countIn } from './facets.ts'
import type { FoundJobs } from './jobs.queries.ts'
import type { JobSearch } from './jobSearch.ts'
import { counted } from './jobWords.ts'

type Props = {
  search: JobSearch
  found: FoundJobs | undefined
  onChange: (changes: Partial<JobSearch>) => void
}

/** The least that a job must pay, with how many don't say theirs. */
export function PayFilter({ search, found, onChange }: Props) {
  const paid = countIn(found?.facets.pay, 'paid')
  const unpaid = search.salary_min === undefined ? countIn(found?.facets.pay, 'unpaid') : (found?.unpaid ?? 0)
  return (
    <Field
      label="Pay from"
      hint={`${counted(paid, 'job')} ${paid === 1 ? 'names its' : 'name their'} pay. ${counted(unpaid, 'job')} without pay ${unpaid === 1 ? 'stays' : 'stay'} in the list.`}
    >
      {(control) => (
        <Input
          {...control}
          // What is chosen elsewhere, such as by Clear filters, starts the field anew.
          key={search.salary_min}
          before="$"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={search.salary_min}
          onBlur={({ target }) => {
            const amount = Number(target.value.replace(/[^\d.]/g, '')) || undefined
            if (amount !== search.salary_min) onChange({ salary_min: amount })
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      )}
    </Field>
  )
}
