import type { SentRequest } from 'contract/friends'
import { useId } from 'react'
import { PersonTile } from './PersonTile.tsx'
import { SentOn } from './SentOn.tsx'
import { WithdrawButton } from './WithdrawButton.tsx'

export function SentCard({ request }: { request: SentRequest }) {
  const nameId = useId()
  return (
    <PersonTile
      person={request.receiver}
      nameId={nameId}
      actions={<WithdrawButton request_id={request.id} describedBy={nameId} />}
    >
      <SentOn at={request.created_at} />
    </PersonTile>
  )
}
