import { useId } from 'react'
import { Link } from 'react-router'
import { useAdminQueues } from '../../features/administration/administration.queries.ts'
import { countInSection } from '../../features/administration/queues.ts'
import { Card } from '../../ui/Card.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { sectionGroups, sectionPath, sections, type SectionName } from './sections.tsx'

type Props = {
  /** The section that is shown. */
  current: SectionName | undefined
}

/** Links to the sections of the administration, with how much waits in each. */
export function AdminMenu({ current }: Props) {
  const { data: queues } = useAdminQueues()
  const id = useId()
  return (
    <nav aria-label="Administration" className="grid gap-4">
      {sectionGroups.map(({ label, names }) => (
        <div key={label}>
          <p id={`${id}${label}`} className="mb-1.5 px-1 text-sm font-semibold text-muted">
            {label}
          </p>
          <Card>
            <ul
              aria-labelledby={`${id}${label}`}
              className="grid grid-cols-[minmax(0,1fr)] divide-y overflow-hidden rounded-lg"
            >
              {names.map((name) => {
                const { title, icon: Icon } = sections[name]
                const count = queues && countInSection(queues, name)
                return (
                  <li key={name}>
                    <Link
                      to={sectionPath(name)}
                      aria-current={name === current ? 'page' : undefined}
                      className={rowClass}
                    >
                      <Icon aria-hidden className="size-5 flex-none text-on-tint" />
                      <span className="min-w-0 flex-1 font-semibold wrap-break-word">{title}</span>{' '}
                      {count ? (
                        <span className="rounded-full bg-tint px-2.5 py-0.5 text-sm font-semibold text-on-tint tabular-nums">
                          {count.toLocaleString('en')}
                          <VisuallyHidden> waiting</VisuallyHidden>
                        </span>
                      ) : null}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </Card>
        </div>
      ))}
    </nav>
  )
}

const rowClass =
  'flex min-h-11 items-center gap-3 px-4 py-2 text-text no-underline focus-inset hover:bg-hover hover:text-text ' +
  'aria-[current=page]:bg-tint'
