import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { UsernameStatus } from './UsernameStatus.tsx'

type Props = {
  registered: UseFormRegisterReturn<'username'>
  error: string | undefined
  /** The typed text. */
  value: string
  /** The member's current username. */
  current: string
}

/** The username with its availability. */
export function UsernameField({ registered, error, value, current }: Props) {
  return (
    <div className="grid gap-1.5">
      <Field
        id="username"
        label="Username"
        optional
        hint="Your username is unique. It is used for mentions and your profile URL."
        error={error}
      >
        {(input) => (
          <Input
            {...input}
            {...registered}
            before="@"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
          />
        )}
      </Field>
      {!error && <UsernameStatus value={value} current={current} />}
    </div>
  )
}
