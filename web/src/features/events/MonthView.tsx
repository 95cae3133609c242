import type { Event } from 'contract/events'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Callout } from '../../ui/Callout.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useNow } from '../../ui/Time.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { EventCard } from './EventCard.tsx'
import { useEventsBetween } from './events.queries.ts'
import { useUrlParams } from '../../ui/useUrlParams.ts'
import { localTime, toInstant } from './timeZone.ts'

const EVENTS_PER_DAY_MAX = 2

/** A month calendar, with the events of the selected day below. */
export function MonthView({ zone }: { zone: string }) {
  const [search, navigate] = useUrlParams()
  const today = localTime(useNow(), zone).date
  const monthParam = search.get('month')
  const month = isMonth(monthParam) ? monthParam : today.slice(0, 7)
  const { from, to } = monthRange(month, zone)
  const list = useEventsBetween(from, to)
  const days = groupByDay(list.data ?? [], zone)
  const heading = useId()

  const dayParam = search.get('day')
  const day = dayParam?.startsWith(month) ? dayParam : today.startsWith(month) ? today : undefined

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card as="section" aria-labelledby={heading} className="overflow-hidden p-2 sm:p-4">
        <div className="mb-2 flex items-center justify-between gap-2">
          <IconButton
            label="Previous month"
            icon={<ChevronLeft />}
            onClick={() => navigate({ month: adjacentMonth(month, -1) })}
          />
          <h2 id={heading} aria-live="polite" className="text-xl">
            {monthName.format(new Date(`${month}-15T12:00:00Z`))}
          </h2>
          <IconButton
            label="Next month"
            icon={<ChevronRight />}
            onClick={() => navigate({ month: adjacentMonth(month, 1) })}
          />
        </div>
        <table className="w-full table-fixed border-collapse" aria-busy={list.isPending}>
          <thead>
            <tr>
              {WEEKDAYS.map((name) => (
                <th key={name} scope="col" className="pb-1 text-2xs font-semibold text-subtle">
                  <span aria-hidden>{name.slice(0, 3)}</span>
                  <VisuallyHidden>{name}</VisuallyHidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week.find((date) => date !== null)}>
                {week.map((date, weekday) => (
                  <td key={WEEKDAYS[weekday]} className="h-14 border-t p-0.5 align-top sm:h-24">
                    {date && (
                      <Day
                        date={date}
                        events={days.get(date) ?? []}
                        isToday={date === today}
                        isSelected={date === day}
                        onChoose={() => navigate({ day: date })}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {list.isError && (
        <Callout onRetry={() => void list.refetch()} retrying={list.isFetching}>
          We couldn't load this month.
        </Callout>
      )}
      {day && list.data && <DayEvents date={day} events={days.get(day) ?? []} zone={zone} />}
    </div>
  )
}

type DayProps = { date: string; events: Event[]; isToday: boolean; isSelected: boolean; onChoose: () => void }

function Day({ date, events, isToday, isSelected, onChoose }: DayProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
      className={classNames(
        'grid size-full content-start justify-items-center gap-1 rounded-sm p-1 hover:bg-hover focus-inset sm:justify-items-stretch',
        isSelected && 'bg-tint text-on-tint hover:bg-tint-strong',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'grid size-7 place-items-center justify-self-center rounded-full text-sm tabular-nums sm:justify-self-start',
          isToday && 'bg-brand font-bold text-on-brand',
        )}
      >
        {Number(date.slice(8))}
      </span>
      <VisuallyHidden>
        {dayName(date)}, {events.length === 0 ? 'nothing' : events.map(spokenTitle).join(', ')}
      </VisuallyHidden>
      {events.some(({ status }) => status !== 'cancelled') && (
        <span aria-hidden className="size-1.75 rounded-full bg-brand sm:hidden" />
      )}
      {events.slice(0, EVENTS_PER_DAY_MAX).map((event) => (
        <span
          key={event.id}
          aria-hidden
          className={classNames(
            'truncate rounded-xs bg-tint px-1 text-left text-2xs text-on-tint max-sm:hidden',
            event.status === 'cancelled' && 'line-through',
          )}
        >
          {event.title}
        </span>
      ))}
      {events.length > EVENTS_PER_DAY_MAX && (
        <span aria-hidden className="text-left text-2xs max-sm:hidden">
          +{events.length - EVENTS_PER_DAY_MAX} more
        </span>
      )}
    </button>
  )
}

const spokenTitle = ({ title, status }: Event) => (status === 'cancelled' ? `${title} (cancelled)` : title)

function DayEvents({ date, events, zone }: { date: string; events: Event[]; zone: string }) {
  return (
    <section aria-label={dayName(date)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p role="status" className="font-semibold">
        {dayName(date)}
        {events.length === 0 && <span className="font-normal text-muted">: nothing planned</span>}
      </p>
      {events.map((event) => (
        <EventCard key={event.id} event={event} zone={zone} />
      ))}
    </section>
  )
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const monthName = new Intl.DateTimeFormat('en-BS', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const fullDate = new Intl.DateTimeFormat('en-BS', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

function dayName(date: string): string {
  return fullDate.format(new Date(`${date}T12:00:00Z`))
}

/** The month before or after, as "2026-11". */
export function adjacentMonth(month: string, by: -1 | 1): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Whether a text is a month such as "2026-11". */
export function isMonth(text: string | null): text is string {
  return text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

/** The weeks of a month from Sunday, days as "2026-11-20", null outside the month. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const leadingDays = new Date(Date.UTC(year, number - 1, 1)).getUTCDay()
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: Math.ceil((leadingDays + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - leadingDays + 1
      return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, '0')}`
    }),
  )
}

/** Start of a month and of the next one in a time zone, as ISO instants. */
export function monthRange(month: string, zone: string): { from: string; to: string } {
  const midnight = (month: string) => toInstant(`${month}-01`, '00:00', zone) ?? ''
  return { from: midnight(month), to: midnight(adjacentMonth(month, 1)) }
}

function groupByDay(events: readonly Event[], zone: string): Map<string, Event[]> {
  return Map.groupBy(events, ({ start_date }) => localTime(start_date, zone).date)
}
