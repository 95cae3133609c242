/** A date formatter that is created on first use, because the first Intl.DateTimeFormat takes a phone 100 ms. */
export function createDateFormatter(options: Intl.DateTimeFormatOptions): (at: string | Date) => string {
  let formatter: Intl.DateTimeFormat | undefined
  return (at) => (formatter ??= new Intl.DateTimeFormat('en-BS', options)).format(new Date(at))
}

/** Formats a time in the Nassau time zone: "20 Nov 2026, 7:00 am". */
export const formatNassauTime = createDateFormatter({
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Nassau',
})

/** 84_000 → '84 kB', 2_100_000 → '2.1 MB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1e6).toFixed(1)} MB`
}

const BAHAMIAN = /^\+1242(\d{3})(\d{4})$/

/** Formats a Bahamian number: '+12425550138' → '(242) 555-0138'. Returns others unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(BAHAMIAN, '(242) $1-$2')
}
