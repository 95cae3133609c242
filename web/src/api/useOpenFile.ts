import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { hasExpired, renewAddress } from './signedAddresses.ts'

export const FILE_GONE = "This file isn't available any more."
export const FILE_NOT_LOADED = "We couldn't open this file. Please try again."

/**
 * The click handlers of links to members' files. A page can be open for longer than an address works: then a click
 * fetches the data again that it is from, and downloads the file from its new address.
 */
export function useOpenFile(onProblem: (problem: string) => void) {
  const client = useQueryClient()

  async function downloadAgain(address: string, filename: string): Promise<void> {
    const renewed = await renewAddress(client, address)
    if (renewed === 'gone') return onProblem(FILE_GONE)
    if (renewed === 'failed') return onProblem(FILE_NOT_LOADED)
    const link = document.createElement('a')
    link.href = renewed.fresh
    link.download = filename
    link.click()
  }

  return (address: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!hasExpired(address)) return
    event.preventDefault()
    void downloadAgain(address, event.currentTarget.download)
  }
}
