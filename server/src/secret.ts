import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SECRET_BYTES = 32

/** The secret that signs what the server hands out: the one given, else one made at the first start and kept. */
export async function loadSecret(dataDir: string, given: string | undefined): Promise<string> {
  if (given !== undefined) return given
  const file = join(dataDir, 'secret')
  const made = randomBytes(SECRET_BYTES).toString('hex')
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}
