import type { Activity } from 'contract/dashboard'
import { timeAgo } from 'contract/time'
import {
  BriefcaseBusiness,
  CalendarDays,
  ImageIcon,
  Send,
  Star,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '../../ui/Card.tsx'
import { Time } from '../../ui/Time.tsx'
import { useNow } from '../../ui/useNow.ts'

/** What happened lately, each with the way to it. */
export function RecentActivity({ activity }: { activity: readonly Activity[] }) {
  const now = useNow()
  return (
    <Card as="section" pad aria-labelledby="recent-activity">
      <h2 id="recent-activity" className="text-xl">
        Recent activity
      </h2>
      {activity.length === 0 ? (
        <p className="mt-2 text-muted">Nothing yet. What you do here shows up in this list.</p>
      ) : (
        <ul className="mt-2 grid divide-y">
          {activity.map(({ kind, content, created_at, link }) => {
            const Icon = icons[kind]
            return (
              <li key={`${kind} ${link} ${created_at}`}>
                <Link
                  to={link}
                  className="flex min-h-12 items-center gap-3 py-2 text-text no-underline hover:underline"
                >
                  <Icon aria-hidden className="size-5 flex-none text-subtle" />
                  <span className="min-w-0 flex-1">{content}</span>
                  <Time at={created_at} className="flex-none text-sm text-subtle">
                    {timeAgo(created_at, now)}
                  </Time>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

const icons: Record<Activity['kind'], LucideIcon> = {
  job: BriefcaseBusiness,
  application: Send,
  application_status: Send,
  post: ImageIcon,
  friend: UsersRound,
  event: CalendarDays,
  review: Star,
}
