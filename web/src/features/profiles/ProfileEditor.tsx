import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { countCharacters } from 'contract/rules/visibleText'
import { islands } from 'contract/rules/islands'
import { BIO_MAX, type User } from 'contract/profiles'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { changedFields } from '../../api/changedFields.ts'
import { profileErrorsOf } from '../../parts/profileWrites.ts'
import { TradeInput } from '../../parts/TradeInput.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CharacterCounter } from '../../ui/CharacterCounter.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormSummary } from '../../ui/FormSummary.tsx'
import { Input, Textarea, Select } from '../../ui/Input.tsx'
import { Callout } from '../../ui/Callout.tsx'
import {
  profileFields as fields,
  ProfileFormSchema,
  toProfileChanges,
  toProfileValues,
  type ProfileValues,
  type ValidProfile,
} from './profileValues.ts'
import { useUpdateProfile } from './profiles.mutations.ts'
import { SkillsInput } from './SkillsInput.tsx'
import { UsernameField } from './UsernameField.tsx'

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
  const { register, handleSubmit, getValues, setError, setValue, subscribe, control, formState } = form
  const { errors } = formState
  const [bio, username] = useWatch({ control, name: ['bio', 'username'] })

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
  // An island from before the list existed.
  const unlistedIslands =
    user.island && !islands.some((island) => island === user.island) ? [user.island] : []

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
        <Part title="Work and place">
          <div className={twoColumnsClass}>
            <Field
              id="trade"
              label="Trade"
              optional
              hint="What people hire you for: electrician, nurse, captain"
              error={errors.trade?.message}
            >
              {(input) => <TradeInput {...input} {...register('trade')} />}
            </Field>
            <Field
              id="occupation"
              label="Occupation"
              optional
              hint="Your job title, as others see it"
              error={errors.occupation?.message}
            >
              {(input) => <Input {...input} {...register('occupation')} autoComplete="organization-title" />}
            </Field>
          </div>
          <div className={twoColumnsClass}>
            <Field
              id="island"
              label="Island"
              optional
              hint="Where you work from"
              error={errors.island?.message}
            >
              {(input) => (
                <Select {...input} {...register('island')}>
                  <option value="">Not specified</option>
                  {[...unlistedIslands, ...islands].map((island) => (
                    <option key={island}>{island}</option>
                  ))}
                </Select>
              )}
            </Field>
            <Field
              id="location"
              label="Location"
              optional
              hint="Your settlement or town"
              error={errors.location?.message}
            >
              {(input) => <Input {...input} {...register('location')} autoComplete="address-level2" />}
            </Field>
          </div>
          <Checkbox
            id="willing_to_relocate"
            label="I would move to another island for work"
            {...register('willing_to_relocate')}
          />
        </Part>
        <Part title="About you">
          <div className="grid gap-1.5">
            <Field id="bio" label="Bio" optional error={errors.bio?.message}>
              {(input) => <Textarea {...input} {...register('bio')} />}
            </Field>
            <CharacterCounter value={countCharacters(bio)} max={BIO_MAX} unit="characters" />
          </div>
          <Field
            id="skills"
            label="Skills"
            optional
            hint="Press Enter or comma to add"
            error={errors.skills?.message}
          >
            {(input) => (
              <Controller
                control={control}
                name="skills"
                render={({ field: { ref, value, onChange, onBlur } }) => (
                  <SkillsInput {...input} ref={ref} value={value} onChange={onChange} onBlur={onBlur} />
                )}
              />
            )}
          </Field>
          <Field id="experience" label="Experience" optional error={errors.experience?.message}>
            {(input) => <Textarea {...input} {...register('experience')} />}
          </Field>
          <Field id="education" label="Education" optional error={errors.education?.message}>
            {(input) => <Textarea {...input} {...register('education')} />}
          </Field>
          <Field
            id="company_name"
            label="Company"
            optional
            hint={
              badge && "Verified. If you change it, you'll lose the badge until we've checked the new name."
            }
            error={errors.company_name?.message}
          >
            {(input) => <Input {...input} {...register('company_name')} autoComplete="organization" />}
          </Field>
          {user.user_type !== 'freelancer' && (
            <Field
              id="hires"
              label="Hiring for"
              optional
              hint="The trade you usually hire: electrician, nurse, captain"
              error={errors.hires?.message}
            >
              {(input) => <TradeInput {...input} {...register('hires')} />}
            </Field>
          )}
        </Part>
        <Part title="Account">
          <UsernameField
            registered={register('username')}
            error={errors.username?.message}
            value={username}
            current={user.username}
          />
          <div className="grid gap-1.5">
            <Field
              id="phone"
              label="Phone"
              optional
              hint={
                user.phone_verified
                  ? "Verified. If you change it, you'll need to verify the new number."
                  : 'You can verify it in Settings.'
              }
              error={errors.phone?.message}
            >
              {(input) => <Input {...input} {...register('phone')} type="tel" autoComplete="tel" />}
            </Field>
            <Checkbox
              id="phone_whatsapp"
              label="This number is on WhatsApp"
              {...register('phone_whatsapp')}
            />
          </div>
        </Part>
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

const twoColumnsClass = 'grid gap-5 sm:grid-cols-2'
const namesClass = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-5 sm:gap-x-5'

/** A titled part of the form. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t pt-5">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  )
}
