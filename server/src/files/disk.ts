import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../db/embedded/syncFolder.ts'
import type { Files } from './files.ts'

/** Keeps files in one folder on the disk. */
export async function diskFiles(folder: string): Promise<Files> {
  const temporary = join(folder, '.part')
  // What an earlier process left half written.
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { recursive: true })

  return {
    folder,
    temporary,

    async write(name, bytes) {
      const part = join(temporary, name)
      try {
        const file = await open(part, 'w', 0o640)
        try {
          await file.writeFile(bytes)
          await file.datasync()
        } finally {
          await file.close()
        }
        await rename(part, join(folder, name))
        await syncFolder(folder)
      } catch (cause) {
        await rm(part, { force: true })
        throw cause
      }
    },

    async adopt(name, path) {
      await rename(path, join(folder, name))
      await syncFolder(folder)
    },

    async remove(name) {
      await rm(join(folder, name), { force: true })
    },
  }
}
