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
import { findPage, isCallOrFile, takesHtml } from './pagePaths.ts'
import { refuse } from './refusals.ts'

const NONCE = '%NONCE%'
const FOREVER = 'public, max-age=31536000, immutable'

/** What a link to a page shows in a chat or a search engine. */
export type LinkPreview = {
  title: string
  description: string
  image: string | undefined
  path: string
  /** False keeps the page out of search engines. */
  isForSearch?: boolean
  /** What it is about, in the words of schema.org. */
  jsonLd?: object
}

type Parts = {
  /** The folder of the built web app. */
  web: string
  publicUrl: string
  limiter: RateLimiter
  /** The cards of pages about one thing; undefined where there is no such thing, or not for everybody. */
  cards: Partial<Record<Page, (id: number) => Promise<LinkPreview | undefined>>>
}

/** Serves the web app's files. */
export async function servePages(app: FastifyInstance, { web, publicUrl, limiter, cards }: Parts) {
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

  // All pages are the same document, and so is what a person gets at an unknown address.
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const found = findPage(path)
    if (!document || !takesHtml(path, request.headers.accept)) refuse('not_found')
    if (!found && isCallOrFile(path)) refuse('not_found')
    await limiter.count('request', { address: request.address })
    reply.header('vary', 'accept')
    if (!found) return sendPage(reply.code(404), document)

    const readCard = cards[found.page]
    if (!readCard) return sendPage(reply, prerendered.get(found.page) ?? document)
    const [read] = await Promise.allSettled([readCard(found.id)])
    // Without its card the page is still the page.
    if (read.status === 'rejected') return sendPage(reply, document)
    const card = read.value
    if (!card) return sendPage(reply.code(404), document)
    return sendPage(reply, document, (html) => withLinkPreview(html, card, publicUrl))
  })
  app.setNotFoundHandler(() => refuse('not_found'))
}

type Document = { html: string; scripts: string[] }

/** The pages that already have their screen in them, for visitors, by their paths: front.html for "/", terms.html for "/terms". */
async function readPrerendered(web: string): Promise<Map<string, Document>> {
  const documents = new Map<string, Document>()
  for (const file of await readdir(web).catch(() => [])) {
    const name = /^(.+)\.html$/.exec(file)?.[1]
    const document = name && name !== 'index' && (await readDocument(join(web, file)))
    if (document) documents.set(name === 'front' ? '/' : `/${name}`, document)
  }
  return documents
}

/** A document of the build with the hashes of the scripts in it; undefined without a build. */
async function readDocument(file: string): Promise<Document | undefined> {
  const html = await readFile(file, 'utf8').catch(() => undefined)
  if (html === undefined) return undefined
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  )
  return { html, scripts }
}

/** Sends the page with its nonce, and after it with what `dress` adds: members' texts never meet the nonce's mark. */
function sendPage(reply: FastifyReply, { html, scripts }: Document, dress = (html: string) => html) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .headers(pageHeaders(nonce, scripts))
    .type('text/html; charset=utf-8')
    .send(dress(html.replaceAll(NONCE, nonce)))
}

/** The page with the card's title and its OpenGraph tags in the head. */
function withLinkPreview(page: string, card: LinkPreview, publicUrl: string): string {
  const { title, description, image, path, isForSearch = true, jsonLd } = card
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
    ...(jsonLd ? [dataBlock(jsonLd)] : []),
  ]
  return page
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace('</head>', () => `${head.join('')}</head>`)
}

/** Data for search engines; no script, so the policy lets it stand. Without "<" no text in it can end it. */
function dataBlock(jsonLd: object): string {
  return `<script type="application/ld+json">${JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}</script>`
}
