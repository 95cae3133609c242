import { nassauDay } from 'contract/rules/nassauDay'
import { formatDay } from 'contract/words/formatDay'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ContactRequest } from 'contract/contactRequests'
import { fullName } from 'contract/words/fullName'
import type { PersonWithAvatar } from 'contract/people'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Records } from '../../parts/Records.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { PersonRowSkeleton } from '../../ui/PersonRowSkeleton.tsx'
import { Time } from '../../ui/Time.tsx'
import {
  ContactRequestAnswerButtons,
  TakeBackButton,
  WithdrawContactRequestButton,
} from './ContactRequestButtons.tsx'
import {
  useContactViews,
  useReceivedContactRequests,
  useSentContactRequests,
} from './contactRequests.queries.ts'

/** Requests for contact details, in both directions, and who sees the member's. */
export function ContactRequests() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Requests
        title="Waiting for your answer"
        list={useReceivedContactRequests('pending')}
        empty="Nobody is waiting for an answer."
        renderActions={({ user }, describedBy) => (
          <ContactRequestAnswerButtons id={user.id} describedBy={describedBy} />
        )}
      />
      <Requests
        title="Who sees your email and phone"
        list={useReceivedContactRequests('accepted')}
        empty="You haven't accepted a request."
        renderActions={({ user }, describedBy) => <TakeBackButton id={user.id} describedBy={describedBy} />}
      />
      <Requests
        title="People you asked"
        list={useSentContactRequests()}
        empty="You haven't asked anyone."
        renderActions={({ user, status }, describedBy) =>
          status === 'pending' ? (
            <WithdrawContactRequestButton id={user.id} describedBy={describedBy} />
          ) : (
            <span className="text-muted">{answers[status]}</span>
          )
        }
      />
    </div>
  )
}

const answers = { accepted: 'Accepted', declined: 'Declined', taken_back: 'No longer shared' }

type RequestsProps = {
  title: string
  list: UseInfiniteQueryResult<{ items: ContactRequest[] }>
  empty: string
  renderActions: (request: ContactRequest, describedBy: string) => ReactNode
}

function Requests({ title, list, empty, renderActions }: RequestsProps) {
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      <Records
        list={list}
        name={title}
        label={title}
        layout="rows"
        failed="These requests couldn't be loaded."
        skeleton={<PersonRowSkeleton />}
        empty={empty}
        renderItem={(request) => (
          <PersonRow user={request.user} renderActions={(describedBy) => renderActions(request, describedBy)}>
            “{request.reason}”
          </PersonRow>
        )}
      />
    </section>
  )
}

/** Who saw the member's contact details, and when. */
export function ContactViews() {
  return (
    <Records
      list={useContactViews()}
      name="Who saw your contact details"
      label="Who saw your contact details"
      layout="rows"
      failed="This list couldn't be loaded."
      skeleton={<PersonRowSkeleton />}
      empty="Nobody has seen them."
      renderItem={({ user, viewed_at }) => (
        <PersonRow user={user}>
          <Time at={viewed_at}>{formatDay(nassauDay(viewed_at))}</Time>
        </PersonRow>
      )}
    />
  )
}

type RowProps = {
  /** Null for someone whom the member can't see any more. */
  user: PersonWithAvatar | null
  renderActions?: (describedBy: string) => ReactNode
  children: ReactNode
}

function PersonRow({ user, renderActions, children }: RowProps) {
  const nameId = useId()
  return (
    <>
      {user && <Avatar person={user} size={40} />}
      <span className="grid min-w-0 flex-[1_1_10rem] wrap-anywhere">
        {user ? (
          <Link
            id={nameId}
            to={`/user/${user.id}`}
            className="-mb-2 min-h-11 content-center font-semibold text-text"
          >
            {fullName(user)}
          </Link>
        ) : (
          <b className="font-semibold">Someone you can no longer see</b>
        )}
        <span className="text-sm text-subtle">{children}</span>
      </span>
      {renderActions && <span className="flex flex-wrap items-center gap-2">{renderActions(nameId)}</span>}
    </>
  )
}
