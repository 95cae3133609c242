import { useQuery } from '@tanstack/react-query'
import { PRODUCT_NAME } from 'contract/product'
import { listNewcomers } from 'contract/profiles'
import { Link } from 'react-router'
import { query } from '../../api/queries.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { Delayed } from '../../ui/Delayed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Who joined last; nothing while there is nobody else. */
export function Newcomers() {
  const { data, isPending, isFetching, refetch } = useQuery(query(listNewcomers, {}))
  if (data?.length === 0) return null

  return (
    <Card as="section" aria-labelledby="newcomers" pad>
      <h2 id="newcomers" className="mb-2 text-xl">
        New on {PRODUCT_NAME}
      </h2>
      {isPending && <Waiting />}
      {!isPending && !data && (
        <Notice onRetry={() => void refetch()} retrying={isFetching}>
          Not loaded.
        </Notice>
      )}
      <ul>
        {data?.map((person) => (
          <li key={person.id}>
            <Link to={`/user/${person.id}`} className={row}>
              <Avatar person={person} size={40} />
              <span className="grid min-w-0">
                <b className="truncate font-semibold text-text">
                  {person.first_name} {person.last_name}
                </b>
                <span className="truncate text-sm text-subtle">
                  {person.occupation || person.company_name || person.location}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Waiting() {
  return (
    <Delayed>
      <div aria-hidden className="grid gap-4 py-2">
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex items-center gap-3">
            <Skeleton shape="circle" className="size-10" />
            <Skeleton className="h-4 w-36" />
          </div>
        ))}
      </div>
    </Delayed>
  )
}

const row = '-mx-2 flex min-h-14 items-center gap-3 rounded-sm px-2 py-1.5 no-underline hover:bg-hover'
