import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { changeEmail } from 'contract/emailVerification'
import type { z } from 'contract/zod'
import { useForm } from 'react-hook-form'
import { hasCode } from '../../api/refusals.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { toast } from '../../ui/toast.ts'
import { useChangeEmail } from './email.mutations.ts'

type EmailChange = z.output<typeof changeEmail.body>

/** Asks for the new address and the password. The link is sent to the new address. */
export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const change = useChangeEmail()
  const { register, handleSubmit, setError, formState } = useForm<EmailChange>({
    resolver: standardSchemaResolver(changeEmail.body),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = formState

  const send = (input: EmailChange) =>
    change.mutate(input, {
      onSuccess: ({ pending_email }) => {
        toast.success(
          pending_email === null
            ? 'Your address stays the same.'
            : `Open the link we sent to ${pending_email}.`,
        )
        onDone()
      },
      onError: (error) => {
        if (hasCode(error, 'wrong_password'))
          setError('password', { message: error.message }, { shouldFocus: true })
      },
    })

  return (
    <form
      aria-label="Change email address"
      noValidate
      onSubmit={(event) => void handleSubmit(send)(event)}
      className="grid w-full max-w-110 gap-4.5"
    >
      <Field id="new_email" label="New email address" error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...register('email')} type="email" inputMode="email" autoComplete="email" />
        )}
      </Field>
      <Field id="email_password" label="Your password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </Field>
      {change.isError && !errors.password && <Callout>{change.error.message}</Callout>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="brand" busy={change.isPending} busyLabel="Sending...">
          Send the link
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
