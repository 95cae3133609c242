import { SECOND_STEP_REASON_MAX, type MemberRecord } from 'contract/administration'
import { PASSWORD_REQUIRED } from 'contract/auth'
import { fullName } from 'contract/words/fullName'
import { hasVisibleText } from 'contract/rules/visibleText'
import { useState } from 'react'
import { hasCode } from '../../api/refusals.ts'
import { Callout } from '../../ui/Callout.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useRemoveSecondStep } from './administration.mutations.ts'

/** Removes the second step of a member, after asking for the reason and the password. */
export function SecondStepDialog({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error } = useRemoveSecondStep()
  const isWrong = hasCode(error, 'wrong_password')
  const isReasonMissing = !hasVisibleText(reason)
  const passwordError = password === '' ? PASSWORD_REQUIRED : isWrong ? error.message : undefined
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Remove two-step sign-in for ${fullName(member)}?`}
      submitLabel="Remove"
      busyLabel="Removing..."
      busy={isPending}
      onSubmit={() => {
        setTried(true)
        if (!isReasonMissing && password !== '')
          mutate({ id: member.id, reason, password }, { onSuccess: onClose })
      }}
    >
      <p>
        Their passkeys, authenticator app and recovery codes stop working, and all of their devices are signed
        out. First make sure it's really them asking.
      </p>
      <Field
        label="Reason"
        hint="They'll see it by email and in the app."
        error={isTried && isReasonMissing ? 'Enter a reason' : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={reason}
            maxLength={SECOND_STEP_REASON_MAX}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <PasswordField value={password} onChange={setPassword} error={isTried ? passwordError : undefined} />
      {error && !isWrong && <Callout>{error.message}</Callout>}
    </FormDialog>
  )
}
