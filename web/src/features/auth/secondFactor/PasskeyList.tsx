import { nassauDay } from 'contract/rules/nassauDay'
import { timeAgo } from 'contract/rules/time'
import { formatShortDay } from 'contract/words/formatDay'
import { PASSKEYS_MAX, type Passkey } from 'contract/passkeys'
import { KeyRound } from 'lucide-react'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { QueryStatus } from '../../../ui/QueryStatus.tsx'
import { useNow } from '../../../ui/Time.tsx'
import { FactorRow } from './FactorRow.tsx'
import type { SecondFactorChange } from './SecondFactorDialogs.tsx'
import { usePasskeys } from './secondFactor.queries.ts'

type Props = { onChange: (change: SecondFactorChange) => void }

/** The member's passkeys, and the button that adds one. */
export function PasskeyList({ onChange }: Props) {
  const passkeys = usePasskeys()
  if (!passkeys.data) return <QueryStatus query={passkeys} failed="Your passkeys couldn't be loaded." />
  return (
    <>
      <FactorRow
        icon={<KeyRound />}
        title="Passkeys"
        detail="Your fingerprint, face or PIN, on a device that only you unlock. No codes to type."
      >
        {passkeys.data.length < PASSKEYS_MAX && (
          <Button aria-haspopup="dialog" onClick={() => onChange({ kind: 'add a passkey' })}>
            Add a passkey
          </Button>
        )}
      </FactorRow>
      {passkeys.data.length > 0 && (
        <ul aria-label="Your passkeys" className="grid divide-y pl-10">
          {passkeys.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
          ))}
        </ul>
      )}
    </>
  )
}

function PasskeyRow({ passkey, onChange }: Props & { passkey: Passkey }) {
  const now = useNow()
  const { name, created_at, last_used_at, is_copied } = passkey
  const used = last_used_at === null ? 'not used yet' : `last used ${ago(last_used_at, now)}`
  return (
    <li tabIndex={-1} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold break-words">
          {name}
          {is_copied && <Badge tone="warning">May have been copied. Remove it.</Badge>}
        </p>
        <p className="text-sm text-subtle">
          Added {formatShortDay(nassauDay(created_at))}, {used}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={`Rename ${name}`}
        aria-haspopup="dialog"
        onClick={() => onChange({ kind: 'rename a passkey', passkey })}
      >
        Rename
      </Button>
      <Button
        size="sm"
        aria-label={`Remove ${name}`}
        aria-haspopup="dialog"
        onClick={() => onChange({ kind: 'remove a passkey', passkey })}
      >
        Remove
      </Button>
    </li>
  )
}

function ago(at: string, now: number): string {
  const age = timeAgo(at, now)
  return age === 'now' ? 'just now' : `${age} ago`
}
