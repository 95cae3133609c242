import { countCharacters } from 'contract/rules/visibleText'
import { islands } from 'contract/rules/islands'
import { BIO_MAX, type User } from 'contract/profiles'
import { useId, type ReactNode } from 'react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { TradeInput } from '../../parts/TradeInput.tsx'
import { workFieldTexts } from '../../parts/workFieldTexts.ts'
import { CharacterCounter } from '../../ui/CharacterCounter.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea, Select } from '../../ui/Input.tsx'
import type { ProfileValues, ValidProfile } from './profileValues.ts'
import { SkillsInput } from './SkillsInput.tsx'
import { UsernameField } from './UsernameField.tsx'

type Props = { form: UseFormReturn<ProfileValues, unknown, ValidProfile>; user: User }

export function WorkFields({ form: { register, formState }, user }: Props) {
  const { errors } = formState
  // An island from before the list existed.
  const unlistedIslands =
    user.island && !islands.some((island) => island === user.island) ? [user.island] : []
  return (
    <Part title="Work and place">
      <div className={twoColumnsClass}>
        <Field id="trade" {...workFieldTexts.trade} optional error={errors.trade?.message}>
          {(input) => <TradeInput {...input} {...register('trade')} />}
        </Field>
        <Field id="occupation" {...workFieldTexts.occupation} optional error={errors.occupation?.message}>
          {(input) => <Input {...input} {...register('occupation')} autoComplete="organization-title" />}
        </Field>
      </div>
      <div className={twoColumnsClass}>
        <Field id="island" label="Island" optional hint="Where you work from" error={errors.island?.message}>
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
  )
}

export function AboutFields({ form: { register, control, formState }, user }: Props) {
  const { errors } = formState
  const bio = useWatch({ control, name: 'bio' })
  const hasBadge = user.credentials.some(({ kind }) => kind === 'company')
  return (
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
          hasBadge && "Verified. If you change it, you'll lose the badge until we've checked the new name."
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
  )
}

export function AccountFields({ form: { register, control, formState }, user }: Props) {
  const { errors } = formState
  const username = useWatch({ control, name: 'username' })
  return (
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
        <Checkbox id="phone_whatsapp" label="This number is on WhatsApp" {...register('phone_whatsapp')} />
      </div>
    </Part>
  )
}

const twoColumnsClass = 'grid gap-5 sm:grid-cols-2'

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
