import { access, constants, open, rename, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { send } from '@fastify/send'
import { syncFolder } from '../syncFolder.ts'
import { prepareTemporaryFolder, type FileStorage } from './storage.ts'

/** Stores files in a local folder. */
export async function createDiskStorage(folder: string): Promise<FileStorage> {
  const temporary = join(folder, '.part')
  await prepareTemporaryFolder(temporary)

  return {
    temporary,

    async write(name, bytes) {
      const part = join(temporary, name)
      try {
        const file = await open(part, 'w', 0o640)
        try {
          await file.writeFile(bytes)
          await file.datasync()
        } finally {
          await file.close()
        }
        await rename(part, join(folder, name))
        await syncFolder(folder)
      } catch (cause) {
        await rm(part, { force: true })
        throw cause
      }
    },

    async moveIn(name, path) {
      await rename(path, join(folder, name))
      await syncFolder(folder)
    },

    async read(name, { method, headers: requestHeaders }) {
      const options = { root: folder, index: false, cacheControl: false, contentType: false } as const
      // @fastify/send uses weak ETags. Files never change, so they are converted to strong ones, which If-Range needs.
      const ifRange = requestHeaders['if-range']?.toString().replace(/^"/, 'W/"')
      const request = { method, headers: { ...requestHeaders, ...(ifRange && { 'if-range': ifRange }) } }
      const sent = await send(request as IncomingMessage, name, options)
      const { type, statusCode: status, headers, stream, metadata } = sent
      if (headers['ETag'] !== undefined) headers['ETag'] = headers['ETag'].replace(/^W\//, '')
      if (type === 'file') return { status, headers, body: stream }
      stream.destroy()
      if (status === 404) return undefined
      if (type === 'error' && status >= 500) throw metadata.error
      // Drops the HTML error page, and keeps only the header of a refused range.
      const range = headers['Content-Range']
      return { status, headers: range === undefined ? {} : { 'content-range': range }, body: undefined }
    },

    check: () => access(folder, constants.R_OK | constants.W_OK),

    async remove(name) {
      await rm(join(folder, name), { force: true })
    },
  }
}
