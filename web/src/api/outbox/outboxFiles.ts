import { randomId } from '../randomId.ts'
import type { OutboxEntry, OutboxFile } from './outboxStore.ts'

/** The server deletes unused uploads after 24 hours; minus an hour for clock differences. */
const FRESH_MS = 23 * 60 * 60 * 1000

/** Uploads the files of an entry that the server doesn't have yet, one at a time. `onUploaded` runs after each. */
export async function uploadOutboxFiles(
  entry: OutboxEntry,
  send: (file: OutboxFile) => Promise<string>,
  onUploaded: (files: OutboxFile[]) => Promise<void>,
): Promise<OutboxFile[]> {
  const files = [...entry.files]
  for (const [index, file] of files.entries()) {
    if (file.path !== undefined && Date.now() - (file.uploaded_at ?? Date.now()) < FRESH_MS) continue
    const again = file.path === undefined ? file : { ...file, key: randomId() }
    files[index] = { ...again, path: await send(again), uploaded_at: Date.now() }
    await onUploaded([...files])
  }
  return files
}

/** Inserts the paths of uploaded files into an input. */
export function withUploadedPaths<Given extends Record<string, unknown>>(
  input: Given,
  files: readonly OutboxFile[],
): Given {
  return files.reduce(withPath, input)
}

function withPath<Given extends Record<string, unknown>>(input: Given, { into, path }: OutboxFile): Given {
  const copy = structuredClone(input)
  const steps = into.split('.')
  const last = steps.pop() ?? ''
  const target = steps.reduce<Record<string, unknown>>(
    (part, step) => part[step] as Record<string, unknown>,
    copy,
  )
  target[last] = path
  return copy
}
