import { settingsPath, SETTINGS_SECTIONS } from 'contract/settingsPaths'
import { BellRing, ChevronRight, FileCheck, type LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'
import { Card } from '../../ui/Card.tsx'
import { sections } from './sections.ts'

type Row = { to: string; title: string; hint: string; icon: LucideIcon }

/** Links to the pages of the settings, then to what someone may look for here. */
export function SettingsIndex() {
  return (
    <nav aria-label="Settings" className="grid gap-4">
      <Rows rows={SETTINGS_SECTIONS.map((name) => ({ to: settingsPath(name), ...sections[name] }))} />
      <Rows rows={elsewhere} />
    </nav>
  )
}

const elsewhere: Row[] = [
  {
    to: '/papers',
    title: 'Your papers',
    hint: 'What employers ask for',
    icon: FileCheck,
  },
  { to: '/jobs/alerts', title: 'Job alerts', hint: 'Be told when new jobs match', icon: BellRing },
]

function Rows({ rows }: { rows: Row[] }) {
  return (
    <Card>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y overflow-hidden rounded-lg">
        {rows.map(({ to, title, hint, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} className={rowClass}>
              <span
                aria-hidden
                className="grid size-10 flex-none place-items-center rounded-full bg-tint text-on-tint"
              >
                <Icon className="size-5" />
              </span>
              <span className="min-w-0 flex-1 wrap-break-word">
                <b className="block leading-snug font-semibold">{title}</b>
                <span className="block text-sm leading-snug text-subtle">{hint}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 flex-none text-subtle lg:hidden" />
            </NavLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const rowClass =
  'flex min-h-16 items-center gap-3 px-4 py-2.5 text-text no-underline focus-inset hover:bg-hover hover:text-text ' +
  'aria-[current=page]:bg-tint'
