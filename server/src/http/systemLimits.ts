import { readdir, readFile, statfs } from 'node:fs/promises'

export type DiskSpace = { folder: string; freeBytes: number; totalBytes: number }

/** The space that is left for our files in each folder. */
export function measureDisks(folders: string[]): Promise<DiskSpace[]> {
  return Promise.all(
    folders.map(async (folder) => {
      const { bavail, blocks, bsize } = await statfs(folder)
      return { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize }
    }),
  )
}

/**
 * How many files and connections this process has open, and how many it may; undefined where the system doesn't say.
 */
export async function measureOpenFiles(): Promise<{ open: number; max: number } | undefined> {
  try {
    const limits = await readFile('/proc/self/limits', 'utf8')
    const max = /^Max open files\s+(\d+)/m.exec(limits)?.[1]
    return { open: (await readdir('/proc/self/fd')).length, max: Number(max ?? Infinity) }
  } catch {
    return undefined
  }
}
