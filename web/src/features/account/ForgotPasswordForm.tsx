import { forgotPassword } from 'contract/account'
import type { z } from 'contract/zod'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { MailCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'

/** Requests a password reset link. The response is the same whether or not the account exists. */
export function ForgotPasswordForm() {
  const { register, handleSubmit, setFocus, formState } = useForm<z.input<typeof forgotPassword.body>>({
    resolver: standardSchemaResolver(forgotPassword.body),
    defaultValues: { email: '' },
  })
  const ask = useMutation({
    mutationFn: (form: z.input<typeof forgotPassword.body>) => call(forgotPassword, form),
  })

  if (ask.isSuccess) {
    return (
      <div ref={focus} role="status" tabIndex={-1} className="grid justify-items-start gap-3 outline-none">
        <MailCheck aria-hidden className="size-10 text-success" />
        <p>{ask.data.message}</p>
        <p className="text-muted">It may take a minute. Check your spam folder too.</p>
        <Button
          variant="quiet"
          onClick={() => {
            ask.reset()
            requestAnimationFrame(() => setFocus('email'))
          }}
        >
          Try another address
        </Button>
      </div>
    )
  }

  return (
    <form
      aria-label="Forgot password"
      noValidate
      onSubmit={(event) => void handleSubmit((form) => ask.mutate(form))(event)}
      className="grid gap-4.5"
    >
      {ask.isError && <Callout>{ask.error.message}</Callout>}
      <Field label="Email" error={formState.errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" variant="action" size="lg" block busy={ask.isPending} busyLabel="Sending...">
        Send the link
      </Button>
    </form>
  )
}

/** The button that had the focus is gone. */
const focus = (element: HTMLElement | null) => element?.focus()
