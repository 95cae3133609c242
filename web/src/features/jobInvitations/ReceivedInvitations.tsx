import { fullName } from 'contract/words/fullName'
import type { ReceivedInvitation } from 'contract/jobInvitations'
import { useId, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Card } from '../../ui/Card.tsx'
import { useFocusNeighbor } from '../../ui/restoreFocus.ts'
import { LoadMoreButton } from '../../ui/PagedList.tsx'
import { useDeclineInvitation } from './jobInvitations.mutations.ts'
import { useReceivedInvitations } from './jobInvitations.queries.ts'

/** The member's unanswered invitations to apply. Nothing while they load or if there are none. */
export function ReceivedInvitations(): ReactNode {
  const id = useId()
  const list = useReceivedInvitations()
  const invitations = list.data?.items ?? []
  if (list.isError && !list.data)
    return (
      <Callout onRetry={() => void list.refetch()} retrying={list.isFetching}>
        Your invitations couldn't be loaded.
      </Callout>
    )
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id}>Invited</h2>
      <ul aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <InvitationCard invitation={invitation} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && <LoadMoreButton list={list} label="Show more" />}
    </section>
  )
}

function InvitationCard({ invitation }: { invitation: ReceivedInvitation }) {
  const titleId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const passFocus = useFocusNeighbor()
  const decline = useDeclineInvitation(() => passFocus(button.current))
  const { job, user, note } = invitation
  return (
    <Card as="article" pad aria-labelledby={titleId} className="grid gap-3">
      <div className="grid gap-1">
        <h3 id={titleId}>
          <Link to={`/jobs/${job.id}`} className="text-inherit no-underline hover:underline">
            {job.title}
          </Link>
        </h3>
        <p className="text-muted">
          {job.company}, {job.location}
        </p>
      </div>
      <div className="flex items-start gap-2.5">
        <Avatar person={user} size={36} />
        <p className="min-w-0 wrap-anywhere">
          <b className="font-semibold">{fullName(user)}</b> invited you to apply.
          {note && <span className="block whitespace-pre-line text-muted">“{note}”</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="action" to={`/jobs/${job.id}`} aria-describedby={titleId}>
          View and apply
        </ButtonLink>
        <Button
          ref={button}
          busy={decline.isPending}
          aria-describedby={titleId}
          onClick={() => decline.mutate(invitation)}
        >
          No, thanks
        </Button>
      </div>
    </Card>
  )
}
