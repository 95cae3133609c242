import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { searchPeople, type PersonResult } from 'contract/search'
import { useId, type ReactNode } from 'react'
import { infiniteQuery, useLogError, uniqueById } from '../../api/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PersonHeader } from '../../ui/AuthorRow.tsx'

type Props = {
  text: string
  /** A link to more people: below the list, or in its empty state. */
  more: ReactNode
}

/** All people who match the search, page by page. */
export function FoundPeople({ text, more }: Props) {
  const list = useLogError(
    'People',
    useInfiniteQuery({ ...infiniteQuery(searchPeople, { search: text }), select: peopleIn }),
  )
  const people = list.data ?? []
  return (
    <PagedList
      list={list}
      name="People"
      empty={
        people.length === 0 && (
          <EmptyState
            motif="hibiscus"
            title="No people found"
            hint="Try a name, a trade, a skill or an island."
            action={more}
          />
        )
      }
    >
      <ul aria-label="People found" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {people.map((person) => (
          <li key={person.id} className="min-w-0">
            <PersonTile person={person} />
          </li>
        ))}
      </ul>
      <div className="justify-self-center">{more}</div>
    </PagedList>
  )
}

function PersonTile({ person }: { person: PersonResult }) {
  const nameId = useId()
  const work = person.occupation || person.company_name
  return (
    <Card as="article" aria-labelledby={nameId} className="flex h-full items-start gap-3.5 p-4">
      <PersonHeader person={person} nameId={nameId}>
        <p className="text-sm text-subtle">@{person.username}</p>
        {work && <p className="font-semibold text-on-tint">{work}</p>}
        {person.location && <p className="text-sm text-subtle">{person.location}</p>}
      </PersonHeader>
    </Card>
  )
}

/** The people of all pages, unique. */
function peopleIn({ pages }: InfiniteData<{ items: PersonResult[] }>): PersonResult[] {
  return uniqueById(pages.flatMap(({ items }) => items))
}
