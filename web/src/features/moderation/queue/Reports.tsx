import { REPORT_REASONS, type ReportedSubject } from 'contract/moderation'
import { Flag } from 'lucide-react'
import { Time } from '../../../ui/Time.tsx'
import { formatNassauTime } from '../../../ui/formatNassauTime.ts'
import { PersonLink } from '../../../ui/PersonLink.tsx'

/** Why something was reported, by whom and when. */
export function Reports({ reports }: Pick<ReportedSubject, 'reports'>) {
  const complaints = reports.flatMap(({ id, reporter, additions, ...first }) =>
    [first, ...additions].map((it, index) => ({ ...it, reporter, key: `${id}-${index}` })),
  )
  return (
    <dl className="grid gap-3 rounded-md bg-sunken p-3">
      {complaints.map(({ key, reason, details, created_at, reporter }) => (
        <div key={key} className="grid gap-0.5">
          <dt className="flex items-center gap-2 font-semibold *:[.lucide]:size-4 *:[.lucide]:text-subtle">
            <Flag />
            {reasonOf(reason)}
          </dt>
          <dd className="text-sm text-muted">
            <PersonLink person={reporter} />, <Time at={created_at}>{formatNassauTime(created_at)}</Time>
          </dd>
          {details && <dd className="whitespace-pre-line">{details}</dd>}
        </div>
      ))}
    </dl>
  )
}

function reasonOf(reason: string): string {
  return Object.entries(REPORT_REASONS).find(([name]) => name === reason)?.[1] ?? reason
}
