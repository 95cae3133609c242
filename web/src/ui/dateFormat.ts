/**
 * A date formatter that is created on first use, because the first Intl.DateTimeFormat takes a phone 100 ms. `soon` creates
 * it in a task of its own, for dates that are certainly shown.
 */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  when: 'soon' | 'when used' = 'when used',
): (at: string | Date) => string {
  let formatter: Intl.DateTimeFormat | undefined
  const format = () => (formatter ??= new Intl.DateTimeFormat('en-BS', options))
  if (when === 'soon') setTimeout(format)
  return (at) => format().format(new Date(at))
}
