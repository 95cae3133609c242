import { useInfiniteQuery } from '@tanstack/react-query'
import type { Output } from 'contract/endpoint'
import { listSavedPeople, type SavedPerson } from 'contract/saved'
import { BadgeCheck, MessageCircle } from 'lucide-react'
import { useId } from 'react'
import { infiniteQuery, uniqueItems, useLogError } from '../../api/queries.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { useRestoreListFocus } from '../../ui/listFocus.ts'
import { SavePersonButton } from './SavePersonButton.tsx'
import { PersonHeader } from '../../ui/AuthorRow.tsx'

const selectPeople = uniqueItems(({ people }: Output<typeof listSavedPeople>) => people)

/** The member's saved people, latest first. */
export function SavedPeople() {
  const list = useLogError(
    'Saved people',
    useInfiniteQuery({ ...infiniteQuery(listSavedPeople, {}), select: selectPeople }),
  )
  const focusProps = useRestoreListFocus()
  const people = list.data?.items ?? []
  return (
    <div {...focusProps} className="rounded-lg">
      <PagedList
        list={list}
        name="Saved people"
        empty={
          people.length === 0 && (
            <EmptyState
              motif="hibiscus"
              title="No one saved yet"
              hint="Save people from the HireMe Board or their profiles to keep them here."
              link={{ to: '/hireme', label: 'Find people' }}
            />
          )
        }
      >
        <ul aria-label="Saved people" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {people.map((person) => (
            <li key={person.id} tabIndex={-1} className="min-w-0 rounded-lg">
              <PersonTile person={person} />
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  )
}

function PersonTile({ person }: { person: SavedPerson }) {
  const nameId = useId()
  const { id, trade, occupation, location, island } = person
  return (
    <Card as="article" aria-labelledby={nameId} className="flex h-full flex-col gap-3 p-4">
      <div className="flex items-start gap-3.5">
        <PersonHeader person={person} nameId={nameId}>
          <p className="font-semibold text-on-tint">{trade || occupation || 'Professional'}</p>
          <p className="text-sm text-subtle">{island || location}</p>
          {person.is_available_for_hire && (
            <p className="mt-1.5">
              <Badge tone="success" icon={<BadgeCheck />}>
                Available for Hire
              </Badge>
            </p>
          )}
        </PersonHeader>
        <SavePersonButton person={person} as="mark" />
      </div>
      <ButtonLink
        to={`/messages?user=${id}`}
        variant="soft"
        icon={<MessageCircle />}
        aria-describedby={nameId}
        block
        className="mt-auto"
      >
        Message
      </ButtonLink>
    </Card>
  )
}
