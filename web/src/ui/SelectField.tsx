import type { ComponentProps, Ref } from 'react'
import { Field } from './Field.tsx'
import { Select } from './Input.tsx'

type Props<Value extends string> = Omit<ComponentProps<typeof Field>, 'children'> & {
  value: Value | '' | undefined
  options: readonly Value[]
  /** The text of an option; the value itself by default. */
  labelOf?: (value: Value) => string
  /** The text of the first option, which stands for no value. */
  emptyLabel?: string
  required?: boolean
  disabled?: boolean
  ref?: Ref<HTMLSelectElement>
  /** Called with undefined for the empty option. */
  onChange: (value: Value | undefined) => void
}

/** A labeled drop-down list. */
export function SelectField<Value extends string>(props: Props<Value>) {
  const { value, options, labelOf = String, emptyLabel, required, disabled, ref, onChange, ...field } = props
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...control}
          ref={ref}
          required={required}
          disabled={disabled}
          value={value ?? ''}
          onChange={({ target }) => onChange(options.find((option) => option === target.value))}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {labelOf(option)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
