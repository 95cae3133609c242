import parsePhone from 'libphonenumber-js/min'

/**
 * A phone number in E.164; undefined if it isn't one. Without a country code it is Bahamian: 7 digits, (242), 1242 and
 * +1 242 are the same number. Other countries follow a +, 011 as dialled here, or 00 as dialled in most places.
 */
export function normalizePhone(text: string): string | undefined {
  const phone = parsePhone(withCountryCode(text.trim()), 'BS')
  return phone?.isPossible() ? phone.number : undefined
}

/** Adds the country code that is missing, or written after 00. The parser knows 011 and 1. */
function withCountryCode(text: string): string {
  if (text.startsWith('+')) return text
  const digits = text.replace(/\D/g, '')
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  return digits.length === 7 ? `+1242${digits}` : text
}
