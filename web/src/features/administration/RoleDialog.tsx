import type { MemberRecord } from 'contract/administration'
import { PASSWORD_REQUIRED } from 'contract/auth'
import { fullName } from 'contract/words/fullName'
import { useState } from 'react'
import { hasCode } from '../../api/refusals.ts'
import { Callout } from '../../ui/Callout.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useSetAdminRole } from './administration.mutations.ts'

/** Gives or takes the role of administrator, after asking for the password. */
export function RoleDialog({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const { id, is_admin } = member
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error } = useSetAdminRole()
  const isWrong = hasCode(error, 'wrong_password')
  const message = isTried && password === '' ? PASSWORD_REQUIRED : isWrong ? error.message : undefined
  const name = fullName(member)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={is_admin ? `Remove ${name} as administrator?` : `Make ${name} an administrator?`}
      submitLabel={is_admin ? 'Remove' : 'Make administrator'}
      busyLabel="Checking..."
      busy={isPending}
      onSubmit={() => {
        setTried(true)
        if (password !== '') mutate({ id, is_admin: !is_admin, password }, { onSuccess: onClose })
      }}
    >
      <p>
        {is_admin
          ? "They can't open this page any more."
          : 'They see reports, members and jobs, and decide on them.'}{' '}
        They and the other administrators are notified.
      </p>
      <PasswordField value={password} onChange={setPassword} error={message} />
      {error && !isWrong && <Callout>{error.message}</Callout>}
    </FormDialog>
  )
}
