import { PASSWORD_MIN } from 'contract/auth'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { classNames } from '../../ui/classNames.ts'
import { Field } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'

type Names = 'password' | 'confirm_password'

type Props = {
  /**
   * The form's register function. Called here, because the form focuses invalid fields in the order of registration.
   */
  register: (name: Names) => UseFormRegisterReturn
  labels: Record<Names, string>
  errors: FieldErrors<Record<Names, string>>
  /** The typed password, for the strength hint. */
  password: string
  /** What the show/hide button names, if not "password". */
  showLabel?: string
}

/** A new password with a strength hint, and its confirmation. */
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
            showLabel="password confirmation"
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  )
}

/** The strength hint, shown once something is typed. */
function PasswordStrength({ password }: { password: string }) {
  const { label, bars, tone } = strengthStyles[passwordStrength(password)]
  return (
    <div role="status" className="grid gap-1.5 text-sm text-subtle empty:hidden">
      {password !== '' && (
        <>
          <span aria-hidden className="flex gap-1">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={classNames('h-1.5 flex-1 rounded-full', bar <= bars ? tone : 'bg-line')}
              />
            ))}
          </span>
          {label}
        </>
      )}
    </div>
  )
}

const strengthStyles = {
  short: { label: `Use at least ${PASSWORD_MIN} characters.`, bars: 0, tone: '' },
  weak: {
    label: 'Weak. A few words in a row are easy to remember and hard to guess.',
    bars: 1,
    tone: 'bg-danger-fill',
  },
  fair: { label: 'Fair. Longer is better.', bars: 2, tone: 'bg-match-mid' },
  strong: { label: 'Strong.', bars: 3, tone: 'bg-success' },
}

export type PasswordStrengthLevel = 'short' | 'weak' | 'fair' | 'strong'

const COMMON =
  /^(password|passw0rd|qwerty|abc123|letmein|welcome|iloveyou|bahamas|nassau|junkanoo|\d+)\d*!*$/i

/**
 * Estimates password strength from length and kinds of characters. Only a hint: of the weak passwords that are long
 * enough, the server refuses only the most common ones.
 */
export function passwordStrength(password: string): PasswordStrengthLevel {
  if (password.length < PASSWORD_MIN) return 'short'
  const isRepeated = new Set(password).size < 4
  if (isRepeated || COMMON.test(password)) return 'weak'

  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const points = password.length + 2 * (kinds - 1)
  if (points >= 14) return 'strong'
  return points >= 9 ? 'fair' : 'weak'
}
