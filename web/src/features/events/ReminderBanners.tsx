import type { Event } from 'contract/events'
import { dueReminder, timeLeft, type DueReminder, type ReminderUrgency } from 'contract/reminders'
import { AlarmClock, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { memberStorage } from '../../api/memberStorage.ts'
import { classNames } from '../../ui/classNames.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useNow } from '../../ui/Time.tsx'
import { toast } from '../../ui/toast.ts'
import { useNextEvents } from './events.queries.ts'

type Due = { event: Event; reminder: DueReminder }

/** Banners for events that start soon, checked on load and every minute (specification, section 4). */
export function ReminderBanners() {
  const now = useNow()
  const { data } = useNextEvents()
  const [dismissed, setDismissed] = useState(dismissedReminders.all)
  const seen = useSeen(data?.events, now)
  const due = (data?.events ?? [])
    .flatMap((event): Due[] => {
      const reminder = dueReminder(event, now, seen)
      return reminder && !dismissed.has(reminder.key) ? [{ event, reminder }] : []
    })
    .toSorted((a, b) => a.reminder.remaining - b.reminder.remaining)
  useUrgentToasts(due)

  return due.map(({ event, reminder }) => (
    <Banner
      key={reminder.key}
      event={event}
      reminder={reminder}
      onDismiss={() => setDismissed(dismissedReminders.add(reminder.key))}
    />
  ))
}

type BannerProps = Due & { onDismiss: () => void }

function Banner({ event, reminder: { level, remaining }, onDismiss }: BannerProps) {
  return (
    <div role={level === 'urgent' ? 'alert' : 'status'} className={classNames(banner, levelStyles[level])}>
      <AlarmClock />
      <p className="min-w-0 flex-1">
        <Link to={`/events?event=${event.id}`} className="font-bold text-inherit hover:text-inherit">
          {event.title}
        </Link>{' '}
        {timeLeft(remaining)}
      </p>
      {event.meeting_link && <JoinLink href={event.meeting_link}>Join Call</JoinLink>}
      <IconButton
        label={`Dismiss the reminder for ${event.title}`}
        icon={<X />}
        onClick={onDismiss}
        className="-my-2"
      />
    </div>
  )
}

function JoinLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center px-2 font-strong text-inherit underline hover:text-inherit"
    >
      {children}
    </a>
  )
}

/** Keys of reminders shown so far. They stay visible although the server has marked them as sent. */
function useSeen(events: readonly Event[] | undefined, now: number): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const due = (events ?? []).flatMap((event) => dueReminder(event, now, seen)?.key ?? [])
  const fresh = due.filter((key) => !seen.has(key))
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh]))
  return seen
}

/** Also shows each urgent reminder once as a toast. */
function useUrgentToasts(due: readonly Due[]): void {
  const toasted = useRef(new Set<string>())
  useEffect(() => {
    for (const { event, reminder } of due) {
      if (reminder.level !== 'urgent' || toasted.current.has(reminder.key)) continue
      toasted.current.add(reminder.key)
      toast.urgent(
        <>
          {event.title} starts {timeLeft(reminder.remaining)}
          {event.meeting_link && (
            <span className="block">
              <JoinLink href={event.meeting_link}>Join Now</JoinLink>
            </span>
          )}
        </>,
      )
    }
  }, [due])
}

const banner = 'flex items-center gap-3 rounded-md px-4 py-2.5 shadow-card'

const levelStyles: Record<ReminderUrgency, string> = {
  info: 'bg-info-tint text-info',
  warning: 'bg-warning-tint text-warning',
  urgent: 'border-l-6 border-l-action bg-warning-tint text-warning',
}

const MAX = 50

/** Keys of the latest reminders dismissed on this device. */
const dismissedReminders = {
  all: (): ReadonlySet<string> => new Set(memberStorage.read('dismissedReminders')?.split(' ')),

  add(key: string): ReadonlySet<string> {
    const keys = [...dismissedReminders.all(), key].slice(-MAX)
    memberStorage.write('dismissedReminders', keys.join(' '))
    return new Set(keys)
  },
}
