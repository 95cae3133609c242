import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { FileStorage } from '../storage/storage.ts'
import { mediaTypeOf } from '../storage/mediaType.ts'
import { downloadHeaders, fileHeaders } from './headers.ts'

/** Serves members' files under /uploads/, wherever they stand: whole or in ranges, as nothing but pictures, videos and downloads. */
export function serveMemberFiles(app: FastifyInstance, files: FileStorage): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/:name',
    async handler({ raw, params: { name } }, reply) {
      const type = mediaTypeOf(name)
      const reading =
        type === undefined ? undefined : ((await files.read(name, raw)) ?? (await whole(name, raw)))
      if (!type || !reading) return reply.callNotFound()
      const { status, headers, body } = reading
      reply.code(status).headers(headers).headers(fileHeaders)
      if (type === 'application/pdf') reply.headers(downloadHeaders)
      if (status === 200 || status === 206) reply.type(type)
      return reply.send(body)
    },
  })

  /** A picture from before there was this size of it. */
  function whole(name: string, request: IncomingMessage) {
    const original = name.replace(/-w\d+(?=\.webp$)/, '')
    return original === name ? undefined : files.read(original, request)
  }
}
