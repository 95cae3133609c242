import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { User } from 'contract/profiles'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { changedFields } from '../../api/changedFields.ts'
import { profileErrorsOf } from '../../parts/profileWrites.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormSummary } from '../../ui/FormSummary.tsx'
import { Input } from '../../ui/Input.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { AboutFields, AccountFields, WorkFields } from './ProfileFields.tsx'
import {
  profileFields as fields,
  ProfileFormSchema,
  toProfileChanges,
  toProfileValues,
  type ProfileValues,
  type ValidProfile,
} from './profileValues.ts'
import { useUpdateProfile } from './profiles.mutations.ts'

type Props = {
  user: User
  /** Unsaved changes from a draft. */
  draft: Partial<ProfileValues> | null
  /** Buttons that change the profile picture. */
  picture: ReactNode
  /** The field to focus on open; none if it was already open before a reload. */
  focusOn: 'heading' | keyof ProfileValues | undefined
  onDraft: (changes: Partial<ProfileValues>) => void
  onDone: () => void
}

/** The form for the member's own profile. */
export function ProfileEditor({ user, draft, picture, focusOn, onDraft, onDone }: Props) {
  const update = useUpdateProfile()
  const [saved] = useState(() => toProfileValues(user))
  const form = useForm<ProfileValues, unknown, ValidProfile>({
    resolver: standardSchemaResolver(ProfileFormSchema),
    defaultValues: { ...saved, ...draft },
  })
  const { register, handleSubmit, getValues, setError, setValue, subscribe, formState } = form
  const { errors } = formState

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => name && onDraft(changedFields(saved, values)),
      }),
    [subscribe, onDraft, saved],
  )

  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!focusOn) return
    const start = focusOn === 'heading' ? heading.current : document.getElementById(focusOn)
    start?.focus({ preventScroll: true })
    // On phones the form is below the card.
    start?.scrollIntoView({ block: focusOn === 'heading' ? 'start' : 'center' })
  }, [focusOn])

  const badge = user.credentials.find(({ kind }) => kind === 'company')
  const [isAskingAboutBadge, setAskingAboutBadge] = useState(false)
  const submit = handleSubmit((values) => {
    const { company_name } = values
    // The server compares names without case, too.
    const endsBadge =
      badge && company_name !== saved.company_name && company_name.toLowerCase() !== badge.name.toLowerCase()
    if (endsBadge) setAskingAboutBadge(true)
    else save(values)
  })

  const save = (values: ValidProfile) =>
    update.mutate(toProfileChanges(saved, getValues(), values), {
      onSuccess: onDone,
      onError: (error) => {
        const messages = profileErrorsOf(error)
        const refused = fields.filter((name) => messages[name])
        refused.forEach((name, index) =>
          setError(name, { message: messages[name] ?? '' }, { shouldFocus: index === 0 }),
        )
      },
    })

  const summary = fields.flatMap((id) => {
    const message = errors[id]?.message
    return message ? [{ id, message }] : []
  })

  return (
    <Card as="section" pad aria-labelledby="edit-profile">
      <h2 ref={heading} tabIndex={-1} id="edit-profile" className="mb-5 scroll-mt-4">
        Edit Profile
      </h2>
      <form
        aria-labelledby="edit-profile"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        <div className="flex flex-wrap items-center gap-4">
          <Avatar person={user} size={72} />
          {picture}
        </div>
        {update.isError && <Callout>Error updating profile. Please try again.</Callout>}
        <FormSummary errors={summary} />
        <div className={namesClass}>
          <Field id="first_name" label="First name" error={errors.first_name?.message}>
            {(input) => <Input {...input} {...register('first_name')} autoComplete="given-name" />}
          </Field>
          <Field id="last_name" label="Last name" error={errors.last_name?.message}>
            {(input) => <Input {...input} {...register('last_name')} autoComplete="family-name" />}
          </Field>
        </div>
        <WorkFields form={form} user={user} />
        <AboutFields form={form} user={user} />
        <AccountFields form={form} user={user} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onDone} disabled={update.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="action" busy={update.isPending} busyLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
      <AlertDialog
        open={isAskingAboutBadge}
        title="Keep the badge or change the name?"
        description={`Your badge is for ${badge?.name}. It ends when the name changes. You can then ask us to check the new name.`}
        confirmLabel="Change the name"
        cancelLabel="Keep the badge"
        onConfirm={() => {
          setAskingAboutBadge(false)
          void handleSubmit(save)()
        }}
        onCancel={() => {
          setAskingAboutBadge(false)
          setValue('company_name', user.company_name ?? '')
        }}
      />
    </Card>
  )
}

const namesClass = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-5 sm:gap-x-5'
