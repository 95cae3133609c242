import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * The proxies whose word on who is asking is taken, by their addresses, ranges (10.0.0.0/8) or the names loopback,
 * linklocal and uniquelocal. Throws where one of them is none of these.
 */
export function trustedProxies(trusted: string[]) {
  const list = new BlockList()
  for (const range of trusted.flatMap((it) => NAMED[it] ?? it)) add(list, range)
  const trusts = (address: string) => list.check(address, family(address))

  return {
    /** Who is asking: the last address in X-Forwarded-For, from this server outwards, that is no trusted proxy's. */
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

/** Some proxies add the port of the connection: 203.0.113.9:4000 or [2001:db8::1]:4000. */
function withoutPort(address: string): string {
  const [, ipv6, ipv4] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  return ipv6 ?? ipv4 ?? address
}

export type TrustedProxies = ReturnType<typeof trustedProxies>

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
