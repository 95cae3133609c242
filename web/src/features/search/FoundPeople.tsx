import { useInfiniteQuery } from '@tanstack/react-query'
import { searchPeople, type FoundPerson } from 'contract/search'
import { useId, type ReactNode } from 'react'
import { itemsQuery } from '../../api/queries.ts'
import { FoundReason } from '../../parts/FoundReason.tsx'
import { Records } from '../../parts/Records.tsx'
import { Card } from '../../ui/Card.tsx'
import { PersonHeader } from '../../ui/AuthorRow.tsx'

type Props = {
  text: string
  /** A link to more people: below the list, or in its empty state. */
  more: ReactNode
}

/** All people who match the search, page by page. */
export function FoundPeople({ text, more }: Props) {
  return (
    <Records
      list={useInfiniteQuery(itemsQuery(searchPeople, { search: text }, (people) => people))}
      name="People"
      label="People found"
      layout="tiles"
      empty={{
        motif: 'hibiscus',
        title: 'No people found',
        hint: 'Try a name, a trade, a skill or an island.',
        action: more,
      }}
      below={<div className="justify-self-center">{more}</div>}
      renderItem={(person) => <FoundPersonTile person={person} />}
    />
  )
}

function FoundPersonTile({ person }: { person: FoundPerson }) {
  const nameId = useId()
  const work = person.occupation || person.company_name
  return (
    <Card as="article" aria-labelledby={nameId} className={tileClass}>
      <PersonHeader person={person} nameId={nameId} link="card">
        <p className="text-sm text-subtle">@{person.username}</p>
        {work && <p className="font-semibold text-on-tint">{work}</p>}
        {person.location && <p className="text-sm text-subtle">{person.location}</p>}
        <FoundReason reason={person.reason} shown={[work, person.location]} />
      </PersonHeader>
    </Card>
  )
}

// In large text, the picture stands above the name, whose words then fit on a line.
const tileClass =
  'relative flex h-full flex-wrap content-start items-start gap-3.5 p-4 *:last:basis-[11rem] hover:bg-hover'
