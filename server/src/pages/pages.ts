import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { LRUCache } from 'lru-cache'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SystemNotice } from 'contract/datedSettings'
import { findPage, type PagePattern } from 'contract/pages'
import { createConcurrencyLimit } from '../concurrencyLimit.ts'
import { pageHeaders, workerHeaders } from '../http/headers.ts'
import type { RateLimiter } from '../http/rateLimiter.ts'
import { asRefusal, refuse } from '../http/refusals.ts'
import type { FileStorage } from '../storage/storage.ts'
import { createCompressedPage, type CompressedPage } from './compressedPage.ts'
import { previewTags } from './linkPreview.ts'
import { acceptsHtml, isApiOrFilePath } from './pagePaths.ts'
import { createPageTemplate, writePage, type HtmlPage, type PageTemplate } from './pageTemplate.ts'
import { servePreviewPictures } from './previewPictures.ts'
import type { PublicPageReader, PublicPageContent } from './publicPage.ts'
import { loadRenderer, type Renderer } from './renderer.ts'
import { createVisitorApi } from './visitorApi.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const RENDERED_MAX_BYTES = 32_000_000
/** Pages contain ages such as "5m". */
const RENDERED_TTL_MS = 60_000
/** Rendering takes CPU time from every other request. */
const RENDERING_MAX = 2
const WAITING_MAX = 20
/** Forms that only the app can send, and pages that are complete without it but for the feed of "/" and the fonts. */
const STARTS_APP_AT_ONCE = new Set<PagePattern>([
  '/login',
  '/register',
  '/',
  '/terms',
  '/privacy',
  '/help',
  '/how-it-works',
])

type Dependencies = {
  /** The folder of the built web app. */
  web: string
  publicUrl: string
  limiter: RateLimiter
  files: FileStorage
  publicPages: Partial<Record<PagePattern, PublicPageReader>>
  /** The notice to show now. */
  systemNotice: () => Promise<SystemNotice | undefined>
}

/** New content gets a new nonce, so no content can contain its own nonce. */
type RenderedPage = { nonce: string; page: CompressedPage }

/**
 * Serves the web app's files and pages. Public pages are rendered for visitors; members get the same page, in which CSS
 * hides the rendered screen.
 */
export async function servePages(app: FastifyInstance, dependencies: Dependencies) {
  const { web, publicUrl, limiter, files, publicPages, systemNotice } = dependencies
  const renderer = await loadRenderer(web)
  const indexHtml = await readFile(join(web, 'index.html'), 'utf8').catch(() => undefined)
  const template =
    indexHtml === undefined ? undefined : createPageTemplate(indexHtml, renderer?.renderBars() ?? '')
  const visitor = createVisitorApi(app)
  const rendered = new LRUCache<string, RenderedPage, () => Promise<RenderedPage>>({
    maxSize: RENDERED_MAX_BYTES,
    // With its compressed forms.
    sizeCalculation: ({ page }) => 2 * page.bytes,
    ttl: RENDERED_TTL_MS,
    fetchMethod: (_key, _stale, { context }) => context(),
  })
  const limitRendering = createConcurrencyLimit(RENDERING_MAX, {
    maxWaiting: WAITING_MAX,
    onFull: () => refuse('unavailable'),
  })

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

  app.get('/*', async (request, reply) => {
    const [path = '', search] = request.url.split('?', 2)
    const match = findPage(path)
    if (!template || !acceptsHtml(path, request.headers.accept)) refuse('not_found')
    if (!match && isApiOrFilePath(path)) refuse('not_found')
    await limiter.count('request', { address: request.address })
    reply.header('vary', 'accept, accept-encoding, save-data')
    if (!match) return sendPage(reply.code(404), template.shell())
    const readPage = publicPages[match.page]
    if (!readPage) return sendPage(reply, template.shell())

    const { read, responses, version } = visitor(request.address)
    const [result, noticed] = await Promise.allSettled([
      readPage({ ...match, search: new URLSearchParams(search) }, read),
      systemNotice(),
    ])
    const notice = noticed.status === 'fulfilled' ? noticed.value : undefined
    if (result.status === 'rejected') {
      if (asRefusal(result.reason).code === 'too_many_requests') throw result.reason
      // The app shows the error and retries.
      request.log.error({ err: result.reason, path }, 'page could not be read')
      return sendPage(reply, template.shell())
    }
    if (!result.value) return sendPage(reply.code(404), template.shell())
    const content = result.value
    const location = content.search ? `${content.path}?${content.search}` : content.path
    const savesData = request.headers['save-data'] === 'on'
    const found = await findOrRender(
      `${location} ${savesData} ${notice?.id} ${version()}`,
      request.address,
      () => renderPage(template, match.page, { content, notice }, { location, responses, savesData }),
    )
    if (!found) return sendPage(reply, template.shell(previewTags(content, publicUrl)))
    const { body, encoding } = await found.page.encode(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return send(reply, found.nonce, body)
  })

  /**
   * Undefined while too many pages are being rendered, and for an address that asks for too many: the app renders them.
   */
  async function findOrRender(
    key: string,
    address: string,
    render: () => Promise<RenderedPage>,
  ): Promise<RenderedPage | undefined> {
    try {
      if (!rendered.has(key)) await limiter.count('renderedPage', { address })
      return await rendered.fetch(key, { context: () => limitRendering(render) })
    } catch (error) {
      const { code } = asRefusal(error)
      if (code === 'unavailable' || code === 'too_many_requests') return undefined
      throw error
    }
  }

  async function renderPage(
    template: PageTemplate,
    page: PagePattern,
    { content, notice }: { content: PublicPageContent; notice: SystemNotice | undefined },
    view: Parameters<Renderer['renderPage']>[0],
  ): Promise<RenderedPage> {
    const tags = previewTags(content, publicUrl)
    const parts = await renderer?.renderPage(view).catch((error: unknown) => {
      app.log.error({ err: error, location: view.location }, 'page could not be rendered')
    })
    const above = (notice && renderer?.renderSystemNotice(notice)) ?? ''
    const starts = STARTS_APP_AT_ONCE.has(page) ? 'now' : 'on interaction'
    const { nonce, html } = writePage(
      parts ? template.page({ tags, above, ...parts }, starts) : template.shell(tags),
    )
    return { nonce, page: createCompressedPage(html) }
  }

  function sendPage(reply: FastifyReply, page: HtmlPage) {
    const { nonce, html } = writePage(page)
    return send(reply, nonce, html)
  }

  function send(reply: FastifyReply, nonce: string, html: string | Buffer) {
    return reply
      .headers(pageHeaders(nonce, template?.scripts ?? []))
      .type('text/html; charset=utf-8')
      .send(html)
  }

  servePreviewPictures(app, {
    web,
    limiter,
    files,
    async findPreview(path, address) {
      const match = findPage(path)
      const readPage = match && publicPages[match.page]
      return match && readPage?.({ ...match, search: new URLSearchParams() }, visitor(address).read)
    },
  })
  app.setNotFoundHandler(() => refuse('not_found'))
}
