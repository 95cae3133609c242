import { writeOutboxFile } from '../outboxFile.ts'

const TIMEOUT_MS = 10_000

/** `to` is in E.164. Repetitions of a message have the same id. */
type TextMessage = { id: string; to: string; text: string }

/** `send` resolves once the gateway has accepted the message, or it is stored. */
export type SmsTransport = { send: (message: TextMessage) => Promise<void> }

/** Sends through an HTTP gateway. docs/operations.md describes the request, for those who adapt it to a provider. */
export function smsGateway({ url, secret }: { url: string; secret: string }): SmsTransport {
  return {
    async send({ id, to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${secret}`,
          'idempotency-key': id,
        },
        body: JSON.stringify({ id, to, text }),
        // The secret is for this host only.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The SMS gateway responded with ${response.status}.`)
    },
  }
}

/** Writes each message to a file, when there is no gateway. */
export function smsOutbox(folder: string): SmsTransport {
  return { send: ({ to, text }) => writeOutboxFile(folder, 'sms', `To: ${to}\n\n${text}\n`) }
}
