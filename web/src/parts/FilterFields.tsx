import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useIsWide } from '../ui/browserState.ts'
import { Field } from '../ui/Field.tsx'
import { Input } from '../ui/Input.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { upperFirst } from 'contract/rules/letterCase'

/** The filters of a list, in as many columns as fit. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <form role="search" aria-label={label} onSubmit={(event) => event.preventDefault()} className={columns}>
      {children}
    </form>
  )
}

const columns = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] items-end gap-3'

/** Filters that would fill a phone's screen before the list: closed there at first, with how many are active. */
export function FoldedFilters({ active, children }: { active: number; children: ReactNode }) {
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  if (isWide) return children
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group col-span-full rounded-md border"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-md px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {active > 0 ? `Filters (${active})` : 'Filters'}
        <ChevronDown className="flex-none group-open:rotate-180 motion-safe:transition-transform" />
      </summary>
      <div className={`${columns} p-4 pt-1`}>{children}</div>
    </details>
  )
}

type DayProps = {
  label: string
  value: string | undefined
  error?: string | undefined
  onChange: (value: string) => void
}

export function DayField({ label, value = '', error, onChange }: DayProps) {
  return (
    <Field label={label} error={error}>
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
  return <SelectField {...props} emptyLabel="All" labelOf={upperFirst} />
}
