import { COMPANY_ABOUT_MAX, companyPath, WEBSITE_MAX, type Company } from 'contract/companies'
import { COMPANY_MAX, LOCATION_MAX } from 'contract/fields'
import { useState } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { fieldErrors, hasCode, isEditedElsewhere } from '../../api/refusals.ts'
import { Callout } from '../../ui/Callout.tsx'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { AlertDialog, FormDialog } from '../../ui/Dialog.tsx'
import { EditedElsewhere, NewerVersionNote, useReplaceableForm } from '../../ui/EditedElsewhere.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useNewerCompany, useSaveCompany } from './companies.mutations.ts'

type Texts = Record<'name' | 'location' | 'website' | 'about', string>
type Values = Texts & {
  /** That of the copy that the form was filled from. */
  revision?: number | undefined
  /** What was typed before the newer version was loaded. */
  replaced?: Values
}

type Props = {
  /** The one to change; a new one by default. */
  company?: Company | undefined
  /** The name of a new one. */
  name?: string
  onClose: () => void
}

/** The form of a company's page. Closing keeps what was typed. */
export function CompanyDialog({ company, name = '', onClose }: Props) {
  const [draft, setDraft, clearDraft] = useDraft<Values | null>(`company:${company?.id ?? 'new'}`, null)
  const [isRenaming, setRenaming] = useState(false)
  const values = draft ?? valuesOf(company, name)
  const { revision, replaced, ...texts } = values
  const save = useSaveCompany()
  const { error } = save
  const errors = fieldErrors(error)
  const change = (changes: Partial<Texts>) => setDraft({ ...values, ...changes })
  const { form, replace } = useReplaceableForm(save, setDraft)
  const newer = useNewerCompany((newer) => replace({ ...valuesOf(newer, name), replaced: values }))
  const isOutdated = isEditedElsewhere(error)
  const isForgotten = hasCode(error, 'company_name_verified')
  const submit = (revision: number | undefined, ends_verification = false) =>
    save.mutate(
      { id: company?.id, revision, ends_verification, ...texts },
      {
        onSuccess: () => {
          clearDraft()
          onClose()
        },
        onError: (error) => setRenaming(hasCode(error, 'company_name_verified')),
      },
    )
  return (
    <FormDialog
      open
      onClose={onClose}
      title={company ? `Edit ${company.name}` : 'Add a company'}
      submitLabel={company ? 'Save' : 'Create page'}
      busyLabel="Saving..."
      busy={save.isPending}
      onSubmit={() => submit(revision)}
    >
      {!company && (
        <p className="text-muted">
          The page shows who you are and your open jobs. Everyone with the link can see it, and jobs you post
          under this name link to it.
        </p>
      )}
      <div ref={form} className="grid gap-4">
        <Field label="Name" error={errors['name']}>
          {(control) => (
            <Input
              {...control}
              value={texts.name}
              maxLength={COMPANY_MAX}
              autoComplete="organization"
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <Field label="Location" hint="Settlement or island" optional error={errors['location']}>
          {(control) => (
            <Input
              {...control}
              value={texts.location}
              maxLength={LOCATION_MAX}
              autoComplete="off"
              onChange={({ target }) => change({ location: target.value })}
            />
          )}
        </Field>
        <Field label="Website" optional error={errors['website']}>
          {(control) => (
            <Input
              {...control}
              value={texts.website}
              maxLength={WEBSITE_MAX}
              inputMode="url"
              autoComplete="url"
              placeholder="brightsparks.bs"
              onChange={({ target }) => change({ website: target.value })}
            />
          )}
        </Field>
        <Field
          label="About"
          hint="What you do, and what it's like to work with you."
          optional
          error={errors['about']}
        >
          {(control) => (
            <CountedTextarea
              {...control}
              value={texts.about}
              max={COMPANY_ABOUT_MAX}
              onChange={({ target }) => change({ about: target.value })}
            />
          )}
        </Field>
      </div>
      {company && (
        <p className="text-sm text-muted wrap-anywhere">Its address stays {companyPath(company.handle)}.</p>
      )}
      {company && error && isOutdated && (
        <EditedElsewhere
          message={(newer.error ?? error).message}
          isLoading={newer.isPending}
          onLoadNewer={() => newer.mutate(company.id)}
          onSaveMine={() => submit(undefined)}
        />
      )}
      {replaced && <NewerVersionNote onBack={() => replace(replaced)} />}
      {error && !isOutdated && !isForgotten && Object.keys(errors).length === 0 && (
        <Callout>{error.message}</Callout>
      )}
      <AlertDialog
        open={isRenaming}
        title="Change the name and lose the badge?"
        description={`We verified “${company?.name}”. With another name the badge ends, and you can ask us to check again.`}
        confirmLabel="Change the name"
        cancelLabel="Keep the badge"
        danger
        onConfirm={() => {
          setRenaming(false)
          submit(revision, true)
        }}
        onCancel={() => {
          setRenaming(false)
          change({ name: company?.name ?? '' })
        }}
      />
    </FormDialog>
  )
}

function valuesOf(company: Company | undefined, name: string): Values {
  return {
    name: company?.name ?? name,
    location: company?.location ?? '',
    website: company?.website ?? '',
    about: company?.about ?? '',
    revision: company?.revision,
  }
}
