/**
 * Words for moments, from a format that is made with its first use: the first one of all takes a phone a tenth of a second.
 * `soon` has it made ahead, in a moment of its own, for what is certainly shown.
 */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  when: 'soon' | 'when used' = 'when used',
): (at: string | Date) => string {
  let made: Intl.DateTimeFormat | undefined
  const format = () => (made ??= new Intl.DateTimeFormat('en-BS', options))
  if (when === 'soon') setTimeout(format)
  return (at) => format().format(new Date(at))
}
