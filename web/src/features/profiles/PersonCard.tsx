import { credentialInWords, PHONE_VERIFIED_IN_WORDS } from 'contract/words/credentialWords'
import { fullName } from 'contract/words/fullName'
import type { PersonWithAvatar } from 'contract/people'
import { plural } from 'contract/words/plural'
import type { Person } from 'contract/profiles'
import { Building2, MapPin, Newspaper, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { placeInWords } from 'contract/words/placeInWords'
import { Avatar } from '../../ui/Avatar.tsx'
import { AvailableBadge } from '../../ui/AvailableBadge.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { CheckedNotes } from '../../ui/CheckedNotes.tsx'
import { Delayed, LoadingStatus } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** What the card shows; a public profile has less. */
type CardPerson = PersonWithAvatar &
  Pick<Person, 'occupation' | 'trade' | 'island'> &
  Partial<
    Pick<
      Person,
      'credentials' | 'phone_verified' | 'company_name' | 'location' | 'posts_count' | 'is_available_for_hire'
    >
  >

type Props = {
  person: CardPerson
  /** Shown on the cover, such as a Back button. */
  corner?: ReactNode
  /** Where the post count links to. */
  postsLink?: string
  /** A button, shown on the avatar. */
  picture?: ReactNode
  /** A menu or buttons, shown next to the avatar. */
  menu?: ReactNode
  /** The member's own control, in place of the badge. */
  availability?: ReactNode
  /** Actions, shown below the facts. */
  children?: ReactNode
}

/** A person's card: avatar, name, occupation, place and post count. */
export function PersonCard({ person, postsLink, corner, picture, menu, availability, children }: Props) {
  const { username, occupation, trade, company_name, posts_count, credentials = [] } = person
  const checked = [
    ...credentials.map(credentialInWords),
    ...(person.phone_verified ? [PHONE_VERIFIED_IN_WORDS] : []),
  ]
  const count = !!posts_count && plural(posts_count, 'post')
  const facts = [
    { name: 'work', icon: <Wrench />, text: occupation || trade },
    { name: 'company', icon: <Building2 />, text: company_name },
    { name: 'place', icon: <MapPin />, text: placeInWords(person.location ?? null, person.island) },
    {
      name: 'posts',
      icon: <Newspaper />,
      text:
        count && postsLink ? (
          <Link to={postsLink} className="-my-2.5 min-w-11 py-2.5">
            {count}
          </Link>
        ) : (
          count
        ),
    },
  ]

  return (
    <Card as="section" aria-label={fullName(person)} className="relative overflow-hidden">
      <div className={classNames('batik', corner ? 'h-33' : 'h-22 lg:h-33')} />
      {corner && <div className="absolute top-2 left-2 z-1">{corner}</div>}
      <div className="relative -mt-13 px-5 pb-5">
        <div className="flex flex-wrap items-end justify-between gap-y-3">
          <div className="relative">
            <Avatar person={person} size={104} className="border-4 border-surface" />
            {picture && <div className="absolute -right-2 -bottom-1">{picture}</div>}
          </div>
          {menu && <div className="-mr-2">{menu}</div>}
        </div>
        <h1 className="mt-2.5 text-[1.625rem]/[1.25]">{fullName(person)}</h1>
        <p className="text-sm text-subtle">@{username}</p>
        {availability ? (
          <div className="mt-2.5">{availability}</div>
        ) : (
          person.is_available_for_hire && (
            <p className="mt-2.5">
              <AvailableBadge />
            </p>
          )
        )}
        <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-2.5">
          {facts.map(
            ({ name, icon, text }) =>
              text && (
                <li key={name} className="flex gap-2.5 text-muted *:[.lucide]:h-lh *:[.lucide]:text-subtle">
                  {icon}
                  {text}
                </li>
              ),
          )}
        </ul>
        {checked.length > 0 && (
          <div className="mt-4">
            <CheckedNotes notes={checked} />
          </div>
        )}
        {children && <div className="mt-4.5 grid gap-3">{children}</div>}
      </div>
    </Card>
  )
}

type ProfileColumnsProps = { card: ReactNode; children: ReactNode }

/** A profile's layout: the card, sticky on wide screens, beside the content. */
export function ProfileColumns({ card, children }: ProfileColumnsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[344px_minmax(0,1fr)] lg:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-[calc(var(--bar-h)+24px)]">
        {card}
      </div>
      {children}
    </div>
  )
}

/** Placeholder while a person's card loads. */
export function PersonSkeleton() {
  return (
    <div className="mx-auto max-w-86">
      <p role="status" className="py-2 text-center text-muted">
        Loading profile...
      </p>
      <Delayed>
        <Card className="overflow-hidden">
          <Skeleton shape="box" className="h-33 rounded-none" />
          <div className="-mt-13 grid gap-3 px-5 pb-5">
            <Skeleton shape="circle" className="size-26 border-4 border-surface" />
            <Skeleton className="h-7 w-48" />
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-40" />
          </div>
        </Card>
      </Delayed>
      <LoadingStatus label="" />
    </div>
  )
}
