import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PART = '.part'
/** Tells the files of one millisecond apart. */
let count = 0
/** Longer than any file is being written. */
const PART_AGE_MAX_MS = 60_000

/**
 * Writes a message to a new file of an outbox, whose name comes behind those of earlier ones. Messages contain secrets,
 * so only the owner can read the files. A file is complete when it appears.
 */
export async function writeOutboxFile(
  folder: string,
  extension: string,
  content: string | Buffer,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The folder may exist and be readable for everyone.
  await chmod(folder, 0o700)
  count += 1
  const time = new Date().toISOString().replaceAll(':', '-')
  const name = `${time}-${String(count).padStart(6, '0')}-${randomUUID().slice(0, 8)}.${extension}`
  const part = join(folder, `.${name}${PART}`)
  await removeOldParts(folder)
  try {
    await writeFile(part, content, { mode: 0o600 })
    await rename(part, join(folder, name))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Removes what a killed process or a full disk left unfinished. */
async function removeOldParts(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter((name) => name.endsWith(PART))
  for (const path of parts.map((name) => join(folder, name))) {
    // Another process may have finished it meanwhile.
    const stats = await stat(path).catch(() => undefined)
    if (stats && Date.now() - stats.mtimeMs > PART_AGE_MAX_MS) await rm(path, { force: true })
  }
}
