import { randomBytes } from 'node:crypto'
import { UPLOAD_BYTES_PER_DAY } from 'contract/rateLimits'
import { INVALID_VIDEO, VIDEO_TYPES } from 'contract/stories'
import type * as contract from 'contract/uploads'
import {
  DOCUMENT_TYPES,
  IMAGE_BYTES_LIMIT,
  INVALID_DOCUMENT,
  STORY_IMAGE_TYPES,
  WORD_TO_PDF,
} from 'contract/uploads'
import { fileTypeFromBuffer } from 'file-type'
import type { Sql } from '../../db/connect.ts'
import type { ReceivedFile } from '../../http/fileReceiver.ts'
import { withPreparation, type Handlers } from '../../http/handler.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import { refuse, refuseField } from '../../refuse.ts'
import { deleteOldTemporaryFiles, type FileStorage, type MediaService } from '../../storage/storage.ts'
import { pictureFileNames } from './pictureFileNames.ts'
import type { UploadedPicture, ProcessedPicture } from './pictures.ts'
import * as queries from './uploads.sql.ts'
import { cleanVideo, isPlayable, type VideoType } from './videos/cleanVideo.ts'

const DAY_SECONDS = 86_400
const FOREIGN_VIDEO = 'You can only use videos that you uploaded.'
const UPLOAD_PATH = /^\/uploads\/([\w-]{22})\.[a-z0-9]{3,4}$/
const DATA_URL = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/]+={0,2})$/
const SWEEP_BATCH = 200
/** Of .docx and .doc. */
const WORD_TYPES = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/x-cfb',
] as const

/** Readers accept the header of a PDF within this many bytes (PDF Reference 1.7, appendix H, note 13). */
const PDF_HEADER_BYTES = 1_024

const VIDEO_EXTENSIONS: Record<VideoType, string> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/vnd.avi': 'avi',
  'video/webm': 'webm',
}

type Dependencies = { files: FileStorage; limiter: RateLimiter }

