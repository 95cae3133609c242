import { type CredentialKind } from 'contract/checkedCredential'
import { CREDENTIAL_NAME_MAX, type Credential } from 'contract/credentials'
import { useState } from 'react'
import { fieldErrors, isEditedElsewhere } from '../../api/refusals.ts'
import { Callout } from '../../ui/Callout.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { EditedElsewhere, NewerVersionNote, useReplaceableForm } from '../../ui/EditedElsewhere.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useNewerCredential, useRequestCredential } from './credentials.mutations.ts'

type Props = {
  kind: CredentialKind
  /** The company with a page that is to be verified. */
  company_id?: number
  /** The one to change; a new one by default. */
  credential?: Credential | undefined
  /** Its name, or the one on the member's profile. */
  company: string | null
  onClose: () => void
}

type Values = Partial<Record<FieldName, string>> & {
  /** That of the copy that the form was filled from. */
  requested_at?: string | undefined
  /** What was typed before the newer version was loaded. */
  replaced?: Values
}
type FieldName = 'name' | 'licence_number' | 'nib_number' | 'domain'
type FieldTexts = { label: string; hint?: string; optional?: true }

const fieldsOf: Record<CredentialKind, Partial<Record<FieldName, FieldTexts>>> = {
  company: {
    licence_number: { label: 'Business licence number', optional: true },
    nib_number: { label: 'NIB employer number', optional: true },
    domain: {
      label: "The company's web address",
      hint: 'This counts if your confirmed email address ends in it, such as name@brightsparks.bs.',
      optional: true,
    },
  },
  licence: {
    name: { label: 'Licence or certificate', hint: 'Such as “Master electrician” or “Food handler”.' },
    licence_number: { label: 'Number' },
  },
}

/** Asks for the numbers that an administrator checks. No document is uploaded. */
export function CredentialDialog({ kind, company_id, credential, company, onClose }: Props) {
  const [values, setValues] = useState(() => valuesOf(kind, credential))
  const { requested_at, replaced, ...details } = values
  const request = useRequestCredential()
  const error = request.error
  const errors = fieldErrors(error)
  const { form, replace } = useReplaceableForm(request, setValues)
  const newer = useNewerCredential((newer) => replace({ ...valuesOf(kind, newer), replaced: values }))
  const isOutdated = isEditedElsewhere(error)
  const send = (requested_at: string | undefined) =>
    request.mutate(
      { kind, company_id, ...details, ...(credential && { id: credential.id, requested_at }) },
      { onSuccess: onClose },
    )
  const fields = Object.entries(fieldsOf[kind]) as [FieldName, FieldTexts][]
  return (
    <FormDialog
      open
      onClose={onClose}
      title={kind === 'company' ? `Verify ${company ?? 'your company'}` : 'Verify a licence or certificate'}
      submitLabel="Send"
      busyLabel="Sending..."
      busy={request.isPending}
      onSubmit={() => send(requested_at)}
    >
      <p className="text-muted">
        {kind === 'company'
          ? 'Give us at least one of these. We check them with the authorities and never show them to anyone.'
          : 'We check it with whoever issued it, or ask you to show it to us. The number is never shown to anyone.'}
        {credential?.status === 'approved' && ' Your badge disappears until we have checked the new details.'}
      </p>
      <div ref={form} className="grid gap-4">
        {fields.map(([name, { label, hint, optional }]) => (
          <Field key={name} label={label} hint={hint} optional={optional ?? false} error={errors[name]}>
            {(control) => (
              <Input
                {...control}
                value={values[name] ?? ''}
                maxLength={name === 'name' ? CREDENTIAL_NAME_MAX : undefined}
                autoComplete="off"
                onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {credential && error && isOutdated && (
        <EditedElsewhere
          message={(newer.error ?? error).message}
          isLoading={newer.isPending}
          onLoadNewer={() => newer.mutate(credential.id)}
          onSaveMine={() => send(undefined)}
        />
      )}
      {replaced && <NewerVersionNote onBack={() => replace(replaced)} />}
      {error && !isOutdated && Object.keys(errors).length === 0 && <Callout>{error.message}</Callout>}
    </FormDialog>
  )
}

function valuesOf(kind: CredentialKind, credential: Credential | undefined): Values {
  const { name, licence_number, nib_number, domain, requested_at } = credential ?? {}
  return {
    ...(kind === 'licence' && { name: name ?? '' }),
    licence_number: licence_number ?? '',
    ...(kind === 'company' && { nib_number: nib_number ?? '', domain: domain ?? '' }),
    requested_at,
  }
}
