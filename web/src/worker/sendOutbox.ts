import type { UploadResult } from 'contract/uploads'
import { ApiError, messageInBody } from '../api/errors.ts'
import { withUploadedFiles } from '../api/outbox/outboxFiles.ts'
import { createOutboxSender } from '../api/outbox/createOutboxSender.ts'
import { openOutboxChannel, type OutboxMessage, SEND_OUTBOX_MESSAGE } from '../api/outbox/outboxChannel.ts'
import { type OutboxEntry, type OutboxFile, outboxTokenStore } from '../api/outbox/outboxStore.ts'

declare const self: ServiceWorkerGlobalScope

type Code = ApiError['code']

/** Open pages respond at once. */
const TAB_RESPONSE_TIMEOUT_MS = 2_000

/** Sends the outbox when the network is back: through an open page, or in this worker. Throws if entries remain. */
export async function sendOutbox(): Promise<void> {
  if (await isTabSending(await self.clients.matchAll({ type: 'window' }))) return
  const channel = openOutboxChannel()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origin.
  const notifyTabs = (message: OutboxMessage) => channel?.postMessage(message)
  try {
    for (const owner of await outboxTokenStore.owners()) {
      const sender = createOutboxSender({
        owner,
        send: sendEntry,
        onChange: () => notifyTabs({ owner, type: 'changed' }),
        onResponse: ({ kind, input }, response) => notifyTabs({ owner, type: 'sent', kind, input, response }),
      })
      if (!(await sender.once())) throw new Error('Some entries are still waiting to be sent.')
    }
  } finally {
    channel?.close()
  }
}

/** Whether one of these pages sends the outbox. One that is being closed, frozen or signed out doesn't respond. */
async function isTabSending(tabs: readonly Client[]): Promise<boolean> {
  if (tabs.length === 0) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), TAB_RESPONSE_TIMEOUT_MS)
  for (const tab of tabs) {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    tab.postMessage(SEND_OUTBOX_MESSAGE, [port2])
  }
  return promise.finally(() => clearTimeout(timer))
}

/** Sends an entry with its files. Uses the request stored with it, because this worker doesn't load the contract. */
async function sendEntry(
  entry: OutboxEntry,
  onUploaded: (files: OutboxFile[]) => Promise<void>,
): Promise<unknown> {
  const { owner, key } = entry
  const token = await outboxTokenStore.get(owner)
  if (token === undefined) throw new ApiError('network', '')

  const upload = async (file: OutboxFile) => {
    const form = new FormData()
    form.append('file', file.blob)
    const result = await request(file.url, {
      method: 'POST',
      headers: headersOf(token, file.key),
      body: form,
    })
    return (result as UploadResult).file_path
  }
  const { method, url, body, keyed } = entry.request
  const headers = headersOf(token, keyed ? key : undefined)
  if (!body) return request(url, { method, headers })
  const content = JSON.stringify(await withUploadedFiles(entry.files, body, upload, onUploaded))
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
  // A proxy's error page isn't JSON.
  const responseBody: unknown = await response.json().catch(() => undefined)
  if (response.ok) return responseBody
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const { code = 'internal_error' } = (responseBody ?? {}) as { code?: Code }
  throw new ApiError(code, messageInBody(responseBody) ?? "This couldn't be sent.", {
    status: response.status,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
  })
}
