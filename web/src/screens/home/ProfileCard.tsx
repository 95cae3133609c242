import { fullName } from 'contract/fullName'
import type { User } from 'contract/profiles'
import { Link } from 'react-router'
import { handle, headline } from '../../shell/person.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'

/** Oneself, at the head of home's left column. */
export function ProfileCard({ me }: { me: User }) {
  return (
    <Card as="section" aria-label="Your profile" className="overflow-hidden">
      <div className="batik h-18" />
      <div className="relative -mt-8.5 px-4 pb-4">
        <Avatar person={me} size={72} className="border-3 border-surface" />
        <h2 className="mt-2 text-xl">
          <Link to="/profile" className="text-text no-underline hover:underline">
            {fullName(me)}
          </Link>
        </h2>
        <p className="truncate text-sm text-subtle">@{handle(me)}</p>
        <p className="mt-1.5 text-sm text-muted">{headline(me)}</p>
      </div>
    </Card>
  )
}
