import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SECRET_BYTES = 32

/** The secret that signs tokens and cursors: the configured one, else one that the first start generates and stores. */
export async function loadSecret(dataDir: string, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured
  const file = join(dataDir, 'secret')
  const generated = randomBytes(SECRET_BYTES).toString('hex')
  await writeFile(file, generated, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}
