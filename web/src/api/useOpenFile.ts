import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { pathOfFile } from 'contract/fields'
import type { MouseEvent } from 'react'

export const FILE_GONE = 'This file isn’t available any more.'
export const FILE_NOT_LOADED = 'We couldn’t open this file. Please try again.'

/** A file's address as answers contain it (server/src/http/fileAddresses.ts). */
const SIGNED = /\/uploads\/[\w.-]+\?expires=\d+&signature=[\w-]+/g

/**
 * The click handlers of links to members' files. A page can be open for longer than an address works: then a click
 * fetches the data again that it is from, and downloads the file from its new address.
 */
export function useOpenFile(onProblem: (problem: string) => void) {
  const client = useQueryClient()

  async function downloadAgain(address: string, filename: string): Promise<void> {
    await client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => addressesIn(state.data, address).length > 0,
    })
    const addresses = addressesInUse(client, address)
    const fresh = addresses.find((it) => !hasExpired(it))
    if (fresh === undefined) return onProblem(addresses.length > 0 ? FILE_NOT_LOADED : FILE_GONE)
    const link = document.createElement('a')
    link.href = fresh
    link.download = filename
    link.click()
  }

  return (address: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!hasExpired(address)) return
    event.preventDefault()
    void downloadAgain(address, event.currentTarget.download)
  }
}

function addressesInUse(client: QueryClient, address: string): string[] {
  const active = client.getQueryCache().findAll({ type: 'active' })
  return active.flatMap(({ state }) => addressesIn(state.data, address))
}

/** The addresses of the same file in cached data. */
function addressesIn(data: unknown, address: string): string[] {
  const all = JSON.stringify(data ?? null).match(SIGNED) ?? []
  return all.filter((it) => pathOfFile(it) === pathOfFile(address))
}

function hasExpired(address: string): boolean {
  const [, expires] = /\?expires=(\d+)/.exec(address) ?? []
  return expires !== undefined && Number(expires) * 1000 <= Date.now()
}
