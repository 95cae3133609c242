import { open } from 'node:fs/promises'

/** Makes files that were created in a folder, or renamed into it, durable. */
export async function syncFolder(folder: string) {
  // Windows can't open folders.
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}
