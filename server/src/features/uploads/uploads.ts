import { randomBytes } from 'node:crypto'
import { UPLOAD_BYTES_PER_DAY } from 'contract/limits'
import { INVALID_VIDEO, VIDEO_TYPES } from 'contract/stories'
import { DOCUMENT_TYPES, IMAGE_BYTES, INVALID_DOCUMENT } from 'contract/uploads'
import { fileTypeFromBuffer } from 'file-type'
import type { Sql } from '../../db/connect.ts'
import type { FileStorage, MediaService, UploadKind } from '../../storage/storage.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import type { ReceivedFile } from '../../http/formFile.ts'
import { refuse } from '../../http/refusals.ts'
import { filesOf, makePicture, type Original, type Picture } from './pictures.ts'
import * as queries from './uploads.sql.ts'
import { cleanVideo, isPlayable, type VideoType } from './videos/cleanVideo.ts'

const DAY_SECONDS = 86_400
const PATH = /^\/uploads\/([\w-]{22})\.[a-z0-9]{3,4}$/
const INLINE = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/]+={0,2})$/
const SWEEP_AT_ONCE = 200

const VIDEO_EXTENSIONS: Record<VideoType, string> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/vnd.avi': 'avi',
  'video/webm': 'webm',
}

/** Members' pictures, videos and documents: made safe, stored, and gone when nothing shows them. */
export function createUploadService({ files, limiter }: { files: FileStorage; limiter: RateLimiter }) {
  const countBytes = limiter.amount({ points: UPLOAD_BYTES_PER_DAY, seconds: DAY_SECONDS })

  /** Stores a picture of the member's, encoded anew, and answers with its path from the root. */
  async function keepPicture(
    sql: Sql,
    user_id: number,
    original: Original,
    types?: readonly string[],
  ): Promise<string> {
    return storePicture(sql, user_id, await encode(user_id, original, types))
  }

  /** Stores a video of the member's, without what it tells of places and times, and answers with its path from the root. */
  async function keepVideo(sql: Sql, user_id: number, received: ReceivedFile): Promise<string> {
    const type = await fileTypeFromBuffer(received.first)
    const kind = VIDEO_TYPES.find((it) => it === type?.mime)
    if (!kind) refuse('unsupported_file', { sentence: INVALID_VIDEO })
    await countBytes(String(user_id), received.bytes)
    if (!(await isPlayable(received.path, kind))) refuse('unsupported_file', { sentence: INVALID_VIDEO })
    await cleanVideo(received.path, kind)
    return storeFile(sql, user_id, received, { kind: 'video', extension: VIDEO_EXTENSIONS[kind] })
  }

  /** Stores a document of the member's as it came and answers with its path from the root. */
  async function keepDocument(sql: Sql, user_id: number, received: ReceivedFile): Promise<string> {
    const type = await fileTypeFromBuffer(received.first)
    if (!DOCUMENT_TYPES.some((it) => it === type?.mime))
      refuse('unsupported_file', { sentence: INVALID_DOCUMENT })
    await countBytes(String(user_id), received.bytes)
    return storeFile(sql, user_id, received, { kind: 'document', extension: 'pdf' })
  }

  function storeFile(
    sql: Sql,
    user_id: number,
    { path, bytes }: ReceivedFile,
    what: Pick<queries.NewUpload, 'kind' | 'extension'>,
  ): Promise<string> {
    const name = randomBytes(16).toString('base64url')
    return storeUpload(sql, { user_id, name, bytes, ...what }, (file) => files.adopt(file, path))
  }

  async function settle(sql: Sql, user_id: number, wanted: string[], kind: UploadKind = 'image') {
    if (wanted.length === 0) return []
    const named = wanted.filter((it) => !it.startsWith('data:'))
    const own = await queries.findOwn(sql, user_id, kind, named.flatMap(nameOf))
    if (named.some((it) => !own.includes(it)))
      refuse(kind === 'document' ? 'foreign_file' : 'foreign_picture')
    const pictures: (string | Picture)[] = []
    for (const it of wanted) {
      pictures.push(it.startsWith('data:') ? await encode(user_id, inlinePicture(it)) : it)
    }
    const paths: string[] = []
    for (const it of pictures) {
      paths.push(typeof it === 'string' ? it : await storePicture(sql, user_id, it))
    }
    return paths
  }

  async function encode(user_id: number, original: Original, types?: readonly string[]): Promise<Picture> {
    await countBytes(String(user_id), original.bytes)
    return makePicture(original, types)
  }

  function storePicture(sql: Sql, user_id: number, { name, sizes, bytes }: Picture): Promise<string> {
    const upload = { user_id, name, bytes, kind: 'image', extension: 'webp' } as const
    return storeUpload(sql, upload, async () => {
      for (const size of sizes) await files.write(size.file, size.bytes)
    })
  }

  /** The row comes first: whatever breaks off then, the sweep finds the files. */
  async function storeUpload(sql: Sql, upload: queries.NewUpload, write: (file: string) => Promise<void>) {
    const file = `${upload.name}.${upload.extension}`
    await queries.insertUpload(sql, upload)
    try {
      await write(file)
    } catch (cause) {
      await release(sql, [`/uploads/${file}`]).catch(() => {})
      throw cause
    }
    return `/uploads/${file}`
  }

  async function release(sql: Sql, paths: (string | null)[]): Promise<void> {
    const names = paths.flatMap(nameOf)
    if (names.length === 0) return
    const gone = await queries.deleteUnused(sql, names)
    // What the store cannot remove now, because it is away, is left to the sweep.
    const leaveIt = () => {}
    await removeFiles(gone).then(() => queries.deleteUploads(sql, gone), leaveIt)
  }

  /** Removes uploads that were never used or given up; to be done now and then. */
  async function sweep(sql: Sql): Promise<void> {
    for (let found = SWEEP_AT_ONCE; found >= SWEEP_AT_ONCE;) {
      const gone = await queries.deleteUnused(sql, await queries.findAbandoned(sql, SWEEP_AT_ONCE))
      const outcomes = await Promise.allSettled(gone.map((upload) => removeFiles([upload])))
      await queries.deleteUploads(
        sql,
        gone.filter((_, n) => outcomes[n]?.status === 'fulfilled'),
      )
      const errors = outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason as unknown] : []))
      if (errors.length > 0) throw new AggregateError(errors, `${errors.length} uploads could not be removed`)
      found = gone.length
    }
  }

  async function removeFiles(uploads: queries.Stored[]): Promise<void> {
    const names = uploads.flatMap(({ name, extension }) =>
      extension === 'webp' ? filesOf(name) : [`${name}.${extension}`],
    )
    await Promise.all(names.map((name) => files.remove(name)))
  }

  return { keepPicture, keepVideo, keepDocument, settle, release, sweep } satisfies MediaService &
    Record<string, unknown>
}

export type UploadService = ReturnType<typeof createUploadService>

function nameOf(path: string | null): string[] {
  return PATH.exec(path ?? '')?.slice(1) ?? []
}

function inlinePicture(dataUrl: string): Original {
  const base64 = INLINE.exec(dataUrl)?.[1]
  if (base64 === undefined) refuse('unsupported_file')
  const content = Buffer.from(base64, 'base64')
  if (content.length >= IMAGE_BYTES) refuse('picture_too_large')
  return { content, first: content, bytes: content.length }
}
