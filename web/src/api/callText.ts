import { fetchOnce, requestHeaders } from './fetchOnce.ts'
import { withRetries } from './withRetries.ts'
import { token } from './token.ts'

/** Fetches text outside the contract, such as a calendar file, with the member's token. Throws an ApiError. */
export async function callText(url: string): Promise<string> {
  const response = await withRetries(
    (retryCount) => {
      const target = { url, token: token.get() }
      return fetchOnce(target, { headers: requestHeaders(target, retryCount, undefined) }, undefined)
    },
    { repeatable: true },
  )
  return String(response.body)
}
