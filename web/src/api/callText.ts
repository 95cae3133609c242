import { fetchOnce, requestHeaders } from './fetchOnce.ts'
import { withRetries } from './withRetries.ts'
import { token } from './token.ts'

/** Reads a text that is no endpoint of the contract, such as a calendar file, as whoever is signed in. Throws an ApiError. */
export async function callText(url: string): Promise<string> {
  const answer = await withRetries(
    (retryCount) => {
      const sent = { url, token: token.get() }
      return fetchOnce(sent, { headers: requestHeaders(sent, retryCount, undefined) }, undefined)
    },
    { repeatable: true },
  )
  return String(answer.body)
}
