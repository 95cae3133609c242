import { plural } from 'contract/words/plural'
import { useQuery } from '@tanstack/react-query'
import { getDashboard, type Activity } from 'contract/dashboard'
import type { Output } from 'contract/endpoint'
import type { ReactNode } from 'react'
import { timeAgo } from 'contract/rules/time'
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
import { query, useLogError } from '../../api/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { Delayed, LoadingStatus } from '../../ui/Loading.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Time, useNow } from '../../ui/Time.tsx'

type Figures = Output<typeof getDashboard>

type Props = {
  /** Next steps, shown between the stats and the recent activity. */
  actions: ReactNode
}

/** The member's stats and recent activity. */
export function DashboardOverview({ actions }: Props) {
  const dashboard = useLogError('The dashboard', useQuery(query(getDashboard, {})))
  const figures = dashboard.data
  return (
    <>
      {dashboard.isError && (
        <Callout onRetry={() => void dashboard.refetch()} retrying={dashboard.isFetching}>
          Your figures couldn't be loaded.
        </Callout>
      )}
      {(figures || dashboard.isPending) && (
        <Card as="section" pad aria-label="Your figures">
          <dl className="grid grid-cols-2 gap-y-4 sm:grid-cols-4">
            {tilesOf(figures).map(({ label, value, hint }) => (
              <div key={label} className={tileClass}>
                <dt className="text-sm text-muted">
                  {label}
                  {hint && <span className="block text-xs text-subtle">{hint}</span>}
                </dt>
                <dd className="font-display text-3xl font-heavy">
                  {value ?? <Skeleton className="my-1.5 h-6 w-12" />}
                </dd>
              </div>
            ))}
          </dl>
          {dashboard.isPending && <LoadingStatus label="Loading your figures" />}
        </Card>
      )}
      {actions}
      {dashboard.isPending && (
        <Delayed>
          <Card pad className="grid gap-4">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-full" />
          </Card>
        </Delayed>
      )}
      {figures && <RecentActivity activity={figures.activity} />}
    </>
  )
}

function tilesOf(
  figures: Figures | undefined,
): { label: string; value: string | undefined; hint?: string | undefined }[] {
  const formatCount = (count: number | undefined) => count?.toLocaleString('en-BS')
  return [
    { label: 'Active jobs', value: formatCount(figures?.active_jobs) },
    { label: 'Messages', value: formatCount(figures?.messages), hint: 'unread' },
    {
      label: 'Rating',
      value: figures && (figures.rating === null ? '—' : figures.rating.toFixed(1)),
      hint: figures && reviewCountText(figures),
    },
    { label: 'Portfolio', value: formatCount(figures?.portfolio), hint: 'posts you chose' },
  ]
}

function reviewCountText({ rating, reviews_count }: Figures): string {
  if (rating === null) return 'Shown after 3 reviews'
  return plural(reviews_count, 'review')
}

const tileClass =
  'flex flex-col-reverse justify-end border-l pl-4 odd:border-l-0 odd:pl-0 odd:pr-2 sm:nth-3:border-l sm:nth-3:pl-4'

/** Recent activity, each item a link. */
function RecentActivity({ activity }: { activity: readonly Activity[] }) {
  const now = useNow()
  return (
    <Card as="section" pad aria-labelledby="recent-activity">
      <h2 id="recent-activity" className="text-xl">
        Recent activity
      </h2>
      {activity.length === 0 ? (
        <p className="mt-2 text-muted">Nothing yet. Your activity will appear here.</p>
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
