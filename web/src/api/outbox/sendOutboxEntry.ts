import { sendRequest, upload, writeEvents } from '../call.ts'
import { ApiError } from '../errors.ts'
import { lastUser } from '../lastUser.ts'
import { withUploadedFiles } from './outboxFiles.ts'
import type { OutboxEntry, OutboxFile } from './outboxStore.ts'
import { token } from '../token.ts'

/** Sends an entry with its files and returns the response's body. `onUploaded` runs after each file. */
export async function sendOutboxEntry(
  entry: OutboxEntry,
  onUploaded: (files: OutboxFile[]) => Promise<void>,
): Promise<unknown> {
  // Read once: if another member signs in meanwhile, their token must not be used.
  const as = token.get()
  if (lastUser.get(as)?.id !== entry.owner) throw new ApiError('sign_in_required', '', { status: 401 })

  const send = ({ url, blob, key }: OutboxFile) => upload({ path: url }, blob, { key, as })
  const { body, ...request } = entry.request
  const complete = body && (await withUploadedFiles(entry.files, body, send, onUploaded))
  const key = entry.request.keyed ? entry.key : undefined
  const response = await sendRequest({ ...request, body: complete }, { key, as })
  writeEvents.emit(entry.kind)
  return response.body
}
