import { changePassword, ConfirmPassword, samePasswords } from 'contract/auth'
import { z } from 'contract/zod'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm, useWatch } from 'react-hook-form'
import { useMutation } from '@tanstack/react-query'
import { deviceId } from '../../api/browserStorage.ts'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { token } from '../../api/token.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormSummary } from '../../ui/FormSummary.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { useToast } from '../../ui/toast.ts'
import { useInvalidateSessions } from './Devices.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

const NewPassword = changePassword.body
  .extend({
    current_password: z.string().min(1, 'Current password is required'),
    confirm_password: ConfirmPassword,
  })
  .check(samePasswords)

const fields = ['current_password', 'password', 'confirm_password'] as const

/** Changes the password, which signs out all other devices. */
export function ChangePasswordForm() {
  const toast = useToast()
  const forgetSessions = useInvalidateSessions()
  const { register, handleSubmit, reset, setError, control, formState } = useForm<
    z.input<typeof NewPassword>,
    unknown,
    z.output<typeof NewPassword>
  >({
    resolver: standardSchemaResolver(NewPassword),
    defaultValues: { current_password: '', password: '', confirm_password: '' },
  })
  const { errors } = formState
  const password = useWatch({ control, name: 'password' })

  const change = useMutation({
    mutationFn: ({ current_password, password }: z.output<typeof NewPassword>) =>
      call(changePassword, { current_password, password, device_id: deviceId() }),
    onSuccess: ({ access_token }) => {
      token.set(access_token, 'renewed')
      forgetSessions()
      reset()
      toast.success('Password changed. Your other devices are signed out.')
    },
    onError: (error) => {
      toast.error(error.message)
      if (!(error instanceof ApiError)) return
      if (error.code === 'wrong_password')
        setError('current_password', { message: error.message }, { shouldFocus: true })
      else if (error.fields?.['password'])
        setError('password', { message: error.fields['password'] }, { shouldFocus: true })
    },
  })

  return (
    <form
      aria-label="Change password"
      noValidate
      onSubmit={(event) => void handleSubmit((form) => change.mutate(form))(event)}
      className="grid max-w-110 gap-4.5"
    >
      <FormSummary
        errors={fields.flatMap((id) => {
          const message = errors[id]?.message
          return message ? [{ id, message }] : []
        })}
      />
      <Field id="current_password" label="Current password" error={errors.current_password?.message}>
        {(input) => (
          <PasswordInput
            {...input}
            {...register('current_password')}
            showLabel="current password"
            autoComplete="current-password"
          />
        )}
      </Field>
      <NewPasswordFields
        register={register}
        labels={{ password: 'New password', confirm_password: 'Confirm new password' }}
        errors={errors}
        password={password}
        showLabel="new password"
      />
      <Button
        type="submit"
        variant="brand"
        busy={change.isPending}
        busyLabel="Saving..."
        className="justify-self-start"
      >
        Change password
      </Button>
    </form>
  )
}
