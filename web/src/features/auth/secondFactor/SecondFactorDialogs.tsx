import type { Passkey } from 'contract/passkeys'
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx'
import { AddPasskey, RemovePasskey, RenamePasskey } from './PasskeyDialogs.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { useRemoveAuthenticator, useReplaceRecoveryCodes } from './secondFactor.mutations.ts'

export type SecondFactorChange =
  | {
      kind: 'set up the authenticator' | 'remove the authenticator' | 'renew recovery codes' | 'add a passkey'
    }
  | { kind: 'rename a passkey' | 'remove a passkey'; passkey: Passkey }

type Props = {
  change: SecondFactorChange | undefined
  /** New recovery codes to show. */
  codes: string[]
  onCodes: (codes: string[]) => void
  onClose: () => void
}

/** The dialogs that change the second step. */
export function SecondFactorDialogs({ change, codes, onCodes, onClose }: Props) {
  return (
    <>
      {change?.kind === 'set up the authenticator' && (
        <AuthenticatorSetup onDone={onCodes} onClose={onClose} />
      )}
      {change?.kind === 'remove the authenticator' && <RemoveAuthenticator onClose={onClose} />}
      {change?.kind === 'renew recovery codes' && <RenewRecoveryCodes onDone={onCodes} onClose={onClose} />}
      {change?.kind === 'add a passkey' && <AddPasskey onDone={onCodes} onClose={onClose} />}
      {change?.kind === 'rename a passkey' && <RenamePasskey passkey={change.passkey} onClose={onClose} />}
      {change?.kind === 'remove a passkey' && <RemovePasskey passkey={change.passkey} onClose={onClose} />}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={onClose} />}
    </>
  )
}

function RemoveAuthenticator({ onClose }: Pick<Props, 'onClose'>) {
  const remove = useRemoveAuthenticator()
  return (
    <PasswordDialog
      open
      title="Turn off the authenticator app?"
      submitLabel="Turn off"
      withCode
      busy={remove.isPending}
      error={remove.error}
      onSubmit={(input) => remove.mutate(input, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Signing in will no longer ask for its codes. Without your phone, use a recovery code.</p>
    </PasswordDialog>
  )
}

/** Replaces the recovery codes after asking for the password. */
function RenewRecoveryCodes({
  onDone,
  onClose,
}: Pick<Props, 'onClose'> & { onDone: (codes: string[]) => void }) {
  const renew = useReplaceRecoveryCodes()
  return (
    <PasswordDialog
      open
      title="Get new recovery codes"
      submitLabel="Get new codes"
      busy={renew.isPending}
      error={renew.error}
      onSubmit={({ password }) =>
        renew.mutate(password, { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) })
      }
      onClose={onClose}
    >
      <p>The codes that you have now stop working.</p>
    </PasswordDialog>
  )
}
