import { call, upload } from './call.ts'
import { ApiError } from './errors.ts'
import { lastUser } from './lastUser.ts'
import { sendFiles, withPaths } from './outboxFiles.ts'
import { endpointOf, uploadOf } from './outboxKinds.ts'
import type { OutboxEntry, OutboxFile } from './outboxStore.ts'
import { token } from './token.ts'

/** Sends a write with its files and answers with what the server said. `onUploaded` hears each time that a file is there. */
export async function sendOutboxEntry(
  entry: OutboxEntry,
  onUploaded: (files: OutboxFile[]) => Promise<void>,
): Promise<unknown> {
  // Held on to: whoever signs in meanwhile sends nothing of somebody else's.
  const as = token.get()
  if (lastUser.get(as)?.id !== entry.owner) throw new ApiError('sign_in_required', '', { status: 401 })

  const endpoint = await endpointOf(entry.kind)
  if (!endpoint) throw new ApiError('not_found', "This couldn't be sent.", { status: 404 })

  const send = async (file: OutboxFile) => {
    const said = await upload(await uploadOf(file), file.blob, { key: file.key, as })
    return (said as { file_path: string }).file_path
  }
  const input = withPaths(entry.input, await sendFiles(entry, send, onUploaded))
  return call(endpoint, input as never, { key: entry.key, as })
}
