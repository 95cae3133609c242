import { checkReset, resetPassword } from 'contract/account'
import { ConfirmPassword, samePasswords } from 'contract/auth'
import type { z } from 'contract/zod'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm, useWatch, type FieldErrors, type UseFormRegisterReturn } from 'react-hook-form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { deviceId } from '../../api/browserStorage.ts'
import { call } from '../../api/call.ts'
import { fieldErrors, hasCode } from '../../api/refusals.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Loading } from '../../ui/Loading.tsx'

const NewPassword = resetPassword.body
  .omit({ token: true, device_id: true })
  .extend({ confirm_password: ConfirmPassword })
  .check(samePasswords)
type NewPassword = z.output<typeof NewPassword>

/** The form's state of its two fields, for the component that renders them. */
type PasswordFields = {
  register: (name: keyof NewPassword) => UseFormRegisterReturn
  errors: FieldErrors<NewPassword>
  password: string
}

type Props = {
  token: string
  /** The link to request another email, shown if this one's link has expired. */
  requestAgain: ReactNode
  children: (fields: PasswordFields) => ReactNode
  onDone: () => void
}

/** Sets a new password with the token of an emailed link. */
export function ResetPasswordForm({ token, requestAgain, children, onDone }: Props) {
  const { register, handleSubmit, setError, control, formState } = useForm<NewPassword>({
    resolver: standardSchemaResolver(NewPassword),
    defaultValues: { password: '', confirm_password: '' },
  })
  const password = useWatch({ control, name: 'password' })
  const set = useMutation({
    mutationFn: ({ password }: NewPassword) =>
      call(resetPassword, { token, password, device_id: deviceId() }),
    onSuccess: onDone,
    onError: (error) => {
      const message = fieldErrors(error)['password']
      if (message) setError('password', { message }, { shouldFocus: true })
    },
  })

  const check = useQuery({
    queryKey: [checkReset.method, checkReset.path, token],
    queryFn: async ({ signal }) => {
      await call(checkReset, { token }, { signal })
      return true
    },
    retry: false,
    staleTime: Infinity,
  })

  const expired = [check.error, set.error].find((error) => hasCode(error, 'reset_expired'))
  if (expired) {
    return (
      <div className="mt-5 grid gap-4.5">
        <Callout>{expired.message}</Callout>
        {requestAgain}
      </div>
    )
  }
  if (check.isPending) return <Loading label="Checking your link" />

  // Any other failed check is left to the submit.
  return (
    <form
      aria-label="New password"
      noValidate
      onSubmit={(event) => void handleSubmit((form) => set.mutate(form))(event)}
      className="grid gap-4.5"
    >
      <p className="mt-1 mb-1.5 text-muted">You'll be signed out on every device.</p>
      {set.isError && !formState.errors.password && <Callout>{set.error.message}</Callout>}
      {children({ register, errors: formState.errors, password })}
      <Button type="submit" variant="action" size="lg" block busy={set.isPending} busyLabel="Saving...">
        Set new password
      </Button>
    </form>
  )
}
