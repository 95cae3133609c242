import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Endpoint } from 'contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { refuse, refuseFields, RefusalError } from '../refuse.ts'

/** A form's file on disk. A handler that keeps it moves it; otherwise it is deleted after the request. */
export type ReceivedFile = {
  path: string
  bytes: number
  /** The media type that the client claims. Unverified. */
  type: string
  /** SHA-256 of the content. */
  hash: Buffer
  /** The first bytes, enough to detect the file type. */
  first: Buffer
}

export const NO_FILE: ReceivedFile = {
  path: '',
  bytes: 0,
  type: '',
  hash: Buffer.alloc(0),
  first: Buffer.alloc(0),
}

const FIRST_BYTES = 4_100

/** Streams uploaded files into `folder`, holding no more than a chunk in memory. */
export function createFileReceiver(folder: string) {
  return async function receive(
    request: FastifyRequest,
    { field, below, tooLarge }: NonNullable<Endpoint['file']>,
  ): Promise<ReceivedFile & AsyncDisposable> {
    if (!request.isMultipart()) refuse('unsupported_type')
    const path = join(folder, randomUUID())
    const hash = createHash('sha256')
    let bytes = 0
    let first = Buffer.alloc(0)

    async function* measure(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        if (first.length < FIRST_BYTES) first = Buffer.concat([first, chunk]).subarray(0, FIRST_BYTES)
        yield chunk
      }
    }

    try {
      // A second file only to notice it.
      const parts = request.files({ limits: { fileSize: below - 1, files: 2, fields: 10, parts: 12 } })
      const { value: part } = await parts.next()
      if (part?.fieldname !== field) refuseFields({ [field]: `Send the file in the field "${field}"` })
      // The pipeline reports errors; without a listener they would end the process.
      part.file.on('error', () => {})
      // Created before anything can fail, so that cleanup finds it.
      const file = await open(path, 'wx', 0o640)
      await pipeline(part.file, measure, file.createWriteStream({ flush: true }))
      if (part.file.truncated) refuse(tooLarge)
      if (!(await parts.next()).done) refuseFields({ [field]: 'Send one file at a time' })
      const dispose = () => rm(path, { force: true })
      return { path, bytes, type: part.mimetype, hash: hash.digest(), first, [Symbol.asyncDispose]: dispose }
    } catch (cause) {
      await rm(path, { force: true })
      if (isFormError(cause)) refuse('malformed_request', { cause })
      throw cause
    }
  }
}

/** Whether the form was malformed or aborted: errors of the disk have a `syscall`, and Fastify's a status. */
function isFormError(cause: unknown): boolean {
  return (
    cause instanceof Error && !(cause instanceof RefusalError || 'syscall' in cause || 'statusCode' in cause)
  )
}
