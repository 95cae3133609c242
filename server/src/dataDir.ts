import { mkdir } from 'node:fs/promises'

/**
 * Creates the data folder, which only its owner can list. If the owner is root, the embedded PostgreSQL runs as another
 * account, which needs access to its folder inside.
 */
export async function createDataDir(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
