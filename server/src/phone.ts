import parsePhone from 'libphonenumber-js/min'

/**
 * A phone number in E.164; undefined if it isn't one. Without a country code it is Bahamian: 7 digits, (242), 1242 and
 * +1 242 are the same number.
 */
export function normalizePhone(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  const local = digits.length === 7 && !text.trim().startsWith('+') ? `+1242${digits}` : text
  const phone = parsePhone(local, 'BS')
  return phone?.isPossible() ? phone.number : undefined
}
