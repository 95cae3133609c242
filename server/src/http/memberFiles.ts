import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { mediaTypeOf, type FileStorage } from '../storage/storage.ts'
import { downloadHeaders, fileHeaders } from './headers.ts'

/** Serves members' files under /uploads/: whole or in ranges, as pictures, videos or downloads only. */
export function serveMemberFiles(app: FastifyInstance, files: FileStorage): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/:name',
    async handler({ raw, params: { name } }, reply) {
      const type = mediaTypeOf(name)
      const file =
        type === undefined ? undefined : ((await files.read(name, raw)) ?? (await readOriginal(name, raw)))
      if (!type || !file) return reply.callNotFound()
      const { status, headers, body } = file
      reply.code(status).headers(headers).headers(fileHeaders)
      if (type === 'application/pdf') reply.headers(downloadHeaders)
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
