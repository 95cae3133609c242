import type { User } from 'contract/profiles'
import { useRequests } from '../../features/friends/friends.queries.ts'
import { useNewJobCount } from '../../features/jobs/newJobs.ts'
import { fullName } from 'contract/fullName'
import { Link, NavLink } from 'react-router'
import { handle, headline } from '../../shell/person.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { MenuBadge } from '../../shell/MenuBadge.tsx'
import { entriesIn, type Entry } from '../../shell/navigation.ts'
import { Count } from '../../ui/Count.tsx'

/** Home's left column: profile card and main menu. */
export function LeftColumn({ me }: { me: User }) {
  const requests = useRequests()
  const newJobs = useNewJobCount()
  return (
    <>
      <ProfileCard me={me} />
      <MainMenu role={me.role} counts={{ '/friends': requests.data?.total ?? 0, '/jobs': newJobs }} />
    </>
  )
}

/** The member's own card. */
function ProfileCard({ me }: { me: User }) {
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

type Counts = Partial<Record<string, number>>

type Props = { role: User['role']; counts: Counts }

/** The main menu; `counts` are shown beside entries, by path. */
function MainMenu({ role, counts }: Props) {
  return (
    <nav aria-label="Main menu" className="rounded-lg border bg-surface p-2 shadow-card">
      {entriesIn('main', role).map((entry) => (
        <Row key={entry.to} entry={entry} count={counts[entry.to] ?? 0} />
      ))}
      <p className="px-3 pt-2 pb-1 text-sm font-semibold text-subtle">Quick access</p>
      {entriesIn('quick', role).map((entry) => (
        <Row key={entry.to} entry={entry} count={counts[entry.to] ?? 0} />
      ))}
    </nav>
  )
}

function Row({ entry: { to, label, icon: Icon }, count }: { entry: Entry; count: number }) {
  return (
    <NavLink to={to} end={to === '/'} className={row}>
      <span className="relative">
        <Icon />
        <MenuBadge to={to} />
      </span>
      {label}
      {count > 0 && <Count value={count} max={99} className="ml-auto" />}
    </NavLink>
  )
}

const row =
  'relative flex min-h-11 items-center gap-3 rounded-sm px-3 font-medium text-text no-underline hover:bg-hover hover:text-text [&_.lucide]:text-muted ' +
  'aria-[current=page]:bg-tint aria-[current=page]:font-strong aria-[current=page]:text-on-tint aria-[current=page]:[&_.lucide]:text-inherit ' +
  'aria-[current=page]:hoist-right aria-[current=page]:after:-left-2'
