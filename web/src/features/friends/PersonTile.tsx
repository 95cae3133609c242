import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { fullName, type Somebody } from './fullName.ts'

type Props = {
  person: Somebody & { occupation: string | null }
  /** Of the name, for the buttons that are about this person. */
  nameId: string
  corner?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** A card of somebody; all of it leads to their profile, but for what can be pressed or copied. */
export function PersonTile({ person, nameId, corner, actions, children }: Props) {
  return (
    <Card as="article" pad aria-labelledby={nameId} className="relative flex h-full flex-col gap-4">
      <div className="flex items-start gap-3.5">
        <Avatar person={person} size={64} />
        <div className="min-w-0 flex-1">
          <h2 id={nameId} className="text-xl">
            <Link to={`/user/${person.id}`} className={stretched}>
              {fullName(person)}
            </Link>
          </h2>
          {person.occupation && <p className="text-muted">{person.occupation}</p>}
          {children}
        </div>
        {corner && <div className="relative -mt-2 -mr-2">{corner}</div>}
      </div>
      {actions && <div className="relative mt-auto flex gap-2 *:flex-1">{actions}</div>}
    </Card>
  )
}

const stretched = 'text-text no-underline after:absolute after:inset-0 after:rounded-lg hover:underline'
