import { open } from 'node:fs/promises'

/** Makes durable what was created in a folder or renamed into it: until then a power cut may take it back. */
export async function syncFolder(folder: string) {
  // Windows opens no folders.
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}
