/** '2026-12-07' → '7 December' */
export const dayInWords = (day: string) => inWords(day, { day: 'numeric', month: 'long' })

/** '2026-12-07' → '7 December 2026' */
export const formatDay = (day: string) => inWords(day, { dateStyle: 'long' })

/** '2026-12-07' → '7 Dec 2026' */
export const formatShortDay = (day: string) => inWords(day, { dateStyle: 'medium' })

function inWords(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(day).toLocaleDateString('en-BS', { ...options, timeZone: 'UTC' })
}