/** Validates, cleans and stores members' pictures, videos and documents, and deletes unused ones. */
export function createUploadService({ files, limiter }: Dependencies) {
  const enforceDailyBytes = limiter.amount({ points: UPLOAD_BYTES_PER_DAY, seconds: DAY_SECONDS })

  /**
   * Re-encodes and stores a picture. Returns its path, such as `/uploads/abc.webp`; so do the other `store` functions.
   */
  async function storeImage(
    sql: Sql,
    user_id: number,
    file: ReceivedFile,
    types?: readonly string[],
  ): Promise<string> {
    return storePicture(sql, user_id, await encode(user_id, { ...file, content: file.path }, types))
  }

  /** Stores a video without its location and time metadata. */
  async function storeVideo(sql: Sql, user_id: number, file: ReceivedFile): Promise<string> {
    const detected = await fileTypeFromBuffer(file.first)
    const type = VIDEO_TYPES.find((type) => type === detected?.mime)
    if (!type) refuse('unsupported_file', { sentence: INVALID_VIDEO })
    await enforceDailyBytes(String(user_id), file.bytes)
    if (!(await isPlayable(file.path, type))) refuse('unsupported_file', { sentence: INVALID_VIDEO })
    await cleanVideo(file.path, type)
    return storeFile(sql, user_id, file, { kind: 'video', extension: VIDEO_EXTENSIONS[type] })
  }

  async function storeDocument(sql: Sql, user_id: number, file: ReceivedFile): Promise<string> {
    const detected = (await fileTypeFromBuffer(file.first))?.mime ?? pdfBelowJunk(file.first)
    if (!DOCUMENT_TYPES.some((type) => type === detected))
      refuse('unsupported_file', {
        sentence: WORD_TYPES.some((type) => type === detected) ? WORD_TO_PDF : INVALID_DOCUMENT,
      })
    await enforceDailyBytes(String(user_id), file.bytes)
    return storeFile(sql, user_id, file, { kind: 'document', extension: 'pdf' })
  }

  /** Stores a picture or video. The declared type selects the error message; the content is checked. */
  async function storeStoryFile(sql: Sql, user_id: number, file: ReceivedFile): Promise<string> {
    const isDeclared = /^(image|video)\//.test(file.type)
    const type = isDeclared ? file.type : (await fileTypeFromBuffer(file.first))?.mime
    return type?.startsWith('image/')
      ? storeImage(sql, user_id, file, STORY_IMAGE_TYPES)
      : storeVideo(sql, user_id, file)
  }

  function storeFile(
    sql: Sql,
    user_id: number,
    { path, bytes }: ReceivedFile,
    format: Pick<queries.NewUpload, 'kind' | 'extension'>,
  ): Promise<string> {
    const name = randomBytes(16).toString('base64url')
    return storeUpload(sql, { user_id, name, bytes, ...format }, (file) => files.moveIn(file, path))
  }

  const resolvePaths: MediaService['resolvePaths'] = async (sql, user_id, field, urls, kind = 'image') => {
    if (urls.length === 0) return []
    const isInline = (url: string) => kind === 'image' && url.startsWith('data:')
    const uploads = urls.filter((url) => !isInline(url))
    const own = await queries.findOwnUploads(sql, user_id, kind, uploads.flatMap(nameOf))
    if (uploads.some((url) => !own.includes(url))) {
      if (kind === 'document') refuseField(field, 'foreign_file')
      refuseField(field, 'foreign_picture', kind === 'video' ? FOREIGN_VIDEO : undefined)
    }
    // Encodes all before storing any, so that an invalid one leaves nothing behind.
    const pictures: (string | ProcessedPicture)[] = []
    for (const url of urls) pictures.push(isInline(url) ? await encode(user_id, decodeDataUrl(url)) : url)
    const paths: string[] = []
    for (const picture of pictures)
      paths.push(typeof picture === 'string' ? picture : await storePicture(sql, user_id, picture))
    return paths
  }

  async function encode(
    user_id: number,
    original: UploadedPicture,
    types?: readonly string[],
  ): Promise<ProcessedPicture> {
    await enforceDailyBytes(String(user_id), original.bytes)
    // Loaded with the first picture: it takes 10 MB of memory.
    const { makePicture } = await import('./pictures.ts')
    return makePicture(original, types)
  }

  function storePicture(
    sql: Sql,
    user_id: number,
    { name, sizes, bytes }: ProcessedPicture,
  ): Promise<string> {
    const upload = { user_id, name, bytes, kind: 'image', extension: 'webp' } as const
    return storeUpload(sql, upload, async () => {
      for (const size of sizes) await files.write(size.file, size.bytes)
    })
  }

  /** Inserts the row first, so that the sweep finds the files of an interrupted upload. */
  async function storeUpload(sql: Sql, upload: queries.NewUpload, write: (file: string) => Promise<void>) {
    const file = `${upload.name}.${upload.extension}`
    await queries.insertUpload(sql, upload)
    try {
      await write(file)
    } catch (cause) {
      // The sweep deletes what is left. The first error is the one to report.
      await deleteUnused(sql, [`/uploads/${file}`]).catch(() => {})
      throw cause
    }
    return `/uploads/${file}`
  }

  async function deleteUnused(sql: Sql, paths: (string | null)[]): Promise<void> {
    const names = paths.flatMap(nameOf)
    if (names.length === 0) return
    const unused = await queries.markUnusedUploadsDeleted(sql, names)
    const leaveToSweep = () => {}
    await removeFiles(unused).then(() => queries.deleteUploadRows(sql, unused), leaveToSweep)
  }

  /** Deletes abandoned uploads, in batches. */
  async function sweep(sql: Sql): Promise<void> {
    await deleteOldTemporaryFiles(files.temporary)
    for (let swept = SWEEP_BATCH; swept >= SWEEP_BATCH;) {
      const unused = await queries.markUnusedUploadsDeleted(
        sql,
        await queries.findAbandonedUploads(sql, SWEEP_BATCH),
      )
      const outcomes = await Promise.allSettled(unused.map((upload) => removeFiles([upload])))
      await queries.deleteUploadRows(
        sql,
        unused.filter((_, index) => outcomes[index]?.status === 'fulfilled'),
      )
      const errors = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
      )
      if (errors.length > 0) throw new AggregateError(errors, `${errors.length} uploads could not be removed`)
      swept = unused.length
    }
  }

  async function removeFiles(uploads: queries.StoredFile[]): Promise<void> {
    const names = uploads.flatMap(({ name, extension }) =>
      extension === 'webp' ? pictureFileNames(name) : [`${name}.${extension}`],
    )
    await Promise.all(names.map((name) => files.remove(name)))
  }

  const handlers: Handlers<typeof contract> = {
    uploadImage: withPreparation(
      (_input, me, { sql, file }) => storeImage(sql, me.id, file),
      stored('Picture uploaded'),
    ),
    uploadDocument: withPreparation(
      (_input, me, { sql, file }) => storeDocument(sql, me.id, file),
      stored('Document uploaded'),
    ),
    uploadStoryFile: withPreparation(
      (_input, me, { sql, file }) => storeStoryFile(sql, me.id, file),
      stored('File uploaded'),
    ),
  }

  return {
    handlers,
    storeImage,
    storeVideo,
    storeDocument,
    storeStoryFile,
    resolvePaths,
    deleteUnused,
    sweep,
  } satisfies MediaService & Record<string, unknown>
}

const stored =
  (message: string) => (_input: unknown, _me: unknown, _context: unknown, file_path: string) => ({
    success: true as const,
    file_path,
    message,
  })

function nameOf(path: string | null): string[] {
  return UPLOAD_PATH.exec(path ?? '')?.slice(1) ?? []
}

function decodeDataUrl(url: string): UploadedPicture {
  const base64 = DATA_URL.exec(url)?.[1]
  if (base64 === undefined) refuse('unsupported_file')
  const content = Buffer.from(base64, 'base64')
  if (content.length >= IMAGE_BYTES_LIMIT) refuse('picture_too_large')
  return { content, first: content, bytes: content.length }
}

/** For a file of no other type. Some programs write line breaks or a mail header before the PDF. */
function pdfBelowJunk(first: Buffer): (typeof DOCUMENT_TYPES)[number] | undefined {
  return first.subarray(0, PDF_HEADER_BYTES).includes('%PDF-') ? 'application/pdf' : undefined
}
