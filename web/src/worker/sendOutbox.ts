import { ApiError, errorSentence } from '../api/errors.ts'
import { withUploadedFiles } from '../api/outbox/outboxFiles.ts'
import { createOutboxSender } from '../api/outbox/createOutboxSender.ts'
import { type OutboxEntry, type OutboxFile, outboxTokenStore } from '../api/outbox/outboxStore.ts'

declare const self: ServiceWorkerGlobalScope

type Code = ApiError['code']

/** Sends the outbox when the network is back: through an open page, or in this worker. Throws if entries remain. */
export async function sendOutbox(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window' })
  if (tabs.length > 0) return tabs.forEach((tab) => tab.postMessage('send outbox', {}))
  for (const owner of await outboxTokenStore.owners()) {
    const sender = createOutboxSender({
      owner,
      send: sendEntry,
      onChange: () => undefined,
      onResponse: () => undefined,
    })
    if (!(await sender.once())) throw new Error('Some entries are still waiting to be sent.')
  }
}

/** Sends an entry with its files. Uses the request stored with it, because this worker doesn't load the contract. */
async function sendEntry(
  entry: OutboxEntry,
  onUploaded: (files: OutboxFile[]) => Promise<void>,
): Promise<unknown> {
  const { owner, key } = entry
  const token = await outboxTokenStore.get(owner)
  if (!token || !entry.request) throw new ApiError('network', '')

  const upload = (file: OutboxFile) => {
    const form = new FormData()
    form.append('file', file.blob)
    return request(file.url ?? '', { method: 'POST', headers: headersOf(token, file.key), body: form })
  }
  const { method, url, body, keyed } = entry.request
  const headers = headersOf(token, keyed ? key : undefined)
  if (!body) return request(url, { method, headers })
  const content = JSON.stringify(await withUploadedFiles(entry, body, upload, onUploaded))
  return request(url, { method, headers: { ...headers, 'content-type': 'application/json' }, body: content })
}

function headersOf(token: string, key: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  }
}

async function request(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, credentials: 'omit' }).catch((cause: unknown) => {
    throw new ApiError('network', '', { cause })
  })
  const responseBody: unknown = await response.json().catch(() => undefined)
  if (response.ok) return responseBody
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const { code = 'internal_error' } = (responseBody ?? {}) as { code?: Code }
  throw new ApiError(code, errorSentence(responseBody) ?? "This couldn't be sent.", {
    status: response.status,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
  })
}
