import { ApiError } from '../api/errors.ts'
import { sendFiles, withPaths } from '../api/outboxFiles.ts'
import { outboxSender } from '../api/outboxSender.ts'
import type { OutboxEntry, OutboxFile } from '../api/outboxStore.ts'
import { outboxTokenStore } from '../api/outboxTokenStore.ts'
import { errorSentence } from '../api/errorSentence.ts'

declare const self: ServiceWorkerGlobalScope

type Code = ApiError['code']

/** Sends what members wrote, now that there is a network: an open page does it, or this worker. Throws where something is left for later. */
export async function sendOutbox(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window' })
  if (tabs.length > 0) return tabs.forEach((tab) => tab.postMessage('send what waits', {}))
  for (const owner of await outboxTokenStore.owners()) {
    const sender = outboxSender({
      owner,
      deliver,
      onChange: () => undefined,
      onAnswer: () => undefined,
    })
    if (!(await sender.once())) throw new Error('Some entries are still waiting to be sent.')
  }
}

/** Sends a write with its files, as it was put together when it was queued (api/outbox.ts). */
async function deliver(
  entry: OutboxEntry,
  onUploaded: (files: OutboxFile[]) => Promise<void>,
): Promise<unknown> {
  const { owner, request, key } = entry
  const token = await outboxTokenStore.get(owner)
  if (!token || !request) throw new ApiError('network', '')

  const send = async (file: OutboxFile) => {
    const form = new FormData()
    form.append('file', file.blob)
    const said = await ask(file.url ?? '', {
      method: 'POST',
      headers: headersOf(token, file.key),
      body: form,
    })
    return (said as { file_path: string }).file_path
  }
  const files = await sendFiles(entry, send, onUploaded)
  const { method, url, body, keyed } = request
  const headers = headersOf(token, keyed ? key : undefined)
  if (!body) return ask(url, { method, headers })
  const content = JSON.stringify(withPaths(body, files))
  return ask(url, { method, headers: { ...headers, 'content-type': 'application/json' }, body: content })
}

function headersOf(token: string, key: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  }
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, credentials: 'omit' }).catch((cause: unknown) => {
    throw new ApiError('network', '', { cause })
  })
  const said: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return said
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  const { code = 'internal_error' } = (said ?? {}) as { code?: Code }
  throw new ApiError(code, errorSentence(said) ?? "This couldn't be sent.", {
    status: answer.status,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
  })
}
