import { useInfiniteQuery } from '@tanstack/react-query'
import { listSavedPeople, type SavedPerson } from 'contract/saved'
import { MessageCircle } from 'lucide-react'
import { useId } from 'react'
import { itemsQuery } from '../../api/queries.ts'
import { Records } from '../../parts/Records.tsx'
import { AvailableBadge } from '../../ui/AvailableBadge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { SavePersonButton } from './SavePersonButton.tsx'
import { PersonHeader } from '../../ui/AuthorRow.tsx'

const savedPeople = itemsQuery(listSavedPeople, {}, ({ people }) => people)

/** The member's saved people, latest first. */
export function SavedPeople() {
  return (
    <Records
      list={useInfiniteQuery(savedPeople)}
      name="Saved people"
      label="Saved people"
      layout="tiles"
      empty={{
        motif: 'hibiscus',
        title: 'No one saved yet',
        hint: 'Save people from the HireMe Board or their profiles to keep them here.',
        link: { to: '/hireme', label: 'Find people' },
      }}
      renderItem={(person) => <SavedPersonTile person={person} />}
    />
  )
}

function SavedPersonTile({ person }: { person: SavedPerson }) {
  const nameId = useId()
  const { id, trade, occupation, location, island } = person
  return (
    <Card as="article" aria-labelledby={nameId} className="@container flex h-full flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-3.5">
        <PersonHeader person={person} nameId={nameId}>
          <p className="font-semibold text-on-tint">{trade || occupation || 'Professional'}</p>
          <p className="text-sm text-subtle">{island || location}</p>
          {person.is_available_for_hire && (
            <p className="mt-1.5">
              <AvailableBadge />
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
