import { SignIn, DEMO_ACCOUNT, login, type AuthResult } from 'contract/auth'
import { getStats } from 'contract/health'
import { z } from 'contract/zod'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { useMutation, useQuery } from '@tanstack/react-query'
import { deviceId } from '../../api/browserStorage.ts'
import { call } from '../../api/call.ts'
import { ApiError, serverMessage } from '../../api/errors.ts'
import { query } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { SHORT_FAILURE_MS, useFormToast } from '../../ui/toast.ts'
import { useSignedIn } from './useSignedIn.tsx'

export function LoginForm() {
  const login = useLogin()
  const { state, search } = useLocation()
  const stats = useQuery({ ...query(getStats, {}), staleTime: Infinity })
  const { register, handleSubmit, setValue, formState } = useForm<
    z.input<typeof SignIn>,
    unknown,
    z.output<typeof SignIn>
  >({
    resolver: standardSchemaResolver(SignIn),
    defaultValues: { email: '', password: '', remember: true },
  })
  const { errors } = formState

  const fillInTestAccount = () => {
    setValue('email', DEMO_ACCOUNT.email, { shouldValidate: formState.isSubmitted })
    setValue('password', DEMO_ACCOUNT.password, { shouldValidate: formState.isSubmitted })
  }

  // The browser checks required fields (specification, section 5); the schema also refuses blank ones.
  return (
    <form
      aria-label="Sign In"
      method="post"
      onSubmit={(event) => void handleSubmit((values) => login.mutate(values))(event)}
      className="grid gap-4.5"
    >
      {login.isError && !secondStepOf(login.error) && (
        <Callout role="none">{loginFailureMessage(login.error)}</Callout>
      )}
      <Field label="Email or phone" error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} required autoComplete="current-password" />
        )}
      </Field>
      <div className="-mt-1.5 -mb-0.5 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label="Remember me" defaultChecked {...register('remember')} />
        <Link
          to={{ pathname: '/forgot-password', search }}
          state={state}
          className="inline-flex min-h-11 items-center"
        >
          Forgot password?
        </Link>
      </div>
      <Button type="submit" variant="action" size="lg" block busy={login.isPending} busyLabel="Signing in...">
        Sign In
      </Button>
      {stats.data?.demonstration && (
        <Button block onClick={fillInTestAccount}>
          Use Test Account
        </Button>
      )}
    </form>
  )
}

/** Signs in by email or phone. The route guard then redirects. */
function useLogin() {
  const toast = useFormToast()
  const navigate = useNavigate()
  const { state, search } = useLocation()
  return useMutation({
    mutationFn: signInWith,
    onSuccess: useSignedIn(),
    onError: (error) => {
      const secondStep = secondStepOf(error)
      if (!secondStep) return toast.error(loginFailureMessage(error), SHORT_FAILURE_MS)
      const path = { pathname: '/login/second-step', search }
      return void navigate(path, { state: { ...(state as object | null), secondStep } })
    },
  })
}

const secondStepOf = (error: Error) => (error instanceof ApiError ? error.secondStep : undefined)

/** The message for a failed sign-in (specification, sections 5 and 8). */
export function loginFailureMessage(error: Error): string {
  const own = isAnswered(error) ? undefined : error.message
  return missingPart(error) ?? serverMessage(error) ?? (own || 'Login failed')
}

function signInWith(values: z.input<typeof SignIn>): Promise<AuthResult> {
  return call(login, { ...values, device_id: deviceId() })
}

function isAnswered(error: Error): boolean {
  return error instanceof ApiError && error.status !== undefined
}

/** A response without a token or user doesn't count as signed in. */
function missingPart(error: Error): string | undefined {
  if (!(error instanceof ApiError && error.cause instanceof z.ZodError)) return undefined
  return error.cause.issues[0]?.path[0] === 'user'
    ? 'No user data received'
    : 'No authentication token received'
}
