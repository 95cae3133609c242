import { call, upload } from '../call.ts'
import { ApiError } from '../errors.ts'
import { lastUser } from '../lastUser.ts'
import { withUploadedFiles } from './outboxFiles.ts'
import { endpointOfKind, uploadEndpointOf } from './outboxKinds.ts'
import type { OutboxEntry, OutboxFile } from './outboxStore.ts'
import { token } from '../token.ts'

/** Sends an entry with its files and returns the response. `onUploaded` runs after each file. */
export async function sendOutboxEntry(
  entry: OutboxEntry,
  onUploaded: (files: OutboxFile[]) => Promise<void>,
): Promise<unknown> {
  // Read once: if another member signs in meanwhile, their token must not be used.
  const as = token.get()
  if (lastUser.get(as)?.id !== entry.owner) throw new ApiError('sign_in_required', '', { status: 401 })

  const endpoint = await endpointOfKind(entry.kind)
  if (!endpoint) throw new ApiError('not_found', "This couldn't be sent.", { status: 404 })

  const send = async (file: OutboxFile) =>
    upload(await uploadEndpointOf(file), file.blob, { key: file.key, as })
  const input = await withUploadedFiles(entry, entry.input, send, onUploaded)
  return call(endpoint, input as never, { key: entry.key, as })
}
