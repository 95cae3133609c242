const BAHAMIAN = /^\+1242(\d{3})(\d{4})$/

/** A number as people here write it: '+12425550138' → '(242) 555-0138'. Others stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(BAHAMIAN, '(242) $1-$2')
}
