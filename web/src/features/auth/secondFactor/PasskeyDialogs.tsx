import { PASSKEY_NAME_MAX, type Passkey } from 'contract/passkeys'
import { hasVisibleText, trimText } from 'contract/rules/visibleText'
import { useState } from 'react'
import { Callout } from '../../../ui/Callout.tsx'
import { FormDialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './passkeys.mutations.ts'

type AddProps = { onDone: (recoveryCodes: string[]) => void; onClose: () => void }

export function AddPasskey({ onDone, onClose }: AddProps) {
  const add = useAddPasskey()
  const [name, setName] = useState('')
  return (
    <PasswordDialog
      open
      title="Add a passkey"
      submitLabel="Add"
      busy={add.isPending}
      error={add.error}
      onSubmit={({ password }) =>
        add.mutate(
          { name: trimText(name) || 'Passkey', password },
          { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) },
        )
      }
      onClose={onClose}
    >
      <p>Your device will ask for your fingerprint, face or PIN.</p>
      <NameField value={name} onChange={setName} />
    </PasswordDialog>
  )
}

type PasskeyProps = { passkey: Passkey; onClose: () => void }

export function RenamePasskey({ passkey, onClose }: PasskeyProps) {
  const rename = useRenamePasskey()
  const [name, setName] = useState(passkey.name)
  const [isTried, setTried] = useState(false)
  return (
    <FormDialog
      open
      title="Rename the passkey"
      submitLabel="Save"
      busyLabel="Saving..."
      busy={rename.isPending}
      onSubmit={() => {
        setTried(true)
        if (hasVisibleText(name)) rename.mutate({ id: passkey.id, name }, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <NameField
        value={name}
        onChange={setName}
        error={isTried && !hasVisibleText(name) ? 'Name is required' : undefined}
      />
      {rename.isError && <Callout>{rename.error.message}</Callout>}
    </FormDialog>
  )
}

export function RemovePasskey({ passkey, onClose }: PasskeyProps) {
  const remove = useRemovePasskey()
  return (
    <PasswordDialog
      open
      title={`Remove ${passkey.name}?`}
      submitLabel="Remove"
      busy={remove.isPending}
      error={remove.error}
      onSubmit={({ password }) => remove.mutate({ id: passkey.id, password }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>You can no longer sign in with it. Your device may still list it: delete it there too.</p>
    </PasswordDialog>
  )
}

type NameFieldProps = { value: string; onChange: (name: string) => void; error?: string | undefined }

function NameField({ value, onChange, error }: NameFieldProps) {
  return (
    <Field label="Name" hint="Helps you tell your devices apart, for example “My phone”." error={error}>
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
