import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

type Names = 'password' | 'confirm_password'

type Props = {
  /** The form's own. It is called here and not before, as the form goes to wrong fields in the order of these calls. */
  register: (name: Names) => UseFormRegisterReturn
  labels: Record<Names, string>
  errors: FieldErrors<Record<Names, string>>
  /** The password as it is typed, for the hint on its strength. */
  password: string
  /** What the button beside the password shows, where it isn't "password". */
  showLabel?: string
}

/** A password that is chosen, with a hint on its strength, and the same once more. */
export function NewPasswordFields({ register, labels, errors, password, showLabel }: Props) {
  return (
    <>
      <div className="grid gap-1.5">
        <Field id="password" label={labels.password} error={errors.password?.message}>
          {(input) => (
            <PasswordInput
              {...input}
              {...register('password')}
              {...(showLabel && { showLabel })}
              autoComplete="new-password"
            />
          )}
        </Field>
        <PasswordStrength password={password} />
      </div>
      <Field id="confirm_password" label={labels.confirm_password} error={errors.confirm_password?.message}>
        {(input) => (
          <PasswordInput
            {...input}
            {...register('confirm_password')}
            showLabel="confirm password"
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  )
}
