import type { FriendRequest } from 'contract/friends'
import { useId } from 'react'
import { AnswerButtons } from './AnswerButtons.tsx'
import { EmailLink } from './EmailLink.tsx'
import { PersonTile } from './PersonTile.tsx'
import { SentOn } from './SentOn.tsx'

export function RequestCard({ request }: { request: FriendRequest }) {
  const nameId = useId()
  return (
    <PersonTile
      person={request.sender}
      nameId={nameId}
      actions={<AnswerButtons request_id={request.id} describedBy={nameId} />}
    >
      <EmailLink email={request.sender.email} />
      <SentOn at={request.created_at} />
    </PersonTile>
  )
}
