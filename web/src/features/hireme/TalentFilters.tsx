import { TALENT_QUERY_MAX } from 'contract/hireme'
import { islands as allIslands } from 'contract/rules/islands'
import { RATE_PERIODS, ratePeriodPhrases } from 'contract/talentTerms'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { isRate, type TalentSearch } from './talentSearch.ts'

type Choice = { value: string; count: number }

type Props = {
  search: TalentSearch
  trades: readonly Choice[]
  islands: readonly Choice[]
  onChange: (changes: Partial<TalentSearch>) => void
}

/** The board's filters. A button shows all but the text, and on wide screens trade and island. */
export function TalentFilters({ search, trades, islands, onChange }: Props) {
  const choicesId = useId()
  const { trade, island, serves, rate_max, rate_period, available_by } = search
  const filters = [trade, island, serves, rate_max, available_by].filter((value) => value !== '').length
  const [isOpen, setOpen] = useState(filters > 0)
  return (
    <div
      role="search"
      aria-label="Talent"
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-3 md:grid-cols-[minmax(0,1fr)_12rem_12rem_auto] md:gap-x-3"
    >
      <SearchField
        label="Search talent"
        value={search.search}
        placeholder="Name, trade or skill"
        maxLength={TALENT_QUERY_MAX}
        className="max-md:*:[label]:sr-only"
        onChange={(search) => onChange({ search })}
      />
      <Button
        icon={<SlidersHorizontal />}
        aria-expanded={isOpen}
        aria-controls={choicesId}
        onClick={() => setOpen(!isOpen)}
        className="min-h-12! w-12 px-0! md:order-1 md:self-end"
      >
        <span className="sr-only">Filters</span>
        <CountBadge value={filters} label="set" className="absolute -top-3.5 -right-3.5" />
      </Button>
      <div
        id={choicesId}
        className={classNames('col-span-2 grid grid-cols-2 gap-3 md:contents', !isOpen && 'max-md:hidden')}
      >
        <FacetField
          label="Trade"
          emptyLabel="All trades"
          value={search.trade}
          choices={trades}
          onChange={(trade) => onChange({ trade })}
        />
        <FacetField
          label="Island"
          emptyLabel="All islands"
          value={search.island}
          choices={islands}
          onChange={(island) => onChange({ island })}
        />
        <div
          className={classNames(
            'col-span-full grid grid-cols-2 gap-3 md:order-2 md:grid-cols-4 *:content-end',
            !isOpen && 'md:hidden',
          )}
        >
          <SelectField
            label="Serves island"
            emptyLabel="Any island"
            value={serves}
            options={allIslands}
            onChange={(next) => onChange({ serves: next ?? '' })}
          />
          <Field label="Available by">
            {(control) => (
              <Input
                {...control}
                type="date"
                value={available_by}
                onChange={({ target }) => onChange({ available_by: target.value })}
              />
            )}
          </Field>
          <Field label="Rate up to">
            {(control) => (
              <Input
                {...control}
                // A change from elsewhere, such as Clear, remounts the uncontrolled input.
                key={rate_max}
                before="$"
                inputMode="decimal"
                autoComplete="off"
                maxLength={9}
                defaultValue={rate_max}
                onBlur={({ target }) => {
                  const rate = target.value.replace(/[^\d.]/g, '')
                  const next = rate === '' || isRate(rate) ? rate : rate_max
                  // The field doesn't show what isn't applied.
                  target.value = next
                  onChange({ rate_max: next })
                }}
                onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
              />
            )}
          </Field>
          <SelectField
            label="For"
            value={rate_period || 'hour'}
            options={RATE_PERIODS}
            labelOf={(period) => ratePeriodPhrases[period]}
            disabled={rate_max === ''}
            onChange={(next = 'hour') => onChange({ rate_period: next })}
          />
          {rate_max !== '' && (
            <p className="col-span-full text-sm text-subtle">People without a rate are still shown.</p>
          )}
        </div>
      </div>
    </div>
  )
}

type FacetFieldProps = {
  label: string
  emptyLabel: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
}

function FacetField({ value, choices, onChange, ...field }: FacetFieldProps) {
  const values = choices.map((choice) => choice.value)
  return (
    <SelectField
      {...field}
      value={value}
      // A value from the URL stays selectable even if nobody matches it.
      options={value === '' || values.includes(value) ? values : [value, ...values]}
      labelOf={(option) => `${option} (${choices.find((choice) => choice.value === option)?.count ?? 0})`}
      onChange={(next = '') => onChange(next)}
    />
  )
}
