import { PASSWORD_REQUIRED } from 'contract/auth'
import { CODE_REQUIRED } from 'contract/secondFactor'
import { useState, type ReactNode } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { Callout } from '../../../ui/Callout.tsx'
import { FormDialog } from '../../../ui/Dialog.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { CodeField, CodeKindButton, type CodeKind } from '../CodeField.tsx'

type Props = {
  open: boolean
  title: string
  submitLabel: string
  busy: boolean
  error: Error | null
  /** Asks for a code of the authenticator app, or for a recovery code, too. */
  withCode?: boolean
  onSubmit: (input: { password: string; code: string }) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for the password before a change of the second step. Mount it anew each time, so that the fields are empty. */
export function PasswordDialog(props: Props) {
  const { open, title, submitLabel, busy, error, withCode = false, onSubmit, onClose, children } = props
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  /** Undefined until it's chosen: the field doesn't take the focus from the password. */
  const [chosenKind, setChosenKind] = useState<CodeKind>()
  const kind = chosenKind ?? 'authenticator'
  const [isTried, setTried] = useState(false)
  const refusal = error instanceof ApiError ? error.code : undefined
  const isFieldError = refusal === 'wrong_password' || (withCode && refusal === 'wrong_code')
  const messageFor = (value: string, missing: string, wrong: ApiError['code']) =>
    !isTried ? undefined : value.trim() === '' ? missing : refusal === wrong ? error?.message : undefined

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      submitLabel={submitLabel}
      busyLabel="Checking..."
      busy={busy}
      onSubmit={() => {
        setTried(true)
        if (password !== '' && (!withCode || code.trim() !== '')) onSubmit({ password, code })
      }}
    >
      {children}
      <PasswordField
        value={password}
        onChange={setPassword}
        error={messageFor(password, PASSWORD_REQUIRED, 'wrong_password')}
      />
      {withCode && (
        <div className="grid gap-1">
          <CodeField
            key={kind}
            kind={kind}
            value={code}
            onChange={setCode}
            error={messageFor(code, CODE_REQUIRED, 'wrong_code')}
            takesFocus={chosenKind !== undefined}
          />
          <CodeKindButton
            kind={kind}
            size="sm"
            className="-ml-3 justify-self-start"
            onChange={(next) => {
              setChosenKind(next)
              setCode('')
              setTried(false)
            }}
          />
        </div>
      )}
      {error && !isFieldError && <Callout>{error.message}</Callout>}
    </FormDialog>
  )
}
