import { Search } from 'lucide-react'
import { Field } from '../../ui/Field.tsx'
import { Input, Select } from '../../ui/Input.tsx'
import type { TalentSearch } from './talentSearch.ts'

type Choice = { value: string; count: number }

type Props = {
  sought: TalentSearch
  typed: string
  trades: readonly Choice[]
  islands: readonly Choice[]
  onType: (typed: string) => void
  onChange: (changes: Partial<TalentSearch>) => void
}

/** The board's filters: text, trade and island. */
export function TalentFilters({ sought, typed, trades, islands, onType, onChange }: Props) {
  return (
    <div
      role="search"
      aria-label="Talent"
      className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_14rem_14rem]"
    >
      <Field label="Search talent" className="max-md:col-span-2">
        {(control) => (
          <Input
            {...control}
            type="search"
            before={<Search />}
            placeholder="Search by name, trade or skill"
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </Field>
      <Choices
        label="Trade"
        any="All trades"
        value={sought.trade}
        choices={trades}
        onChange={(trade) => onChange({ trade })}
      />
      <Choices
        label="Island"
        any="All islands"
        value={sought.island}
        choices={islands}
        onChange={(island) => onChange({ island })}
      />
    </div>
  )
}

type ChoicesProps = {
  label: string
  any: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
}

function Choices({ label, any, value, choices, onChange }: ChoicesProps) {
  // A value from the URL stays selectable even if nobody matches it.
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{any}</option>
          {!isKnown && <option>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.value} ({choice.count})
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
