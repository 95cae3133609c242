import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { originalImagePath, pathOfFile } from 'contract/rules/images'
import { useEffect } from 'react'

/**
 * A page can be open for longer than the addresses of its private pictures and videos work. When one fails to load
 * because of that, the data that it is from is fetched again, and so gets a new address.
 */
export function useRenewedMedia(): void {
  const client = useQueryClient()
  useEffect(() => {
    const renew = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement || target instanceof HTMLVideoElement)) return
      const { pathname, search } = new URL(target.currentSrc || target.src, location.href)
      const address = originalImagePath(pathname) + search
      if (pathOfFile(address) !== address) void renewIfExpired(client, address)
    }
    // Errors of pictures don't bubble.
    document.addEventListener('error', renew, true)
    return () => document.removeEventListener('error', renew, true)
  }, [client])
}

/** Loads its code when it's first needed: most pages never do. */
async function renewIfExpired(client: QueryClient, address: string): Promise<void> {
  const { hasExpired, renewAddress } = await import('./signedAddresses.ts')
  if (hasExpired(address)) await renewAddress(client, address)
}
