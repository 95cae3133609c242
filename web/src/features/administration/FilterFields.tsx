import type { ReactNode } from 'react'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { capitalized } from './capitalized.ts'

/** The filters of a list, in as many columns as fit. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] items-end gap-3"
    >
      {children}
    </form>
  )
}

type DayProps = { label: string; value: string | undefined; onChange: (value: string) => void }

export function DayField({ label, value = '', onChange }: DayProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input {...control} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}

type SelectProps<Value extends string> = {
  label: string
  value: Value | undefined
  options: readonly Value[]
  onChange: (value: Value | undefined) => void
}

/** A filter by one of the options, or by none. */
export function FilterSelect<Value extends string>(props: SelectProps<Value>) {
  return <SelectField {...props} emptyLabel="All" labelOf={capitalized} />
}
