const BAHAMIAN = /^\+1242(\d{3})(\d{4})$/

/** Formats a Bahamian number: '+12425550138' → '(242) 555-0138'. Returns others unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(BAHAMIAN, '(242) $1-$2')
}
