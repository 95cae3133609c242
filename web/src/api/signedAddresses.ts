import type { QueryClient } from '@tanstack/react-query'
import { pathOfFile } from 'contract/rules/images'

/** A file's address as answers contain it (server/src/http/fileAddresses.ts). */
const SIGNED = /\/uploads\/[\w.-]+\?expires=\d+&signature=[\w-]+/g

export function hasExpired(address: string): boolean {
  const [, expires] = /\?expires=(\d+)/.exec(address) ?? []
  return expires !== undefined && Number(expires) * 1000 <= Date.now()
}

/**
 * Fetches the shown data again that an expired address is from. Resolves to the file's new address, or to why there is
 * none: the file is gone, or the data couldn't be fetched.
 */
export async function renewAddress(
  client: QueryClient,
  address: string,
): Promise<{ fresh: string } | 'gone' | 'failed'> {
  await client.refetchQueries(
    { type: 'active', predicate: ({ state }) => addressesIn(state.data, address).length > 0 },
    { cancelRefetch: false },
  )
  const active = client.getQueryCache().findAll({ type: 'active' })
  const addresses = active.flatMap(({ state }) => addressesIn(state.data, address))
  const fresh = addresses.find((it) => !hasExpired(it))
  if (fresh !== undefined) return { fresh }
  return addresses.length > 0 ? 'failed' : 'gone'
}

/** The addresses of the same file in cached data. */
function addressesIn(data: unknown, address: string): string[] {
  const all = JSON.stringify(data ?? null).match(SIGNED) ?? []
  return all.filter((it) => pathOfFile(it) === pathOfFile(address))
}
