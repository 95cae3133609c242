import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isPrivateFile, mediaTypeOf, type FileStorage } from '../storage/storage.ts'
import type { FileAddresses } from './fileAddresses.ts'
import { documentHeaders, fileHeaders } from './headers.ts'

type Dependencies = { files: FileStorage; fileAddresses: FileAddresses }

/**
 * Serves members' files under /uploads/: whole or in ranges, as pictures, videos or downloads only, and private ones at
 * signed addresses only.
 */
export function serveMemberFiles(app: FastifyInstance, { files, fileAddresses }: Dependencies): void {
  app.route<{ Params: { name: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/:name',
    async handler({ raw, params: { name }, query }, reply) {
      const isPrivate = isPrivateFile(name)
      const secondsLeft = isPrivate ? fileAddresses.secondsLeft(name, query) : undefined
      if (isPrivate && secondsLeft === undefined) return reply.callNotFound()
      const type = mediaTypeOf(name)
      const file =
        type === undefined ? undefined : ((await files.read(name, raw)) ?? (await readOriginal(name, raw)))
      if (!type || !file) return reply.callNotFound()
      const { status, headers, body } = file
      reply.code(status).headers(headers).headers(fileHeaders)
      if (secondsLeft !== undefined) reply.headers(documentHeaders(secondsLeft))
      if (status === 200 || status === 206) reply.type(type)
      return reply.send(body)
    },
  })

  /** The original of a picture that was uploaded before this size existed. */
  function readOriginal(name: string, request: IncomingMessage) {
    const original = name.replace(/-w\d+(?=\.webp$)/, '')
    return original === name ? undefined : files.read(original, request)
  }
}
