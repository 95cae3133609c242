import type { ApplicationStatus, Application } from 'contract/applications'
import { CalendarDays, CircleX, Eye, HandCoins, ListChecks, PartyPopper, Send, Undo2 } from 'lucide-react'
import { Badge } from '../../ui/Badge.tsx'
import { formatNassauTime } from '../../ui/format.ts'
import { Time } from '../../ui/Time.tsx'
import { stageLabels } from 'contract/words/stageLabels'

/** The stage of an application. */
export function StageBadge({ status }: { status: ApplicationStatus }) {
  const { tone, Icon } = badges[status]
  return (
    <Badge tone={tone} icon={<Icon />}>
      {stageLabels[status]}
    </Badge>
  )
}

const badges = {
  submitted: { tone: 'neutral', Icon: Send },
  viewed: { tone: 'neutral', Icon: Eye },
  shortlisted: { tone: 'brand', Icon: ListChecks },
  interview: { tone: 'brand', Icon: CalendarDays },
  offered: { tone: 'warning', Icon: HandCoins },
  hired: { tone: 'success', Icon: PartyPopper },
  declined: { tone: 'danger', Icon: CircleX },
  withdrawn: { tone: 'neutral', Icon: Undo2 },
} as const

/** The stages an application has passed. */
export function ApplicationTimeline({ steps }: { steps: Application['timeline'] }) {
  return (
    <ol aria-label="Timeline" className="grid">
      {steps.map(({ status, created_at }) => (
        <li key={`${status} ${created_at}`} className={stepClass}>
          <span className="font-medium">{stageLabels[status]}</span>
          <Time at={created_at} className="text-sm text-subtle">
            {formatNassauTime(created_at)}
          </Time>
        </li>
      ))}
    </ol>
  )
}

// A dot for each stage, joined by a line; the last one is current.
const stepClass =
  'relative flex flex-wrap items-baseline gap-x-3 pb-3 pl-6 last:pb-0 ' +
  'before:absolute before:top-1.5 before:left-0 before:size-3 before:rounded-full before:border-2 before:border-brand last:before:bg-brand ' +
  'not-last:after:absolute not-last:after:top-4.5 not-last:after:-bottom-1.5 not-last:after:left-1.25 not-last:after:w-0.5 not-last:after:bg-line'
