import type { Event, InvitationResponse } from 'contract/events'
import { useId } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { PersonLink } from '../../ui/PersonLink.tsx'
import { responseWords } from './eventLabels.ts'

/** Who is invited, and what each of them answered. */
export function Answers({ event: { invitees } }: { event: Event }) {
  const heading = useId()
  const count = (wanted: InvitationResponse) => invitees.filter(({ response }) => response === wanted).length

  return (
    <Card as="section" pad aria-labelledby={heading}>
      <h2 id={heading} className="text-xl">
        Invited ({invitees.length})
      </h2>
      {invitees.length === 0 ? (
        <p className="mt-1 text-muted">Nobody is invited.</p>
      ) : (
        <>
          <p className="text-sm text-muted">
            {count('accepted')} coming, {count('tentative')} maybe, {count('declined')} not coming
          </p>
          <ul className="mt-2 grid divide-y">
            {invitees.map((invitee) => (
              <li key={invitee.id} className="flex min-h-14 items-center gap-3 py-1.5">
                <Avatar person={invitee} size={40} />
                <span className="min-w-0 flex-1">
                  <PersonLink person={invitee} />
                </span>
                <Badge tone={tones[invitee.response]}>{responseWords[invitee.response]}</Badge>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

const tones = { pending: 'neutral', accepted: 'success', declined: 'danger', tentative: 'warning' } as const
