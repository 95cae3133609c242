import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Page } from 'contract/pages'
import { PRODUCT_NAME } from 'contract/product'
import { escapeHtml } from './escapeHtml.ts'
import { pageHeaders, workerHeaders } from './headers.ts'
import type { RateLimiter } from './rateLimiter.ts'
import { findPage, isApiOrFilePath, acceptsHtml } from './pagePaths.ts'
import { refuse } from './refusals.ts'

const NONCE = '%NONCE%'
const FOREVER = 'public, max-age=31536000, immutable'

/** What a chat or a search engine shows of a link to a page. */
export type LinkPreview = {
  title: string
  description: string
  image: string | undefined
  path: string
  /** False keeps the page out of search engines. */
  isForSearch?: boolean
  /** Structured data of schema.org. */
  jsonLd?: object
}

type Parts = {
  /** The folder of the built web app. */
  web: string
  publicUrl: string
  limiter: RateLimiter
  /** Link previews of pages with an id; undefined if the item doesn't exist or isn't public. */
  previews: Partial<Record<Page, (id: number) => Promise<LinkPreview | undefined>>>
}

/** Serves the web app's files and pages. */
export async function servePages(app: FastifyInstance, { web, publicUrl, limiter, previews }: Parts) {
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

    const findPreview = previews[match.page]
    if (!findPreview) return sendPage(reply, prerendered.get(match.page) ?? document)
    const [result] = await Promise.allSettled([findPreview(match.id)])
    // The page works without its preview.
    if (result.status === 'rejected') return sendPage(reply, document)
    const preview = result.value
    if (!preview) return sendPage(reply.code(404), document)
    return sendPage(reply, document, (html) => withLinkPreview(html, preview, publicUrl))
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

/** Puts a preview's title and OpenGraph tags into the head. */
function withLinkPreview(page: string, preview: LinkPreview, publicUrl: string): string {
  const { title, description, image, path, isForSearch = true, jsonLd } = preview
  const tags = {
    'og:type': 'article',
    'og:site_name': PRODUCT_NAME,
    'og:title': title,
    'og:description': description,
    'og:url': publicUrl + path,
    ...(image && { 'og:image': publicUrl + image }),
    'twitter:card': image ? 'summary_large_image' : 'summary',
  }
  const metas = Object.entries(tags).map(
    ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
  )
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...metas,
    ...(isForSearch ? [] : ['<meta name="robots" content="noindex">']),
    ...(jsonLd ? [jsonLdScript(jsonLd)] : []),
  ]
  return page
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace('</head>', () => `${head.join('')}</head>`)
}

/** Not executable, so the CSP allows it. `<` is escaped so that no text can end the element. */
function jsonLdScript(jsonLd: object): string {
  return `<script type="application/ld+json">${JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}</script>`
}
