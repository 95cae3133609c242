import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { S3mini, S3ServiceError } from 's3mini'
import { createConcurrencyLimit } from '../concurrencyLimit.ts'
import { emptyFolder } from './emptyFolder.ts'
import type { FileStorage, FileResponse } from './storage.ts'
import { fetchWithRetry } from './fetchWithRetry.ts'
import { mediaTypeOf } from './mediaType.ts'

export type S3Settings = { endpoint: string; bucket: string; key: string; secret: string; region: string }

/** Small files on their way at a time, and large ones: what of each is in memory adds up. */
const SMALL_AT_ONCE = 16
const LARGE_AT_ONCE = 3
const LINK_SECONDS = 60

/** A file under a name never changes: If-Range, which not every store knows, can be left out. */
const ASKED = ['range', 'if-none-match', 'if-modified-since'] as const
const ABOUT_THE_FILE = ['etag', 'last-modified']
const ABOUT_THE_CONTENT = ['content-length', 'content-range']

/** Keeps files in a bucket of an S3-compatible store; throws a sentence for people where it can't be used. */
export async function createS3Storage(settings: S3Settings, temporary: string): Promise<FileStorage> {
  const s3 = new S3mini({
    accessKeyId: settings.key,
    secretAccessKey: settings.secret,
    endpoint: `${settings.endpoint}/${settings.bucket}`,
    region: settings.region,
    fetch: fetchWithRetry,
  })
  const small = createConcurrencyLimit(SMALL_AT_ONCE)
  const large = createConcurrencyLimit(LARGE_AT_ONCE)
  await checkBucket(s3, settings)
  await emptyFolder(temporary)

  /** One request: nothing stands under the name before the whole has arrived, nor stays behind when it breaks off. */
  const put = (name: string, content: Buffer | Blob) => s3.putObject(name, content, mediaTypeOf(name))

  return {
    temporary,

    async write(name, bytes) {
      await small(() => put(name, bytes))
    },

    async adopt(name, path) {
      // A piece at a time goes from the disk to the store.
      await large(async () => put(name, await openAsBlob(path)))
      await rm(path, { force: true })
    },

    async read(name, { method, headers }) {
      const link = await s3.getPresignedUrl('GET', name, LINK_SECONDS)
      const asked = new Headers({ 'accept-encoding': 'identity' })
      for (const header of ASKED) if (headers[header]) asked.set(header, headers[header])
      const answer = await fetchWithRetry(link, { headers: asked })
      const isContent = answer.status === 200 || answer.status === 206
      const body = isContent && method === 'GET' ? answer.body : undefined
      if (!body) await answer.body?.cancel()
      if (answer.status === 404) return undefined
      if (answer.status === 416) return beyondTheEnd(await s3.getContentLength(name))
      if (!isContent && answer.status !== 304)
        throw new Error(`The object storage answered a read with ${answer.status}`)
      return {
        status: answer.status,
        headers: told(answer, isContent ? [...ABOUT_THE_FILE, ...ABOUT_THE_CONTENT] : ABOUT_THE_FILE),
        body: body ? Readable.fromWeb(body) : undefined,
      }
    },

    async remove(name) {
      await small(() => s3.deleteObject(name)).catch((error: unknown) => {
        if (!(error instanceof S3ServiceError && error.status === 404)) throw error
      })
    },
  }
}

async function checkBucket(s3: S3mini, { endpoint, bucket }: S3Settings): Promise<void> {
  const isThere = await s3.bucketExists().catch((cause: unknown) => {
    throw new Error(`The object storage at ${endpoint} (S3_ENDPOINT) does not answer.`, { cause })
  })
  if (isThere) return
  throw new Error(`There is no bucket ${bucket} (S3_BUCKET), or S3_KEY with S3_SECRET may not look into it.`)
}

function told(answer: Response, names: string[]): Record<string, string> {
  const known = names.map((name) => [name, answer.headers.get(name) ?? ''] as const).filter(([, it]) => it)
  return { 'accept-ranges': 'bytes', ...Object.fromEntries(known) }
}

function beyondTheEnd(bytes: number): FileResponse {
  return { status: 416, headers: { 'content-range': `bytes */${bytes}` }, body: undefined }
}
