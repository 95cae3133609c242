import { randomId } from './randomId.ts'
import type { OutboxEntry, OutboxFile } from './outboxStore.ts'

/** The server gives up files that nothing was written with after a day; an hour of it for clocks that disagree. */
const FRESH_MS = 23 * 60 * 60 * 1000

/** Sends the files of an entry that the server does not have, one after the other. `onUploaded` hears each time that one is there. */
export async function sendFiles(
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

/** An input with the paths of its files where they belong. */
export function withPaths<Given extends Record<string, unknown>>(
  input: Given,
  files: readonly OutboxFile[],
): Given {
  return files.reduce(placed, input)
}

function placed<Given extends Record<string, unknown>>(input: Given, { into, path }: OutboxFile): Given {
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
