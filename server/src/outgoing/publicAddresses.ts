import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 addresses that aren't public: the IANA special-purpose registry, multicast, and Azure's metadata server. */
const NOT_PUBLIC_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** All public IPv6 addresses are in here, and no IPv4-mapped or NAT64 ones. */
const GLOBAL_UNICAST = ['2000::/3']

/** Ranges within it that aren't public: protocol assignments (including Teredo), documentation and 6to4. */
const NOT_PUBLIC_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const notPublicIpv4 = blockList(NOT_PUBLIC_IPV4, 'ipv4')
const globalUnicast = blockList(GLOBAL_UNICAST, 'ipv6')
const notPublicIpv6 = blockList(NOT_PUBLIC_IPV6, 'ipv6')

/** Whether an IP address belongs to a host on the public internet. False for anything that isn't an IP address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublicIpv4.check(address, 'ipv4')
  // An address with a zone (fe80::1%eth0) is link-local.
  if (!isIPv6(address) || address.includes('%')) return false
  return globalUnicast.check(address, 'ipv6') && !notPublicIpv6.check(address, 'ipv6')
}

function blockList(ranges: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
