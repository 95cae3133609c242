const inWords = new Intl.DateTimeFormat('en-BS', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Nassau',
})

/** A moment by the clock of Nassau: "20 Nov 2026, 7:00 am". */
export function onDay(at: string): string {
  return inWords.format(new Date(at))
}
