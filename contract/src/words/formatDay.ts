const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

// By hand, because a phone takes 100 ms to create its first Intl.DateTimeFormat. The words are those of en-BS.

/** '2026-12-07' → '7 December' */
export function dayInWords(day: string): string {
  return `${dayOfMonth(day)} ${monthOf(day)}`
}

/** '2026-12-07' → '7 December 2026' */
export function formatDay(day: string): string {
  return `${dayInWords(day)} ${yearOf(day)}`
}

/** '2026-12-07' → '7 Dec 2026' */
export function formatShortDay(day: string): string {
  const month = monthOf(day)
  return `${dayOfMonth(day)} ${month === 'September' ? 'Sept' : month.slice(0, 3)} ${yearOf(day)}`
}

const yearOf = (day: string) => day.slice(0, 4)
const monthOf = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
const dayOfMonth = (day: string) => Number(day.slice(8, 10))
