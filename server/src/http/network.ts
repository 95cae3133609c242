import { isIPv6 } from 'node:net'

/**
 * Whose an address is: an IPv6 address stands for its first 64 bits, the least that a household is given, for it can use
 * any of the others.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.split('::')
  const first = groups(head)
  const last = groups(tail ?? '')
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

function groups(part: string): string[] {
  return part.split(':').flatMap((group) => (group === '' ? [] : Number.parseInt(group, 16).toString(16)))
}

/** The network around an address, as far as one provider usually moves a customer: /24 of IPv4, /48 of IPv6. */
export function surroundings(address: string): string {
  const own = networkOf(address)
  return own
    .split(own.includes(':') ? ':' : '.')
    .slice(0, 3)
    .join(' ')
}
