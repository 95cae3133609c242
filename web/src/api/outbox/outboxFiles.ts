import { randomId } from '../randomId.ts'
import type { OutboxEntry, OutboxFile } from './outboxStore.ts'

/** The server deletes unused uploads after 24 hours; minus an hour for clock differences. */
const FRESH_MS = 23 * 60 * 60 * 1000

/**
 * Uploads the files of an entry that the server doesn't have yet, one at a time, and returns a copy of `input` with the
 * paths of all files. `upload` resolves to the server's response. `onUploaded` runs after each file.
 */
export async function withUploadedFiles<Given extends Record<string, unknown>>(
  entry: OutboxEntry,
  input: Given,
  upload: (file: OutboxFile) => Promise<unknown>,
  onUploaded: (files: OutboxFile[]) => Promise<void>,
): Promise<Given> {
  const files = [...entry.files]
  for (const [index, file] of files.entries()) {
    if (file.path !== undefined && Date.now() - (file.uploaded_at ?? Date.now()) < FRESH_MS) continue
    const again = file.path === undefined ? file : { ...file, key: randomId() }
    const { file_path } = (await upload(again)) as { file_path: string }
    files[index] = { ...again, path: file_path, uploaded_at: Date.now() }
    await onUploaded([...files])
  }
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
