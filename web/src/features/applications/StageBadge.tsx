import type { ApplicationStatus } from 'contract/applications'
import { CalendarDays, CircleX, Eye, HandCoins, ListChecks, PartyPopper, Send, Undo2 } from 'lucide-react'
import { Badge } from '../../ui/Badge.tsx'
import { stageLabels } from './stageLabels.ts'

/** Where an application stands. */
export function StageBadge({ status }: { status: ApplicationStatus }) {
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon />}>
      {stageLabels[status]}
    </Badge>
  )
}

const looks = {
  submitted: { tone: 'neutral', Icon: Send },
  viewed: { tone: 'neutral', Icon: Eye },
  shortlisted: { tone: 'brand', Icon: ListChecks },
  interview: { tone: 'brand', Icon: CalendarDays },
  offered: { tone: 'warning', Icon: HandCoins },
  hired: { tone: 'success', Icon: PartyPopper },
  declined: { tone: 'danger', Icon: CircleX },
  withdrawn: { tone: 'neutral', Icon: Undo2 },
} as const
