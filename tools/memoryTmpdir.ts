import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY_DIR = '/dev/shm'
const FREE_BYTES_MIN = 2 * 1024 ** 3

/**
 * The folder for temporary files of tests: in memory where there is room. PostgreSQL creates a database there in a
 * quarter of the CPU time that it takes on a disk, and nearly every test creates one. TMPDIR overrides it.
 */
export function memoryTmpdir(): string {
  return process.env['TMPDIR'] ?? (hasRoom() ? MEMORY_DIR : tmpdir())
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DIR)
    return bavail * bsize >= FREE_BYTES_MIN
  } catch {
    return false
  }
}
