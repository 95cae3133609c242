import { isIPv6 } from 'node:net'

/**
 * The network to rate-limit for an IP address: an IPv4 address itself, or the first 64 bits of an IPv6 address, because
 * a household can use every address within its /64.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [head = '', tail = ''] = address.split('::')
  const first = groups(head)
  const last = groups(tail)
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

function groups(part: string): string[] {
  return part.split(':').flatMap((group) => (group === '' ? [] : Number.parseInt(group, 16).toString(16)))
}

/** The wider network, within which a provider usually moves a customer: /24 for IPv4, /48 for IPv6. */
export function widerNetworkOf(address: string): string {
  const network = networkOf(address)
  return network
    .split(network.includes(':') ? ':' : '.')
    .slice(0, 3)
    .join(' ')
}

/** The wider network for people to read: "203.0.113.x". */
export function networkLabel(address: string): string {
  const parts = widerNetworkOf(address).split(' ')
  return networkOf(address).includes(':') ? `${parts.join(':')}::` : [...parts, 'x'].join('.')
}
