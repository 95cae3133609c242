import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { Output } from 'contract/endpoint'
import { listTalent, type Talent } from 'contract/hireme'
import type { ReactNode } from 'react'
import { infiniteQuery, uniqueItems, useLogError } from '../../api/queries.ts'
import { useSession } from '../../api/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AvailabilityCard } from './Availability.tsx'
import { TalentCard } from './TalentCard.tsx'
import { TalentFilters } from './TalentFilters.tsx'
import { TALENT_PAGE_SIZE, useTalentSearch, type TalentSearch } from './talentSearch.ts'

type Props = {
  /** Heading level: 1 as a page, 2 as a section. */
  heading?: 'h1' | 'h2'
  /** The switch for showing the member's contact details on the board. */
  contact: ReactNode
  /** Renders the Save button of a person. */
  renderSave: (person: Talent) => ReactNode
  /** The buttons above Message; `describedBy` is the id of the element with the person's name. */
  renderButtons: (person: Talent, describedBy: string) => ReactNode
}

/** The board of available people, with the member's own availability. */
export function TalentBoard({ heading: Heading = 'h1', contact, renderSave, renderButtons }: Props) {
  const session = useSession()
  const { search, change, clear } = useTalentSearch()
  const list = useTalent(search)
  const { items = [], total, trades = [], islands = [] } = list.data ?? {}
  const isNarrowed = Object.values(search).some(Boolean)
  const me = session.state === 'authenticated' ? session.user.id : undefined

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-sm:gap-4">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:items-start">
        <div>
          <Heading className={classNames(Heading === 'h2' && 'text-3xl')}>HireMe Board</Heading>
          <p className="mt-1 text-muted max-sm:text-sm">Discover talented professionals available for hire</p>
        </div>
        <AvailabilityCard contact={contact} />
      </div>
      <TalentFilters search={search} trades={trades} islands={islands} onChange={change} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 aria-live="polite">
          Available Talent{total === undefined ? '' : ` (${total.toLocaleString('en')})`}
        </h2>
        {isNarrowed && (
          <Button variant="quiet" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
      <PagedList
        list={list}
        name="The HireMe Board"
        skeleton={<TalentSkeleton />}
        empty={
          items.length === 0 && (
            <EmptyState
              motif="hibiscus"
              title="No talent available right now"
              hint="Check back later or encourage users to make themselves available for hire."
              {...(isNarrowed
                ? {
                    action: (
                      <Button variant="action" onClick={clear}>
                        Show everyone
                      </Button>
                    ),
                  }
                : { link: { to: '/post-job', label: 'Post a Job' } })}
            />
          )
        }
      >
        <ul
          aria-label="Available talent"
          aria-busy={list.isPlaceholderData}
          className={classNames(gridClass, list.isPlaceholderData && 'opacity-60')}
        >
          {items.map((person) => (
            <li key={person.id}>
              <TalentCard
                person={person}
                isMe={person.id === me}
                save={renderSave(person)}
                renderButtons={(nameId) => renderButtons(person, nameId)}
              />
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  )
}

type Board = Output<typeof listTalent>
const selectPeople = uniqueItems(({ users }: Board): Talent[] => users)

/** People available for hire, page by page. Requests of an outdated search are aborted. */
function useTalent(search: TalentSearch) {
  const filters = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))
  return useLogError(
    'The HireMe Board',
    useInfiniteQuery({
      ...infiniteQuery(listTalent, { ...filters, limit: TALENT_PAGE_SIZE }),
      select: boardIn,
      // Previous results stay, dimmed, while the next search loads.
      placeholderData: keepPreviousData,
    }),
  )
}

function boardIn(data: InfiniteData<{ items: Board }>) {
  const { trades = [], islands = [] } = data.pages.at(-1)?.items ?? {}
  return { ...selectPeople(data), trades, islands }
}

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six']

/** Placeholder cards while people load. */
function TalentSkeleton() {
  return (
    <div className={gridClass}>
      {CARDS.map((card) => (
        <Card key={card} className="grid gap-3 p-4">
          <div className="flex gap-3.5">
            <Skeleton shape="circle" className="size-16" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="h-5 w-2/5" />
            </div>
          </div>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Card>
      ))}
    </div>
  )
}

/** Up to three columns. */
const gridClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3 md:*:min-w-0'
