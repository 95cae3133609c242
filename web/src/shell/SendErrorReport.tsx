import { PRODUCT_NAME } from 'contract/words/product'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'

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

const MESSAGE_MAX = 500
const STACK_MAX = 4_000
const PATH_MAX = 200

/**
 * Reports an error to the server (contract/health); false if that failed. A plain fetch, because other code may be what
 * failed.
 */
async function reportError(error_id: string, error: unknown): Promise<boolean> {
  const { message, stack } = error instanceof Error ? error : { message: String(error) }
  const report = {
    error_id,
    message: (message || 'No message').slice(0, MESSAGE_MAX),
    ...(stack && { stack: stack.slice(0, STACK_MAX) }),
    // Without the query, which may be private.
    path: location.pathname.slice(0, PATH_MAX),
    // The hashed file name identifies the build.
    version: new URL(import.meta.url).pathname.slice(-100),
  }
  const response = fetch('/api/client-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  })
  return response.then(
    ({ ok }) => ok,
    () => false,
  )
}
