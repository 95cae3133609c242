import { UNUSED_UPLOAD_HOURS } from 'contract/rules/lifetimes'
import { HOUR_MS } from 'contract/rules/time'
import { randomId } from '../randomId.ts'
import type { OutboxFile } from './outboxStore.ts'

/** How long the server keeps an unused upload, minus an hour for clock differences. */
const FRESH_MS = (UNUSED_UPLOAD_HOURS - 1) * HOUR_MS

/**
 * Uploads the files of a write that the server doesn't have yet, one at a time, and returns a copy of `input` with the
 * paths of all files. `upload` resolves to the path that the server gave a file. `onUploaded` runs after each file.
 */
export async function withUploadedFiles<Given>(
  given: readonly OutboxFile[],
  input: Given,
  upload: (file: OutboxFile) => Promise<string>,
  onUploaded: (files: OutboxFile[]) => Promise<void> | void,
): Promise<Given> {
  const files = [...given]
  for (const [index, file] of files.entries()) {
    if (file.path !== undefined && Date.now() - (file.uploaded_at ?? Date.now()) < FRESH_MS) continue
    const again = file.path === undefined ? file : { ...file, key: randomId() }
    files[index] = { ...again, path: await upload(again), uploaded_at: Date.now() }
    await onUploaded([...files])
  }
  return files.reduce(withPath, input)
}

function withPath<Given>(input: Given, { into, path }: OutboxFile): Given {
  const copy = structuredClone(input)
  const steps = into.split('.')
  const last = steps.pop() ?? ''
  const target = steps.reduce<Record<string, unknown>>(
    (part, step) => part[step] as Record<string, unknown>,
    copy as Record<string, unknown>,
  )
  target[last] = path
  return copy
}
