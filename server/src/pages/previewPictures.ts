import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { RateLimiter } from '../http/rateLimiter.ts'
import { refuse } from '../refuse.ts'
import type { FileStorage } from '../storage/storage.ts'
import { previewVersion, type LinkPreview, type PreviewPicture } from './linkPreview.ts'

const CACHE_MAX_BYTES = 16_000_000
const AGE_MAX_SECONDS = 300

type Dependencies = {
  /** The folder of the built web app. */
  web: string
  limiter: RateLimiter
  files: FileStorage
  findPreview: (path: string, address: string) => Promise<LinkPreview | undefined>
}

/** Serves the pictures of link previews under /previews/. A page that isn't public any more has none. */
export function servePreviewPictures(
  app: FastifyInstance,
  { web, limiter, files, findPreview }: Dependencies,
): void {
  const cache = new LRUCache<string, Buffer, PreviewPicture>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: (image) => image.length,
    fetchMethod: async (_version, _stale, { context }) => draw(context),
  })

  app.get<{ Params: { '*': string } }>('/previews/*', async ({ params, address }, reply) => {
    await limiter.count('request', { address })
    const page = /^(.+)\.png$/.exec(params['*'])?.[1]
    const preview = page && (await findPreview(page === 'home' ? '/' : `/${page}`, address))
    if (!preview) return refuse('not_found')
    const version = previewVersion(preview.picture)
    if (!cache.has(version)) await limiter.count('previewPicture', { address })
    return reply
      .type('image/png')
      .header('cache-control', `public, max-age=${AGE_MAX_SECONDS}`)
      .send(await cache.fetch(version, { context: preview.picture }))
  })

  async function draw({ picture, ...content }: PreviewPicture): Promise<Buffer> {
    const file = picture && (await readPicture(picture.path))
    // Loaded with the first picture: it takes 10 MB of memory.
    const { drawPreview } = await import('./drawPreview.ts')
    return drawPreview({ ...content, picture: file && { file, isPortrait: picture.isPortrait } })
  }

  /** A picture of the web app or of a member; undefined if it is gone. */
  async function readPicture(path: string): Promise<Buffer | undefined> {
    if (path.startsWith('/assets/')) return readFile(join(web, path))
    const name = path.replace('/uploads/', '')
    const body = (await files.read(name, { method: 'GET', headers: {} }))?.body
    return body && Buffer.concat(await body.toArray())
  }
}
