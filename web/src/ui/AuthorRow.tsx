import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from './Avatar.tsx'
import { classNames } from './classNames.ts'

type Props = {
  person: { id: number; first_name: string; last_name: string; username: string; avatar_url: string | null }
  /** The id of the name, which labels the whole card. */
  nameId: string
  /** The lines below the name. */
  children: ReactNode
  /** Actions on the card, at the right. */
  actions?: ReactNode
}

/** The header of an authored card: avatar and name, both linked to the profile. */
export function AuthorRow({ person, nameId, children, actions }: Props) {
  const { id, first_name, last_name, username } = person
  const profile = `/user/${id}`
  return (
    <header className="flex items-start gap-3 pt-4 pr-2 pl-4">
      {/* Not focusable: the name beside it is the same link. */}
      <Link to={profile} tabIndex={-1} aria-hidden className="rounded-full no-underline">
        <Avatar person={person} size={48} />
      </Link>
      <div className="min-w-0 flex-1">
        <Link
          id={nameId}
          to={profile}
          className="relative -mx-1.5 -mt-4 -mb-1 flex flex-wrap items-baseline gap-x-1.5 rounded-xs px-1.5 pt-4 pb-1 no-underline focus-inset hover:underline"
        >
          <b className="font-strong text-text">
            {first_name} {last_name}
          </b>
          <span className="truncate text-sm text-subtle">@{username}</span>
        </Link>
        {children}
      </div>
      {actions && <div className="-mt-1 flex">{actions}</div>}
    </header>
  )
}

export type PersonLinkProps = {
  person: { id: number; first_name: string; last_name: string; username: string }
  /** Where the name leads, instead of to the profile. */
  to?: string
}

/** A person's name, linked to their profile, and username. */
export function PersonLink({
  person: { id, first_name, last_name, username },
  to = `/user/${id}`,
}: PersonLinkProps) {
  return (
    <span>
      <Link to={to} className="font-semibold">
        {first_name} {last_name}
      </Link>{' '}
      <span className="text-sm text-subtle">@{username}</span>
    </span>
  )
}

type PersonHeaderProps = {
  person: { id: number; first_name: string; last_name: string; avatar_url: string | null }
  /** The id of the name, which labels the whole card. */
  nameId: string
  heading?: 'h2' | 'h3'
  /** What leads to the profile; nothing does for an anonymous person. */
  link?: keyof typeof nameLinks | 'nothing'
  /** The lines below the name. */
  children: ReactNode
}

const nameLinks = {
  name: 'relative -my-2.5 inline-block py-2.5',
  /** The surrounding `relative` element. */
  card: '-my-2.5 inline-block py-2.5 after:absolute after:inset-0 after:rounded-lg',
}

/**
 * The top of a person's card: a large avatar, and the name as a heading that links to the profile. In a wrapping row
 * of a `@container`, large text moves the name below what is beside it, so that its words fit on a line.
 */
export function PersonHeader({
  person,
  nameId,
  heading: Heading = 'h2',
  link = 'name',
  children,
}: PersonHeaderProps) {
  const name = `${person.first_name} ${person.last_name}`
  return (
    <>
      <Avatar person={person} size={64} />
      <div className="min-w-0 flex-1 @max-[14rem]:order-1 @max-[14rem]:basis-full">
        <Heading id={nameId} className="text-xl">
          {link === 'nothing' ? (
            name
          ) : (
            <Link
              to={`/user/${person.id}`}
              className={classNames('text-text no-underline hover:underline', nameLinks[link])}
            >
              {name}
            </Link>
          )}
        </Heading>
        {children}
      </div>
    </>
  )
}
