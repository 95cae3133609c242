import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Endpoint } from 'contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { refuse, refuseFields, RefusalError } from './refusals.ts'

/** A form's file, whole and safe on the disk; whoever keeps it moves it away, else it goes with the request. */
export type ReceivedFile = {
  path: string
  bytes: number
  /** What the sender says that it is; not to be believed. */
  type: string
  /** SHA-256 of the content. */
  hash: Buffer
  /** The first bytes, enough to tell what it is. */
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

/** Receives files into `folder`, a piece at a time: however large a file is, no more than a piece is held in memory. */
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

    async function* measured(pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece)
        bytes += piece.length
        if (first.length < FIRST_BYTES) first = Buffer.concat([first, piece]).subarray(0, FIRST_BYTES)
        yield piece
      }
    }

    try {
      const part = await request.file({ limits: { fileSize: below - 1, files: 1, fields: 10, parts: 12 } })
      if (part?.fieldname !== field) refuseFields({ [field]: `Send the file in the field "${field}"` })
      // A form that breaks off meanwhile is heard of by the pipeline.
      part.file.on('error', () => {})
      // Made before anything can fail: what is removed then is there.
      const file = await open(path, 'wx', 0o640)
      await pipeline(part.file, measured, file.createWriteStream({ flush: true }))
      if (part.file.truncated) refuse(tooLarge)
      const dispose = () => rm(path, { force: true })
      return { path, bytes, type: part.mimetype, hash: hash.digest(), first, [Symbol.asyncDispose]: dispose }
    } catch (cause) {
      await rm(path, { force: true })
      if (isFormError(cause)) refuse('malformed_request', { cause })
      throw cause
    }
  }
}

/** Whether the form itself was wrong, or broke off; the disk's errors name a call, and refusals a status. */
function isFormError(cause: unknown): boolean {
  return (
    cause instanceof Error && !(cause instanceof RefusalError || 'syscall' in cause || 'statusCode' in cause)
  )
}
