import { PRODUCT_NAME } from 'contract/product'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { reportError } from './reportError.ts'

type Props = { id: string; error: unknown }

/** A button that reports the error. The report contains nothing the person typed. */
export function SendErrorReport({ id, error }: Props) {
  const [state, setState] = useState<'unsent' | 'sending' | 'sent' | 'failed'>('unsent')

  const send = async () => {
    setState('sending')
    setState((await reportError(id, error)) ? 'sent' : 'failed')
  }

  if (state === 'sent') return <p role="status">Sent. Thanks, we'll look into it.</p>
  return (
    <>
      <Button busy={state === 'sending'} busyLabel="Sending..." onClick={() => void send()}>
        Send to {PRODUCT_NAME}
      </Button>
      {state === 'failed' && <p role="alert">This couldn't be sent. Please try again later.</p>}
    </>
  )
}
