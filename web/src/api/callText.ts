import { attempt, headersOf } from './attempt.ts'
import { persist } from './persist.ts'
import { token } from './token.ts'

/** Reads a text that is no endpoint of the contract, such as a calendar file, as whoever is signed in. Throws an ApiError. */
export async function callText(url: string): Promise<string> {
  const answer = await persist(
    (retryCount) => {
      const sent = { url, token: token.get() }
      return attempt(sent, { headers: headersOf(sent, retryCount, undefined) }, undefined)
    },
    { repeatable: true },
  )
  return String(answer.body)
}
