import { HOME_TIME_ZONE } from 'contract/events'

const DAY_MS = 86_400_000

/** The zone of this device's clock, such as 'Europe/London'. */
export function viewerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * The instant (ISO 8601) at which the clocks of a zone show a date (2026-11-20) and a time (14:30). Where the clocks go back
 * and show it twice it is the first; where they leap over it, it is as long after midnight as it says.
 */
export function instantOf(date: string, time: string, zone: string): string | undefined {
  const wall = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(wall)) return undefined
  // The clocks change at most once in two days: what held before and what holds after are all that it can be.
  const earlier = wall - aheadBy(wall - DAY_MS, zone)
  const later = wall - aheadBy(wall + DAY_MS, zone)
  const shows = (instant: number) => instant + aheadBy(instant, zone) === wall
  return new Date(shows(earlier) || !shows(later) ? earlier : later).toISOString()
}

/** What the clocks of a zone show at an instant, as the form's fields have it. */
export function clockOf(instant: string | number, zone: string): { date: string; time: string } {
  const at = new Date(instant).getTime()
  const [date = '', time = ''] = new Date(at + aheadBy(at, zone)).toISOString().split('T')
  return { date, time: time.slice(0, 5) }
}

/** Whether the clocks of Nassau show another time then. */
export function isElsewhere(instant: string, zone: string): boolean {
  const at = Date.parse(instant)
  return aheadBy(at, zone) !== aheadBy(at, HOME_TIME_ZONE)
}

/** By how many milliseconds the clocks of a zone are ahead of UTC at an instant. */
function aheadBy(instant: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((it) => it.type === type)?.value)
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(instant / 1000) * 1000
}

function formatOf(timeZone: string) {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}
