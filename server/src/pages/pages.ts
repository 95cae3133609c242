import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PagePattern } from 'contract/pages'
import { pageHeaders, workerHeaders } from '../http/headers.ts'
import type { RateLimiter } from '../http/rateLimiter.ts'
import { refuse } from '../http/refusals.ts'
import type { FileStorage } from '../storage/storage.ts'
import { withLinkPreview, type LinkPreview } from './linkPreview.ts'
import { findPage, isApiOrFilePath, acceptsHtml } from './pagePaths.ts'
import { servePreviewPictures } from './previewPictures.ts'

const NONCE = '%NONCE%'
const FOREVER = 'public, max-age=31536000, immutable'

type Parts = {
  /** The folder of the built web app. */
  web: string
  publicUrl: string
  limiter: RateLimiter
  files: FileStorage
  /** Link previews of public pages; undefined if the item with the id of the path doesn't exist or isn't public. */
  previews: Partial<Record<PagePattern, (id: number) => Promise<LinkPreview | undefined>>>
}

/** Serves the web app's files and pages. */
export async function servePages(app: FastifyInstance, { web, publicUrl, limiter, files, previews }: Parts) {
  const document = await readDocument(join(web, 'index.html'))
  const prerendered = await readPrerendered(web)

  await app.register(fastifyStatic, {
    root: web,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz', '*.html', 'robots.txt', '.*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      if (path === join(web, 'service-worker.js')) return void reply.headers(workerHeaders)
      reply.header('cache-control', path.includes('/assets/') ? FOREVER : 'no-cache')
    },
  })

  // All pages, and unknown paths, get the same document.
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const match = findPage(path)
    if (!document || !acceptsHtml(path, request.headers.accept)) refuse('not_found')
    if (!match && isApiOrFilePath(path)) refuse('not_found')
    await limiter.count('request', { address: request.address })
    reply.header('vary', 'accept')
    if (!match) return sendPage(reply.code(404), document)

    const body = prerendered.get(match.page) ?? document
    const findPreview = previews[match.page]
    if (!findPreview) return sendPage(reply, body)
    const [result] = await Promise.allSettled([findPreview(match.id)])
    // The page works without its preview.
    if (result.status === 'rejected') return sendPage(reply, body)
    const preview = result.value
    if (!preview) return sendPage(reply.code(404), document)
    return sendPage(reply, body, (html) => withLinkPreview(html, preview, publicUrl))
  })
  servePreviewPictures(app, {
    web,
    limiter,
    files,
    async findPreview(path) {
      const match = findPage(path)
      return match && previews[match.page]?.(match.id)
    },
  })
  app.setNotFoundHandler(() => refuse('not_found'))
}

type Document = { html: string; scripts: string[] }

/** The prerendered pages by path: front.html for "/", terms.html for "/terms". */
async function readPrerendered(web: string): Promise<Map<string, Document>> {
  const documents = new Map<string, Document>()
  for (const file of await readdir(web).catch(() => [])) {
    const name = /^(.+)\.html$/.exec(file)?.[1]
    const document = name && name !== 'index' && (await readDocument(join(web, file)))
    if (document) documents.set(name === 'front' ? '/' : `/${name}`, document)
  }
  return documents
}

/** An HTML file of the build with the CSP hashes of its inline scripts; undefined without a build. */
async function readDocument(file: string): Promise<Document | undefined> {
  const html = await readFile(file, 'utf8').catch(() => undefined)
  if (html === undefined) return undefined
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  )
  return { html, scripts }
}

/** Inserts the nonce before `addContent` runs, so that text of members can't contain its placeholder. */
function sendPage(reply: FastifyReply, { html, scripts }: Document, addContent = (html: string) => html) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .headers(pageHeaders(nonce, scripts))
    .type('text/html; charset=utf-8')
    .send(addContent(html.replaceAll(NONCE, nonce)))
}
