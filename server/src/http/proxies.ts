import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

const NAMED_RANGES: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * The proxies whose X-Forwarded-For is trusted: addresses, ranges (10.0.0.0/8) or the names loopback, linklocal and
 * uniquelocal. Throws if one is none of these.
 */
export function createTrustedProxies(trusted: string[]) {
  const list = new BlockList()
  for (const range of trusted.flatMap((range) => NAMED_RANGES[range] ?? range)) add(list, range)
  const trusts = (address: string) => list.check(address, family(address))

  return {
    /** The client's address: the last one in X-Forwarded-For that isn't a trusted proxy. */
    addressOf: ({ socket, headers }: IncomingMessage): string => {
      const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
      let address = socket.remoteAddress ?? ''
      while (trusts(address)) {
        const next = withoutPort(forwarded.pop()?.trim() ?? '')
        if (!isIP(next)) return address
        address = next
      }
      return address
    },
  }
}

/** Some proxies add the client's port: 203.0.113.9:4000 or [2001:db8::1]:4000. */
function withoutPort(address: string): string {
  const [, ipv6, ipv4] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  return ipv6 ?? ipv4 ?? address
}

export type TrustedProxies = ReturnType<typeof createTrustedProxies>

function add(list: BlockList, range: string): void {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d+))?$/.exec(range) ?? []
  try {
    if (bits === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(bits), family(address))
  } catch (cause) {
    throw new Error(`A trusted proxy must be an address or a range of addresses, not "${range}".`, { cause })
  }
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
