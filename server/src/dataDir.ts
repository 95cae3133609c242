import { mkdir } from 'node:fs/promises'

/**
 * Creates the folder of the server's data, which nobody else can list. As root, PostgreSQL runs as another account,
 * which must enter it.
 */
export async function createDataDir(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
