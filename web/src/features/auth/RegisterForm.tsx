import { login, register, RegistrationForm } from 'contract/auth'
import { NEW_ACCOUNT_LOCATION, type UserType } from 'contract/profiles'
import type { z } from 'contract/zod'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { BriefcaseBusiness, CircleAlert, UsersRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useMutation } from '@tanstack/react-query'
import { deviceId, readStoredJson, writeStored } from '../../api/browserStorage.ts'
import { call } from '../../api/call.ts'
import { ApiError, serverMessage } from '../../api/errors.ts'
import { hasCode } from '../../api/refusals.ts'
import { useSession } from '../../api/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormSummary } from '../../ui/FormSummary.tsx'
import { Input } from '../../ui/Input.tsx'
import { RadioCards } from '../../ui/RadioGroup.tsx'
import { SHORT_FAILURE_MS, SHORT_SUCCESS_MS, useFormToast } from '../../ui/toast.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { WelcomeToast } from './WelcomeToast.tsx'

const fields = ['user_type', 'first_name', 'last_name', 'email', 'password', 'confirm_password'] as const

const empty = { first_name: '', last_name: '', email: '', password: '', confirm_password: '' }

/** Key of what is typed, except passwords. It survives a reload, but no other page: others may use this browser. */
const DRAFT = 'draft:registration'

/** The registration form, validated in the specification's order (section 5). */
export function RegisterForm() {
  const registration = useRegister()
  const { register, control, handleSubmit, setError, subscribe, formState } = useForm<
    z.input<typeof RegistrationForm>,
    unknown,
    z.output<typeof RegistrationForm>
  >({
    resolver: standardSchemaResolver(RegistrationForm),
    defaultValues: { ...empty, ...(readStoredJson(DRAFT, 'sessionStorage') as object | undefined) },
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { user_type, first_name, last_name, email } }) =>
          writeStored(DRAFT, JSON.stringify({ user_type, first_name, last_name, email }), 'sessionStorage'),
      }),
    [subscribe],
  )
  useEffect(() => () => writeStored(DRAFT, undefined, 'sessionStorage'), [])
  const { errors } = formState
  const password = useWatch({ control, name: 'password' })
  const summary = fields.flatMap((id) => {
    const message = errors[id]?.message
    return message ? [{ id, message }] : []
  })

  const submit = handleSubmit((form) =>
    registration.mutate(form, {
      onError: (error) => {
        if (!(error instanceof ApiError)) return
        const fieldErrors = error.code === 'email_taken' ? { email: error.message } : (error.fields ?? {})
        const wrong = fields.filter((name) => fieldErrors[name])
        wrong.forEach((name, index) =>
          setError(name, { message: fieldErrors[name] ?? '' }, { shouldFocus: index === 0 }),
        )
      },
    }),
  )

  return (
    <form
      aria-label="Create Account"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4.5"
    >
      <FormSummary errors={summary} />
      {registration.isError && summary.length === 0 && (
        <Callout role="none">
          {registrationFailureMessage(registration.error)}
          {isUnreachable(registration.error) && <span className="block">{registration.error.message}</span>}
        </Callout>
      )}
      <Controller
        control={control}
        name="user_type"
        render={({ field }) => (
          <div
            id="user_type"
            ref={field.ref}
            tabIndex={-1}
            className="grid gap-1.5 rounded-md outline-offset-8"
          >
            <RadioCards<UserType | ''>
              legend="I want to"
              options={kinds}
              value={field.value ?? ''}
              onChange={field.onChange}
            />
            {errors.user_type && (
              <p className="flex items-start gap-1.5 text-sm font-semibold text-danger">
                <CircleAlert className="mt-0.5 size-4" />
                {errors.user_type.message}
              </p>
            )}
          </div>
        )}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field id="first_name" label="First name" error={errors.first_name?.message}>
          {(input) => <Input {...input} {...register('first_name')} autoComplete="given-name" />}
        </Field>
        <Field id="last_name" label="Last name" error={errors.last_name?.message}>
          {(input) => <Input {...input} {...register('last_name')} autoComplete="family-name" />}
        </Field>
      </div>
      <Field id="email" label="Email" error={errors.email?.message}>
        {(input) => <Input {...input} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <NewPasswordFields
        register={register}
        labels={{ password: 'Password', confirm_password: 'Confirm password' }}
        errors={errors}
        password={password}
      />
      <Button
        type="submit"
        variant="action"
        size="lg"
        block
        busy={registration.isPending}
        busyLabel="Creating account..."
      >
        Create Account
      </Button>
    </form>
  )
}

const kinds = [
  {
    value: 'freelancer',
    label: 'Find Work',
    hint: 'Be seen and get hired',
    icon: <BriefcaseBusiness className="size-6" />,
  },
  {
    value: 'client',
    label: 'Hire Talent',
    hint: 'Post jobs, choose your people',
    icon: <UsersRound className="size-6" />,
  },
] as const

function useRegister() {
  const toast = useFormToast()
  const session = useSession()
  /** The address of an attempt without an answer, which may have created the account. */
  const unanswered = useRef<string>(undefined)
  return useMutation({
    mutationFn: async (form: z.output<typeof RegistrationForm>) => {
      const { email, password } = form
      const device_id = deviceId()
      try {
        return await call(register, { ...form, location: NEW_ACCOUNT_LOCATION, device_id })
      } catch (error) {
        if (isUnreachable(error)) unanswered.current = email
        else if (hasCode(error, 'email_taken') && unanswered.current === email)
          return call(login, { email, password, device_id }).catch(() => Promise.reject(error))
        throw error
      }
    },
    onSuccess: (signed) => {
      toast.success(
        <WelcomeToast festive title="Account created successfully!" detail="Registration successful!" />,
        SHORT_SUCCESS_MS,
      )
      session.signIn(signed)
    },
    onError: (error) => toast.error(registrationFailureMessage(error), SHORT_FAILURE_MS),
  })
}

const isUnreachable = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'timeout')

/** The message for a failed registration: the server's if there is one (specification, section 8). */
export function registrationFailureMessage(error: Error): string {
  return serverMessage(error) ?? 'Registration failed'
}
