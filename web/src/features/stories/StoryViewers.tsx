import { timeAgo } from 'contract/time'
import { Link } from 'react-router'
import { fullName } from 'contract/fullName'
import { Avatar } from '../../ui/Avatar.tsx'
import { LoadMoreButton } from '../../ui/PagedList.tsx'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Time, useNow } from '../../ui/Time.tsx'
import { useStoryViewers } from './stories.queries.ts'

/** The viewers of a story, page by page. */
export function StoryViewers({ id }: { id: number }) {
  const list = useStoryViewers(id)
  const now = useNow()

  if (!list.data) {
    return (
      <QueryStatus
        query={list}
        loading="Loading who has seen it"
        skeleton={
          <div className="grid gap-4 py-2">
            {[0, 1, 2].map((row) => (
              <div key={row} className="flex items-center gap-3">
                <Skeleton shape="circle" className="size-10" />
                <Skeleton className="h-4 w-36" />
              </div>
            ))}
          </div>
        }
        failed="We couldn't load the views."
      />
    )
  }
  const viewers = list.data.pages.flatMap(({ items }) => items.viewers)
  if (viewers.length === 0) return <p className="py-4 text-center text-muted">No views yet.</p>

  return (
    <>
      <ul>
        {viewers.map((person) => (
          <li key={person.id}>
            <Link to={`/user/${person.id}`} className={row}>
              <Avatar person={person} size={40} />
              <b className="min-w-0 flex-1 truncate font-semibold text-text">{fullName(person)}</b>
              <Time at={person.viewed_at} className="text-sm text-subtle">
                {timeAgo(person.viewed_at, now)}
              </Time>
            </Link>
          </li>
        ))}
      </ul>
      {list.hasNextPage && <LoadMoreButton list={list} />}
    </>
  )
}

const row = '-mx-2 flex min-h-14 items-center gap-3 rounded-sm px-2 py-1.5 no-underline hover:bg-hover'
