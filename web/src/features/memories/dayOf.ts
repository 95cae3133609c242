const DAY_MS = 86_400_000

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** The day of a moment as a heading: "Today", "Yesterday", "Friday, 20 November 2026". */
export function dayOf(moment: string, now: number): string {
  const day = format.format(new Date(moment))
  if (day === format.format(now)) return 'Today'
  return day === format.format(now - DAY_MS) ? 'Yesterday' : day
}
