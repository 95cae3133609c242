import type { User } from 'contract/profiles'
import { CircleCheck, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { hasCode } from '../../api/refusals.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Field } from '../../ui/Field.tsx'
import { formatPhone } from '../../ui/format.ts'
import { Input } from '../../ui/Input.tsx'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { useStepFocus } from '../../ui/stepFocus.ts'
import { PhoneCodeForm } from './PhoneCodeForm.tsx'
import { useSendPhoneCode } from './phoneVerification.mutations.ts'
import { usePhoneCode } from './phoneVerification.queries.ts'

/** The member's phone number: whether it is verified, and the two steps of verifying one. */
export function PhoneNumber({ user }: { user: User }) {
  const { phone, phone_verified } = user
  const [isEditing, setEditing] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const isOpen = isEditing || !phone_verified
  const query = usePhoneCode({ enabled: isOpen })
  const code = isChanging ? null : query.data?.code
  const step = !isOpen ? 'closed' : !query.data ? undefined : code ? 'code' : 'number'
  const container = useStepFocus(step)
  const close = () => {
    setEditing(false)
    setChanging(false)
  }
  const cancel = phone_verified ? close : undefined

  return (
    <div ref={container} className="grid justify-items-start gap-4">
      {phone && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b>{formatPhone(phone)}</b>
          {phone_verified ? (
            <Badge tone="success" icon={<CircleCheck />}>
              Verified
            </Badge>
          ) : (
            <Badge tone="warning" icon={<Smartphone />}>
              Not verified
            </Badge>
          )}
        </p>
      )}
      {step === 'closed' && <Button onClick={() => setEditing(true)}>Use another number</Button>}
      {step === undefined && (
        <QueryStatus query={query} failed="Your phone verification couldn't be loaded." />
      )}
      {step === 'code' && code && (
        <PhoneCodeForm
          key={code.phone}
          code={code}
          fetchedAt={query.dataUpdatedAt}
          onDone={close}
          onChangeNumber={() => setChanging(true)}
          onCancel={cancel}
        />
      )}
      {step === 'number' && (
        <NumberForm
          phone={phone_verified ? '' : (phone ?? '')}
          onSent={() => setChanging(false)}
          onCancel={query.data?.code ? () => setChanging(false) : cancel}
        />
      )}
    </div>
  )
}

type NumberFormProps = {
  /** The number to start with. */
  phone: string
  onSent: () => void
  /** Undefined if there is nothing to go back to. */
  onCancel: (() => void) | undefined
}

function NumberForm({ phone, onSent, onCancel }: NumberFormProps) {
  const send = useSendPhoneCode()
  const [typed, setTyped] = useState(() => formatPhone(phone))
  const [isTried, setTried] = useState(false)
  const isInvalid = hasCode(send.error, 'invalid_phone')
  const error =
    isTried && typed.trim() === '' ? 'Phone number is required' : isInvalid ? send.error?.message : undefined

  return (
    <form
      aria-label="Verify your phone number"
      noValidate
      className="grid w-full max-w-110 justify-items-start gap-4.5"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (typed.trim() !== '') send.mutate(typed, { onSuccess: onSent })
      }}
    >
      <Field
        label="Phone number"
        hint="Numbers outside The Bahamas start with + and the country's code."
        error={error}
        className="w-full"
      >
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="tel"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {send.isError && !isInvalid && <Callout>{send.error.message}</Callout>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="brand" busy={send.isPending} busyLabel="Sending...">
          Text me a code
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  )
}
