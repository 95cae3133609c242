import type { SecondStep } from 'contract/errors'
import { CODE_REQUIRED, finishSignIn } from 'contract/secondFactor'
import { useState } from 'react'
import { useNavigate, type To } from 'react-router'
import { useMutation } from '@tanstack/react-query'
import { deviceId } from '../../api/browserStorage.ts'
import { call } from '../../api/call.ts'
import { hasCode } from '../../api/refusals.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { useToast } from '../../ui/toast.ts'
import { CodeField, CodeKindButton, type CodeKind } from './CodeField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { useSignedIn } from './useSignedIn.tsx'

type Props = {
  step: SecondStep
  /** Where to enter the password again when the token has expired. */
  signInAgain: { to: To; state: unknown }
}

/** Asks for a code of the authenticator app, or for a recovery code. */
export function SecondStepForm({ step, signInAgain }: Props) {
  const hasAuthenticator = step.methods.includes('code')
  const [kind, setKind] = useState<CodeKind>(hasAuthenticator ? 'authenticator' : 'recovery')
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const finish = useFinishSignIn(signInAgain)

  const submit = () => {
    setMissing(code.trim() === '')
    if (code.trim() !== '' && !finish.isPending) finish.mutate({ token: step.token, code })
  }
  const change = (next: string) => {
    setCode(next)
    setMissing(false)
    if (finish.isError) finish.reset()
  }
  const isWrong = hasCode(finish.error, 'wrong_code')

  return (
    <form
      aria-label="Two-step sign-in"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-4.5"
    >
      {finish.isError && !isWrong && <Callout>{finish.error.message}</Callout>}
      <CodeField
        key={kind}
        kind={kind}
        value={code}
        onChange={change}
        error={isMissing ? CODE_REQUIRED : isWrong ? finish.error?.message : undefined}
        takesFocus
      />
      <Button type="submit" variant="action" size="lg" block busy={finish.isPending} busyLabel="Checking...">
        Continue
      </Button>
      {step.methods.includes('passkey') && <PasskeyButton token={step.token} />}
      {hasAuthenticator && (
        <CodeKindButton
          kind={kind}
          block
          onChange={(next) => {
            setKind(next)
            change('')
          }}
        />
      )}
    </form>
  )
}

function useFinishSignIn(signInAgain: Props['signInAgain']) {
  const toast = useToast()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (input: { token: string; code: string }) =>
      call(finishSignIn, { ...input, device_id: deviceId() }),
    onSuccess: useSignedIn(),
    onError: (error) => {
      if (!hasCode(error, 'second_step_expired')) return
      toast.error(error.message)
      void navigate(signInAgain.to, { replace: true, state: signInAgain.state })
    },
  })
}
