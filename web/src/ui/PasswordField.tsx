import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'

type Props = Pick<ComponentProps<typeof Field>, 'id' | 'error'> & {
  value: string
  onChange: (password: string) => void
}

/** Asks members for their password before something that matters. */
export function PasswordField({ value, onChange, ...field }: Props) {
  return (
    <Field {...field} label="Your password">
      {(control) => (
        <PasswordInput
          {...control}
          value={value}
          autoComplete="current-password"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
