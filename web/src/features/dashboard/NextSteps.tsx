import { useQuery } from '@tanstack/react-query'
import { getDashboard, type NextStep } from 'contract/dashboard'
import { plural } from 'contract/words/plural'
import {
  BellRing,
  BriefcaseBusiness,
  CalendarDays,
  ChevronRight,
  Contact,
  Handshake,
  MessageCircle,
  Star,
  UserRound,
  UserRoundPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router'
import { query } from '../../api/queries.ts'
import { Card } from '../../ui/Card.tsx'

type Props = {
  /** The next step of the profile, if any. */
  profile: { label: string; link: string } | undefined
}

type Step = { label: string; link: string; icon: LucideIcon }

/** What needs the member's attention, as links. */
export function NextSteps({ profile }: Props) {
  const { data } = useQuery(query(getDashboard, {}))
  if (!data) return null

  const steps: Step[] = [
    ...data.next_steps.map(({ kind, count, link }) => ({
      label: labels[kind](count),
      link,
      icon: icons[kind],
    })),
    ...(data.messages > 0
      ? [{ label: `Read ${plural(data.messages, 'unread message')}`, link: '/messages', icon: MessageCircle }]
      : []),
    ...(profile ? [{ ...profile, icon: UserRound }] : []),
  ]
  return (
    <Card as="section" pad aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-xl">
        Next steps
      </h2>
      {steps.length === 0 ? (
        <p className="mt-2 text-muted">You're all caught up.</p>
      ) : (
        <ul className="mt-2 grid divide-y">
          {steps.map(({ label, link, icon: Icon }) => (
            <li key={label}>
              <Link
                to={link}
                className="flex min-h-14 items-center gap-3 py-2 font-semibold text-text no-underline hover:underline"
              >
                <span
                  aria-hidden
                  className="grid size-10 flex-none place-items-center rounded-full bg-tint text-on-tint"
                >
                  <Icon className="size-5" />
                </span>
                <span className="min-w-0 flex-1">{label}</span>
                <ChevronRight aria-hidden className="size-5 flex-none text-subtle" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const labels: Record<NextStep['kind'], (count: number) => string> = {
  offers: (count) => `Answer ${plural(count, 'job offer')}`,
  applicants: (count) => `Respond to ${plural(count, 'applicant')}`,
  job_invitations: (count) => `Look at ${plural(count, 'invitation')} to apply`,
  friend_requests: (count) => `Respond to ${plural(count, 'friend request')}`,
  contact_requests: (count) => `Respond to ${plural(count, 'request')} for your contact details`,
  invitations: (count) => `Respond to ${plural(count, 'event invitation')}`,
  reviews: (count) => `Review ${plural(count, 'person', 'people')} you worked with`,
  job_alerts: (count) => `See ${plural(count, 'new job')} from your alerts`,
}

const icons: Record<NextStep['kind'], LucideIcon> = {
  offers: Handshake,
  applicants: UsersRound,
  job_invitations: BriefcaseBusiness,
  friend_requests: UserRoundPlus,
  contact_requests: Contact,
  invitations: CalendarDays,
  reviews: Star,
  job_alerts: BellRing,
}
