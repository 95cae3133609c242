import { plural } from 'contract/words/plural'
import { REPEATING_PAY_PERIODS, type RepeatingPayPeriod } from 'contract/jobs'
import { guessPayUnit } from 'contract/rules/money'
import { useId, useState } from 'react'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import type { JobResults } from '../jobs.queries.ts'
import type { JobSearch } from '../jobSearch.ts'
import { payPeriodPhrases } from 'contract/words/jobLabels'
import { facetCount } from './facets.ts'
import { SelectField } from '../../../ui/SelectField.tsx'

type Props = {
  search: JobSearch
  results: JobResults | undefined
  onChange: (changes: Partial<JobSearch>) => void
}

/** Minimum pay and its period, with the number of jobs that can't be compared. */
export function PayFilter({ search, results, onChange }: Props) {
  // Chosen before there is an amount; after that the URL has the unit.
  const [chosen, setChosen] = useState<RepeatingPayPeriod>()
  const unit = search.salary_period ?? chosen
  const hintId = useId()
  const hint = search.salary_min === undefined ? paidHint(results) : unpaidHint(results)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-3">
      <Field label="Pay from">
        {(control) => (
          <Input
            {...control}
            aria-describedby={hint && hintId}
            // A change from elsewhere, such as Clear filters, remounts the uncontrolled input.
            key={search.salary_min}
            before="$"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={search.salary_min}
            onBlur={({ target }) => {
              const amount = Number(target.value.replace(/[^\d.]/g, '')) || undefined
              if (amount !== search.salary_min)
                onChange({
                  salary_min: amount,
                  salary_period: amount === undefined ? undefined : (unit ?? guessPayUnit(amount)),
                })
            }}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
        )}
      </Field>
      <SelectField
        label="For"
        value={unit ?? 'hour'}
        options={REPEATING_PAY_PERIODS}
        labelOf={(option) => payPeriodPhrases[option]}
        onChange={(next) => {
          setChosen(next)
          if (search.salary_min !== undefined) onChange({ salary_period: next })
        }}
      />
      {/* Below both fields: above one of them, it would push the other's label down. */}
      {hint && (
        <p id={hintId} className="col-span-2 -mt-1.5 text-sm text-subtle">
          {hint}
        </p>
      )}
    </div>
  )
}

function paidHint(results: JobResults | undefined): string {
  const paid = facetCount(results?.facets.pay, 'paid')
  return `${plural(paid, 'job')} ${paid === 1 ? 'shows its' : 'show their'} pay.`
}

/** Jobs that stay in the list because their pay can't be compared. */
function unpaidHint(results: JobResults | undefined): string | undefined {
  const { unpaid = 0, fixed_price = 0 } = results ?? {}
  const kinds = [
    ...(unpaid > 0 ? [`${plural(unpaid, 'job')} without pay`] : []),
    ...(fixed_price > 0 ? [`${plural(fixed_price, 'job')} paid for the whole job`] : []),
  ]
  if (kinds.length === 0) return undefined
  return `${kinds.join(' and ')} ${unpaid + fixed_price === 1 ? 'is' : 'are'} still shown.`
}
