import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { S3mini, S3ServiceError } from 's3mini'
import { createConcurrencyLimit } from '../concurrencyLimit.ts'
import { fetchWithRetry } from './fetchWithRetry.ts'
import { prepareTemporaryFolder, mediaTypeOf, type FileResponse, type FileStorage } from './storage.ts'

export type S3Settings = { endpoint: string; bucket: string; key: string; secret: string; region: string }

/** How many small and large files are transferred at a time: bounds the memory that they take. */
const SMALL_CONCURRENCY = 16
const LARGE_CONCURRENCY = 3
const LINK_SECONDS = 60

/** Files never change, so If-Range, which not every store supports, isn't needed. */
const REQUEST_HEADERS = ['range', 'if-none-match', 'if-modified-since'] as const
const FILE_HEADERS = ['etag', 'last-modified']
const CONTENT_HEADERS = ['content-length', 'content-range']

/** Stores files in a bucket of an S3-compatible store. Throws a clear error if it can't be used. */
export async function createS3Storage(
  settings: S3Settings,
  temporary: string,
  /** Added to each request, such as a traceparent. */
  extraHeaders: () => Record<string, string> = () => ({}),
): Promise<FileStorage> {
  const s3 = new S3mini({
    accessKeyId: settings.key,
    secretAccessKey: settings.secret,
    endpoint: `${settings.endpoint}/${settings.bucket}`,
    region: settings.region,
    fetch: (url, init) => fetchWithRetry(url, { ...init, headers: { ...init?.headers, ...extraHeaders() } }),
  })
  const small = createConcurrencyLimit(SMALL_CONCURRENCY)
  const large = createConcurrencyLimit(LARGE_CONCURRENCY)
  await checkBucket(s3, settings)
  await prepareTemporaryFolder(temporary)

  /** A single request, so the file appears only when complete. */
  const put = (name: string, content: Buffer | Blob) => s3.putObject(name, content, mediaTypeOf(name))

  return {
    temporary,

    async write(name, bytes) {
      await small(() => put(name, bytes))
    },

    async moveIn(name, path) {
      // Streams the file from the disk.
      await large(async () => put(name, await openAsBlob(path)))
      await rm(path, { force: true })
    },

    async read(name, { method, headers }) {
      const link = await s3.getPresignedUrl('GET', name, LINK_SECONDS)
      const requestHeaders = new Headers({ 'accept-encoding': 'identity' })
      for (const header of REQUEST_HEADERS) if (headers[header]) requestHeaders.set(header, headers[header])
      const response = await fetchWithRetry(link, { headers: requestHeaders })
      const isContent = response.status === 200 || response.status === 206
      const body = isContent && method === 'GET' ? response.body : undefined
      if (!body) await response.body?.cancel()
      if (response.status === 404) return undefined
      if (response.status === 416) return rangeNotSatisfiable(await s3.getContentLength(name))
      if (!isContent && response.status !== 304)
        throw new Error(`The object storage answered a read with ${response.status}`)
      return {
        status: response.status,
        headers: pickHeaders(response, isContent ? [...FILE_HEADERS, ...CONTENT_HEADERS] : FILE_HEADERS),
        body: body ? Readable.fromWeb(body) : undefined,
      }
    },

    check: () => checkBucket(s3, settings),

    async remove(name) {
      await small(() => s3.deleteObject(name)).catch((error: unknown) => {
        if (!(error instanceof S3ServiceError && error.status === 404)) throw error
      })
    },
  }
}

async function checkBucket(s3: S3mini, { endpoint, bucket }: S3Settings): Promise<void> {
  const exists = await s3.bucketExists().catch((cause: unknown) => {
    throw new Error(`The object storage at ${endpoint} (S3_ENDPOINT) does not answer.`, { cause })
  })
  if (exists) return
  throw new Error(`There is no bucket ${bucket} (S3_BUCKET), or S3_KEY with S3_SECRET may not look into it.`)
}

function pickHeaders(response: Response, names: string[]): Record<string, string> {
  const present = names.flatMap((name) => {
    const value = response.headers.get(name)
    return value ? [[name, value] as const] : []
  })
  return { 'accept-ranges': 'bytes', ...Object.fromEntries(present) }
}

function rangeNotSatisfiable(bytes: number): FileResponse {
  return { status: 416, headers: { 'content-range': `bytes */${bytes}` }, body: undefined }
}
