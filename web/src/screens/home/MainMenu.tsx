import type { User } from 'contract/profiles'
import { NavLink } from 'react-router'
import { MenuBadge } from '../../shell/MenuBadge.tsx'
import { entriesIn, type Entry } from '../../shell/navigation.ts'
import { Count } from '../../ui/Count.tsx'

type Counts = Partial<Record<string, number>>

type Props = { role: User['role']; counts: Counts }

/** The main menu of home's left column; `counts` are what waits behind an entry, by its path. */
export function MainMenu({ role, counts }: Props) {
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
