import { Link } from 'react-router'
import { Callout } from './Callout.tsx'

/** Says what an administrator did about a job or a person, and what to do about money and papers. */
export function FraudAdvice({ what }: { what: string }) {
  return (
    <Callout tone="warning">
      <p>
        <b>{what}</b> Don't pay anything and don't send any papers. If you paid already, ask your bank at once
        to stop the payment.{' '}
        <Link to="/help" className="inline-block font-semibold text-inherit underline hover:text-inherit">
          How to recognize scams
        </Link>
      </p>
    </Callout>
  )
}
