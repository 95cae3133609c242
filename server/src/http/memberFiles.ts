import type { IncomingMessage } from 'node:http'
import { originalImagePath } from 'contract/rules/images'
import type { FastifyInstance } from 'fastify'
import { mediaTypeOf, type FileStorage } from '../storage/storage.ts'
import type { FileAddresses } from './fileAddresses.ts'
import { fileHeaders, publicFileHeaders, signedFileHeaders } from './headers.ts'

type Dependencies = {
  files: FileStorage
  fileAddresses: FileAddresses
  /** Whether a file is public: shown to everyone somewhere, or not used yet. */
  isPublic: (name: string) => Promise<boolean>
}

/**
 * Serves members' files under /uploads/: whole or in ranges, as pictures, videos or downloads only, and those that
 * aren't public at signed addresses only.
 */
export function serveMemberFiles(
  app: FastifyInstance,
  { files, fileAddresses, isPublic }: Dependencies,
): void {
  app.route<{ Params: { name: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/:name',
    async handler({ raw, params: { name }, query }, reply) {
      const type = mediaTypeOf(name)
      if (type === undefined) return reply.callNotFound()
      const isDocument = type === 'application/pdf'
      const secondsLeft = fileAddresses.secondsLeft(name, query)
      if (secondsLeft === undefined && (isDocument || !(await isPublic(originalImagePath(name)))))
        return reply.callNotFound()
      const file = (await files.read(name, raw)) ?? (await readOriginal(name, raw))
      if (!file) return reply.callNotFound()
      const { status, headers, body } = file
      reply.code(status).headers(headers).headers(fileHeaders)
      reply.headers(secondsLeft === undefined ? publicFileHeaders : signedFileHeaders(secondsLeft))
      if (isDocument) reply.header('content-disposition', 'attachment')
      if (status === 200 || status === 206) reply.type(type)
      return reply.send(body)
    },
  })

  /** The original of a picture that was uploaded before this size existed. */
  function readOriginal(name: string, request: IncomingMessage) {
    const original = originalImagePath(name)
    return original === name ? undefined : files.read(original, request)
  }
}
