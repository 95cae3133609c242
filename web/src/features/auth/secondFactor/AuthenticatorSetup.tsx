import { CODE_REQUIRED } from 'contract/secondFactor'
import { useState } from 'react'
import { hasCode } from '../../../api/refusals.ts'
import { Button } from '../../../ui/Button.tsx'
import { Callout } from '../../../ui/Callout.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { FormDialog } from '../../../ui/Dialog.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { CodeField } from '../CodeField.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { useConfirmAuthenticator, useStartAuthenticator } from './secondFactor.mutations.ts'

type Props = {
  /** Called with the recovery codes to show; an empty list if the member has some already. */
  onDone: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** Sets up an authenticator app: the password, then the secret and a first code. */
export function AuthenticatorSetup({ onDone, onClose }: Props) {
  const start = useStartAuthenticator()
  const confirm = useConfirmAuthenticator()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)

  if (!start.data) {
    return (
      <PasswordDialog
        open
        title="Set up an authenticator app"
        submitLabel="Continue"
        busy={start.isPending}
        error={start.error}
        onSubmit={({ password }) => start.mutate(password)}
        onClose={onClose}
      >
        <p>
          You need an app that shows codes of six digits, such as Google Authenticator, Microsoft
          Authenticator, 1Password or Aegis.
        </p>
      </PasswordDialog>
    )
  }

  const { secret, uri } = start.data
  const copy = () =>
    copyText(secret, {
      done: 'Key copied',
      failed: "The key couldn't be copied. Please type it into the app.",
    })
  const isWrong = hasCode(confirm.error, 'wrong_code')
  const error = isTried && code.trim() === '' ? CODE_REQUIRED : isWrong ? confirm.error?.message : undefined
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Set up an authenticator app"
      submitLabel="Turn on"
      busyLabel="Checking..."
      busy={confirm.isPending}
      onSubmit={() => {
        setTried(true)
        if (code.trim() !== '')
          confirm.mutate(code, { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) })
      }}
    >
      <p>Scan this with the app. On this phone, open it in the app or copy the key instead.</p>
      <QrCode
        text={uri}
        label="QR code with the key for your authenticator app"
        className="size-48 rounded-md"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <code className="font-mono break-all select-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <Button size="sm" onClick={() => void copy()}>
          Copy key
        </Button>
        <a href={uri} className="inline-flex min-h-11 items-center">
          Open in app
        </a>
      </div>
      <CodeField kind="authenticator" value={code} onChange={setCode} error={error} />
      {confirm.isError && !isWrong && <Callout>{confirm.error.message}</Callout>}
    </FormDialog>
  )
}
