/** "2026-12-07" → "7 December" */
export function dayInWords(day: string): string {
  return new Date(day).toLocaleDateString('en-BS', { day: 'numeric', month: 'long', timeZone: 'UTC' })
}
