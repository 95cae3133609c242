import { type CredentialKind } from 'contract/checkedCredential'
import { CREDENTIAL_NAME_MAX, type Credential } from 'contract/credentials'
import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { Callout } from '../../ui/Callout.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useRequestCredential } from './credentials.mutations.ts'

type Props = {
  kind: CredentialKind
  /** The one to change; a new one by default. */
  credential?: Credential | undefined
  /** The name on the member's profile. */
  company: string | null
  onClose: () => void
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
export function CredentialDialog({ kind, credential, company, onClose }: Props) {
  const [values, setValues] = useState<Partial<Record<FieldName, string>>>(() => ({
    ...(kind === 'licence' && { name: credential?.name ?? '' }),
    licence_number: credential?.licence_number ?? '',
    ...(kind === 'company' && { nib_number: credential?.nib_number ?? '', domain: credential?.domain ?? '' }),
  }))
  const request = useRequestCredential()
  const error = request.error
  const errors = (error instanceof ApiError && error.fields) || {}
  const fields = Object.entries(fieldsOf[kind]) as [FieldName, FieldTexts][]
  return (
    <FormDialog
      open
      onClose={onClose}
      title={kind === 'company' ? `Verify ${company ?? 'your company'}` : 'Verify a licence or certificate'}
      submitLabel="Send"
      busyLabel="Sending..."
      busy={request.isPending}
      onSubmit={() =>
        request.mutate({ kind, ...values, ...(credential && { id: credential.id }) }, { onSuccess: onClose })
      }
    >
      <p className="text-muted">
        {kind === 'company'
          ? 'Give us at least one of these. We check them with the authorities and never show them to anyone.'
          : 'We check it with whoever issued it, or ask you to show it to us. The number is never shown to anyone.'}
        {credential?.status === 'approved' && ' Your badge disappears until we have checked the new details.'}
      </p>
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
      {error && Object.keys(errors).length === 0 && <Callout>{error.message}</Callout>}
    </FormDialog>
  )
}
