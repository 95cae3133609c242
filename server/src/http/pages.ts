import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PRODUCT_NAME } from 'contract/product'
import { escapeHtml } from './escapeHtml.ts'
import { pageHeaders, workerHeaders } from './headers.ts'
import type { Limiter } from './limiter.ts'
import { refuse } from './refusals.ts'

const NONCE = '%NONCE%'
const FOREVER = 'public, max-age=31536000, immutable'

/** What a link to a page shows in a chat or a search engine. */
export type Card = {
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
  limiter: Limiter
  /** The card of a page, by its path; undefined where it has none of its own. */
  cardOf: (path: string) => Promise<Card | undefined>
}

/** Serves the web app's files. */
export async function servePages(app: FastifyInstance, { web, publicUrl, limiter, cardOf }: Parts) {
  const page = await readPage(join(web, 'index.html'))
  // The same with the landing page drawn already, for visitors.
  const front = (await readPage(join(web, 'front.html'))) ?? page

  await app.register(fastifyStatic, {
    root: web,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz', 'index.html', 'front.html', 'robots.txt', '.*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      if (path === join(web, 'service-worker.js')) return void reply.headers(workerHeaders)
      reply.header('cache-control', path.includes('/assets/') ? FOREVER : 'no-cache')
    },
  })

  /** Every route of the web app is the same page; what looks like a file or an API call is not one of them. */
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isRoute = !path.includes('.') && !path.startsWith('/api/')
    if (!isRoute || !page || !(request.headers.accept ?? '').includes('text/html')) refuse('not_found')
    await limiter.count('request', { address: request.ip })
    // Without its card the page is still the page.
    const card = await cardOf(path).catch(() => undefined)
    if (card) return sendPage(reply, page, (html) => withCard(html, card, publicUrl))
    return sendPage(reply, path === '/' && front ? front : page)
  })
  app.setNotFoundHandler(() => refuse('not_found'))
}

type Page = { html: string; scripts: string[] }

/** A page of the build with the hashes of the scripts in it; undefined without a build. */
async function readPage(file: string): Promise<Page | undefined> {
  const html = await readFile(file, 'utf8').catch(() => undefined)
  if (html === undefined) return undefined
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  )
  return { html, scripts }
}

/** Sends the page with its nonce, and after it with what `dress` adds: members' texts never meet the nonce's mark. */
function sendPage(reply: FastifyReply, { html, scripts }: Page, dress = (html: string) => html) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .headers(pageHeaders(nonce, scripts))
    .type('text/html; charset=utf-8')
    .send(dress(html.replaceAll(NONCE, nonce)))
}

/** The page with the card's title and its OpenGraph tags in the head. */
function withCard(page: string, card: Card, publicUrl: string): string {
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
