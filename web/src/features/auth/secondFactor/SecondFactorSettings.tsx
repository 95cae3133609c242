import { nassauDay } from 'contract/rules/nassauDay'
import { formatShortDay } from 'contract/words/formatDay'
import { RECOVERY_CODES_COUNT, type SecondFactor } from 'contract/secondFactor'
import { LifeBuoy, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Callout } from '../../../ui/Callout.tsx'
import { lazyComponent } from '../../../ui/lazy.tsx'
import { LazyDialog } from '../../../ui/LazyDialog.tsx'
import { useRestoreFocus } from '../../../ui/restoreFocus.ts'
import { QueryStatus } from '../../../ui/QueryStatus.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { FactorRow } from './FactorRow.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import type { SecondFactorChange } from './SecondFactorDialogs.tsx'
import { usePasskeys, useSecondFactor } from './secondFactor.queries.ts'

const SecondFactorDialogs = lazyComponent(() => import('./SecondFactorDialogs.tsx'), 'SecondFactorDialogs')

/** The second step of signing in: the authenticator app and recovery codes. */
export function SecondFactorSettings() {
  const secondFactor = useSecondFactor()
  const focusProps = useRestoreFocus()
  const [change, setChange] = useState<SecondFactorChange>()
  const [newCodes, setNewCodes] = useState<string[]>([])
  const showCodes = (codes: string[]) => {
    setChange(undefined)
    setNewCodes(codes)
  }

  if (!secondFactor.data) {
    return (
      <QueryStatus
        query={secondFactor}
        loading="Loading two-step sign-in"
        skeleton={<Skeleton className="h-11 w-64" />}
        failed="Your two-step sign-in couldn't be loaded."
      />
    )
  }
  return (
    <div {...focusProps} className="grid divide-y rounded-sm">
      {secondFactor.data.is_required && (
        <Callout tone="warning">
          Administrators need two-step sign-in. Set it up to use the admin pages.
        </Callout>
      )}
      <AuthenticatorRow secondFactor={secondFactor.data} onChange={setChange} />
      <PasskeyList onChange={setChange} />
      <RecoveryCodesRow secondFactor={secondFactor.data} onChange={setChange} />
      <LazyDialog open={change !== undefined || newCodes.length > 0} onClose={() => showCodes([])}>
        {({ onClose }) => (
          <SecondFactorDialogs change={change} codes={newCodes} onCodes={showCodes} onClose={onClose} />
        )}
      </LazyDialog>
    </div>
  )
}

type RowProps = { secondFactor: SecondFactor; onChange: (change: SecondFactorChange) => void }

function AuthenticatorRow({ secondFactor: { authenticator_since }, onChange }: RowProps) {
  return (
    <FactorRow
      icon={<Smartphone />}
      title="Authenticator app"
      badge={authenticator_since !== null && <Badge tone="success">On</Badge>}
      detail={
        authenticator_since === null
          ? 'An app on your phone shows a code for each sign-in.'
          : `Since ${formatShortDay(nassauDay(authenticator_since))}`
      }
    >
      {authenticator_since === null ? (
        <Button aria-haspopup="dialog" onClick={() => onChange({ kind: 'set up the authenticator' })}>
          Set up
        </Button>
      ) : (
        <Button aria-haspopup="dialog" onClick={() => onChange({ kind: 'remove the authenticator' })}>
          Turn off
        </Button>
      )}
    </FactorRow>
  )
}

function RecoveryCodesRow({ secondFactor, onChange }: RowProps) {
  const left = secondFactor.recovery_codes_left
  const passkeys = usePasskeys()
  if (secondFactor.authenticator_since === null && !passkeys.data?.length) return null
  return (
    <FactorRow
      icon={<LifeBuoy />}
      title="Recovery codes"
      badge={left <= 2 && <Badge tone="warning">Few left</Badge>}
      detail={`${left} of ${RECOVERY_CODES_COUNT} left, for when you can't use the others`}
    >
      <Button aria-haspopup="dialog" onClick={() => onChange({ kind: 'renew recovery codes' })}>
        New codes
      </Button>
    </FactorRow>
  )
}
