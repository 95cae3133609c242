import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Redis } from '../redis.ts'
import type { S3Settings } from './s3Storage.ts'

const KEY = 'cayfolk:storage'
const CLAIM_SECONDS = 60
const RENEW_EVERY_MS = 20_000
const ID_FILE = '.storage-id'

/** Identifies a bucket. */
export const bucketId = ({ endpoint, bucket }: S3Settings): string => `${endpoint}/${bucket}`

/** Identifies a folder by a file in it, so that two processes can tell whether they see the same folder. */
export async function folderId(folder: string): Promise<string> {
  const file = join(folder, ID_FILE)
  const own = `${file}.${randomUUID()}`
  await writeFile(own, randomUUID())
  // Unlike a write, a link appears with its whole content.
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(own)
  return readFile(file, 'utf8')
}

/**
 * Throws if the running processes store their files elsewhere. Otherwise later starts are compared with this one.
 * Returns a function that ends this.
 */
export async function claimStorage(redis: Redis, id: string): Promise<() => void> {
  const expiration = { type: 'EX', value: CLAIM_SECONDS } as const
  await redis.set(KEY, id, { condition: 'NX', expiration })
  const claimed = await redis.get(KEY)
  if (claimed !== null && claimed !== id) {
    throw new Error(
      `The other processes on this Redis store uploads elsewhere. Set UPLOADS_DIR or S3_ENDPOINT and S3_BUCKET to the same storage for all. After a move to another storage, wait ${CLAIM_SECONDS} seconds after the last process stopped.`,
    )
  }
  // The next renewal makes up for a failed one. `openRedis` logs that Redis is unavailable.
  const renewal = setInterval(() => void redis.set(KEY, id, { expiration }).catch(() => {}), RENEW_EVERY_MS)
  return () => clearInterval(renewal)
}
