import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { HOUR_MS } from 'contract/rules/time'
import type { Sql } from '../db/connect.ts'

/**
 * Stores members' files under names that the server generates. Throws errors with the code `STORAGE_UNAVAILABLE` if the
 * storage is down.
 */
export type FileStorage = {
  /** Writes a file atomically. Durable once this resolves. */
  write: (name: string, bytes: Buffer) => Promise<void>
  /** Moves a complete file from `temporary` into the storage. */
  moveIn: (name: string, path: string) => Promise<void>
  /** The response to a GET or HEAD, with ranges and conditions; undefined if there is no such file. */
  read: (
    name: string,
    request: Pick<IncomingMessage, 'method' | 'headers'>,
  ) => Promise<FileResponse | undefined>
  /** Removes a file, if it exists. */
  remove: (name: string) => Promise<void>
  /** Throws if the storage can't be used now. */
  check: () => Promise<void>
  /** A folder for uploads in progress, which other processes may use too. */
  temporary: string
}

/** `status` and `headers` concern ranges and conditions only. */
export type FileResponse = { status: number; headers: Record<string, string>; body: Readable | undefined }

/** The code of errors that mean that the storage is temporarily unavailable. */
export const STORAGE_UNAVAILABLE = 'FILES_AWAY'

export type UploadKind = 'image' | 'video' | 'document'

/** The part of the uploads feature that features with pictures use. */
export type MediaService = {
  /**
   * Resolves references to files, from a field of the input, into paths: a member's own uploads, or pictures as data:
   * URLs, which are stored. Slow, so not for a transaction. The sweep deletes stored pictures that nothing uses.
   */
  resolvePaths: (
    sql: Sql,
    user_id: number,
    field: string,
    references: string[],
    kind?: UploadKind,
  ) => Promise<string[]>
  /** Deletes pictures that nothing uses any more. */
  deleteUnused: (sql: Sql, paths: (string | null)[]) => Promise<void>
}

const FILE_NAME = /^[\w-]{22}(?:-w\d+)?\.([a-z0-9]+)$/

/** The media types of stored files by extension. None of them can run scripts. */
const MEDIA_TYPES = new Map([
  ['webp', 'image/webp'],
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['avi', 'video/x-msvideo'],
  ['webm', 'video/webm'],
  ['pdf', 'application/pdf'],
])

/** The media type of a stored file; undefined for a name that the server didn't generate. */
export function mediaTypeOf(name: string): string | undefined {
  return MEDIA_TYPES.get(FILE_NAME.exec(name)?.[1] ?? '')
}

/** No upload takes this long without progress. */
const TEMPORARY_MAX_MS = HOUR_MS

/** Creates the folder for uploads in progress, in one for the server alone, and deletes what killed processes left. */
export async function prepareTemporaryFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await deleteOldTemporaryFiles(folder)
}

/** Deletes what killed processes left behind. Newer files may belong to a running one. */
export async function deleteOldTemporaryFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > TEMPORARY_MAX_MS) await rm(path, { force: true, recursive: true })
  }
}
