import { mkdir, rm } from 'node:fs/promises'

/** Makes the folder for what is being received, without what an earlier process left half written. */
export async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
}
