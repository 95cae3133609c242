import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import { fullName, type Somebody } from './fullName.ts'

type Props = {
  person: Somebody
  /** What stands under the name. */
  line: string | null
  nameId?: string
  online?: boolean
  action?: ReactNode
}

/** Somebody in one row of a panel. */
export function PersonRow({ person, line, nameId, online = false, action }: Props) {
  return (
    <div className="flex items-center gap-2 rounded-sm pr-2 hover:bg-hover">
      <Link to={`/user/${person.id}`} className={link}>
        <Avatar person={person} size={40} online={online} />
        <span className="grid min-w-0">
          <b id={nameId} className="line-clamp-2 font-semibold wrap-anywhere text-text">
            {fullName(person)}
          </b>
          <span className="line-clamp-2 text-sm text-subtle">{line}</span>
        </span>
      </Link>
      {action}
    </div>
  )
}

const link = 'flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-sm py-1.5 pl-2 no-underline focus-inset'
