import { BriefcaseBusiness } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { fullName } from 'contract/fullName'
import { Avatar } from '../../ui/Avatar.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useOnline } from '../../ui/browserState.ts'
import { allResultsPath, type SearchQueryResult } from './search.queries.ts'

type Props = {
  /** The field's id, the prefix of the list's and options' ids. */
  id: string
  search: SearchQueryResult
  /** The typed text. */
  words: string
  /** Index of the highlighted option; -1: none. */
  active: number
  onChosen: () => void
}

/** Grouped search results, or the empty or failed state. */
export function SearchResults({ id, search, words, active, onChosen }: Props) {
  const { found, answered, error, retry } = search
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const isOnline = useOnline()
  if (error) return <Notice onRetry={retry}>{error.message}</Notice>
  const waiting = search.isWaiting && (
    <p role="status" className="px-3 py-2 text-sm text-muted">
      {isOnline ? 'Searching...' : "You're offline. Connect to search."}
    </p>
  )
  if (!found) return waiting || null
  const { people, jobs, posts } = found
  if (people.length + jobs.length + posts.length === 0) {
    return answered === undefined ? (
      waiting || null
    ) : (
      <p className="px-3 py-4 text-muted">Nothing found for "{answered}"</p>
    )
  }

  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    // Keeps the focus in the field.
    tabIndex: -1,
    onClick: onChosen,
    className: row,
  })
  return (
    <>
      {waiting}
      {/* Keeps the focus in the field; blur would close the list before the click. */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Search results"
        aria-busy={search.isWaiting}
        className={classNames('transition-opacity', search.isWaiting && 'opacity-55')}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Group id={`${id}-people`} title="People" count={people.length}>
          {people.map((person, index) => (
            <Link key={person.id} to={`/user/${person.id}`} {...option(index)}>
              <Avatar person={person} size={40} />
              <span className="grid min-w-0">
                <b className="truncate font-semibold">{fullName(person)}</b>
                <span className="truncate text-sm text-subtle">
                  {[`@${person.username}`, person.occupation || person.company_name || person.location]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </Link>
          ))}
        </Group>
        <Group id={`${id}-jobs`} title="Jobs" count={jobs.length}>
          {jobs.map((job, index) => (
            <Link key={job.id} to={`/jobs/${job.id}`} {...option(people.length + index)}>
              <span
                aria-hidden
                className="grid size-10 flex-none place-items-center rounded-full bg-tint text-on-tint"
              >
                <BriefcaseBusiness className="size-5" />
              </span>
              <span className="grid min-w-0">
                <b className="truncate font-semibold">{job.title}</b>
                <span className="truncate text-sm text-subtle">
                  {job.company} · {job.location}
                </span>
              </span>
            </Link>
          ))}
        </Group>
        <Group id={`${id}-posts`} title="Posts" count={posts.length}>
          {posts.map((post, index) => (
            <Link key={post.id} to={`/p/${post.id}`} {...option(people.length + jobs.length + index)}>
              <Avatar person={post.user} size={40} />
              <span className="grid min-w-0">
                <b className="truncate font-semibold">{fullName(post.user)}</b>
                <span className="line-clamp-2 text-sm text-muted">{post.content}</span>
              </span>
            </Link>
          ))}
        </Group>
        <Link to={allResultsPath(words)} {...option(people.length + jobs.length + posts.length)}>
          <b className="px-1 font-semibold text-on-tint">See all results</b>
        </Link>
      </div>
    </>
  )
}

type GroupProps = { id: string; title: string; count: number; children: ReactNode }

function Group({ id, title, count, children }: GroupProps) {
  if (count === 0) return null
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className="px-3 pt-2 pb-1 text-sm font-semibold text-subtle">
        {title}
      </p>
      {children}
    </div>
  )
}

const row =
  'flex min-h-14 items-center gap-3 rounded-sm px-3 py-1.5 text-text no-underline hover:bg-hover hover:text-text ' +
  'aria-selected:bg-tint aria-selected:text-on-tint forced-colors:aria-selected:outline-2'
