import { PHONE_CODE_MINUTES, verifyPhone, type PhoneCode } from 'contract/phoneVerification'
import { plural } from 'contract/words/plural'
import { useEffect, useRef, useState } from 'react'
import { hasCode } from '../../api/refusals.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Field } from '../../ui/Field.tsx'
import { formatPhone } from '../../ui/format.ts'
import { Input } from '../../ui/Input.tsx'
import { toast } from '../../ui/toast.ts'
import { useSendPhoneCode, useVerifyPhone } from './phoneVerification.mutations.ts'

type Props = {
  code: PhoneCode
  /** When `code` was fetched, in ms. */
  fetchedAt: number
  onDone: () => void
  onChangeNumber: () => void
  /** Undefined if there is nothing to go back to. */
  onCancel: (() => void) | undefined
}

/** Asks for the code that was sent. */
export function PhoneCodeForm({
  code: { phone, tries_left, ...sent },
  fetchedAt,
  onDone,
  onChangeNumber,
  onCancel,
}: Props) {
  const verify = useVerifyPhone()
  const resend = useSendPhoneCode()
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const wait = useSecondsLeft(fetchedAt, sent.resend_after_seconds)
  const isWrong = hasCode(verify.error, 'wrong_code')
  const problem = verifyPhone.body?.shape.code.safeParse(typed).error?.issues[0]?.message
  const wrong = isWrong ? `${verify.error?.message} ${plural(tries_left, 'try', 'tries')} left.` : undefined

  const submit = () => {
    setTried(true)
    if (problem) return input.current?.focus()
    verify.mutate(typed, { onSuccess: onDone, onError: () => input.current?.focus() })
  }

  return (
    <form
      aria-label="Enter the code"
      noValidate
      className="grid w-full max-w-110 justify-items-start gap-4.5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p role="status">
        We texted a code to <b className="whitespace-nowrap">{formatPhone(phone)}</b>. It works for{' '}
        {PHONE_CODE_MINUTES} minutes.
      </p>
      {tries_left > 0 ? (
        <>
          <Field label="Code" hint="Six digits." error={(isTried && problem) || wrong}>
            {(control) => (
              <Input
                {...control}
                ref={input}
                inputMode="numeric"
                autoComplete="one-time-code"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                className="font-mono text-lg tracking-widest"
              />
            )}
          </Field>
          {verify.isError && !isWrong && <Callout>{verify.error.message}</Callout>}
        </>
      ) : (
        <Callout>This code no longer works. Please ask for a new one.</Callout>
      )}
      {resend.isError && <Callout>{resend.error.message}</Callout>}
      <div className="flex flex-wrap gap-2">
        {tries_left > 0 && (
          <Button type="submit" variant="brand" busy={verify.isPending} busyLabel="Checking...">
            Verify
          </Button>
        )}
        <Button
          disabled={wait > 0}
          busy={resend.isPending}
          busyLabel="Sending..."
          onClick={() =>
            resend.mutate(phone, {
              onSuccess: () => {
                verify.reset()
                toast.success('We texted a new code. Earlier ones no longer work.')
              },
            })
          }
        >
          {wait > 0 ? `Send again in ${wait} s` : 'Send again'}
        </Button>
        <Button onClick={onChangeNumber}>Change number</Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  )
}

/** Counts down from `seconds` at `start` to 0. */
function useSecondsLeft(start: number, seconds: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const passed = Math.max(0, Math.floor((now - start) / 1_000))
  return Math.max(0, seconds - passed)
}
