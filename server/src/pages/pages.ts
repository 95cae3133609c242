import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { LRUCache } from 'lru-cache'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SystemNotice } from 'contract/datedSettings'
import { findPage, type PagePattern } from 'contract/pages'
import type { PageTemplate, PageToRender, Renderer, WrittenPage } from 'contract/renderedPages'
import { createConcurrencyLimit } from '../concurrencyLimit.ts'
import { pageHeaders, workerHeaders } from '../http/headers.ts'
import type { RateLimiter } from '../http/rateLimiter.ts'
import { asRefusal } from '../http/refusals.ts'
import { refuse } from '../refuse.ts'
import type { FileStorage } from '../storage/storage.ts'
import { createCompressedPage, type CompressedPage } from './compressedPage.ts'
import { previewTags } from './linkPreview.ts'
import { acceptsHtml, isApiOrFilePath } from './pagePaths.ts'
import { servePreviewPictures } from './previewPictures.ts'
import type { PublicPageReader, PublicPageContent } from './publicPage.ts'
import { loadRenderer } from './renderer.ts'
import { createVisitorApi } from './visitorApi.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const RENDERED_MAX_BYTES = 32_000_000
/** Pages contain ages such as "5m". */
const RENDERED_TTL_MS = 60_000
/** Rendering takes CPU time from every other request. */
const RENDERING_MAX = 2
const WAITING_MAX = 20
type Dependencies = {
  /** The folder of the built web app. */
  web: string
  publicUrl: string
  ownHost: string
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
  const { web, publicUrl, ownHost, limiter, files, publicPages, systemNotice } = dependencies
  const renderer = await loadRenderer(web)
  const indexHtml = await readFile(join(web, 'index.html'), 'utf8').catch(() => undefined)
  const build =
    renderer && indexHtml !== undefined
      ? { renderer, template: renderer.createPageTemplate(indexHtml) }
      : undefined
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
    if (!build || !acceptsHtml(path, request.headers.accept)) refuse('not_found')
    if (!match && isApiOrFilePath(path)) refuse('not_found')
    await limiter.count('request', { address: request.address })
    reply.header('vary', 'accept, accept-encoding, save-data')
    const savesData = request.headers['save-data'] === 'on'
    const bars = build.renderer.renderBars(match?.page)
    /** The page without a visitor's content, which the app renders. */
    const sendShell = (tags?: string) =>
      sendPage(request, reply, compressed(build.template.write({ bars, tags, savesData })))
    if (!match) reply.code(404)
    const readPage = match && publicPages[match.page]
    if (!readPage) return sendShell()

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
      return sendShell()
    }
    const content = result.value
    if (!content) reply.code(404)
    if (!content) return sendShell()
    const location = content.search ? `${content.path}?${content.search}` : content.path
    const key = `${location} ${savesData} ${notice?.id} ${version()}`
    const view = { location, responses, host: ownHost, savesData }
    const found = await findOrRender(key, request.address, () =>
      renderPage(build, { bars, content, notice }, view),
    )
    return found ? sendPage(request, reply, found) : sendShell(previewTags(content, publicUrl))
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
    { renderer, template }: { renderer: Renderer; template: PageTemplate },
    page: { bars: string; content: PublicPageContent; notice: SystemNotice | undefined },
    view: PageToRender,
  ): Promise<RenderedPage> {
    const rendered = await renderer.renderPage(view).catch((error: unknown) => {
      app.log.error({ err: error, location: view.location }, 'page could not be rendered')
      return undefined
    })
    const above = page.notice ? renderer.renderSystemNotice(page.notice) : ''
    return compressed(
      template.write({
        bars: page.bars,
        tags: previewTags(page.content, publicUrl),
        content: rendered && { above, ...rendered },
        savesData: view.savesData,
      }),
    )
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, { nonce, page }: RenderedPage) {
    const { body, encoding } = await page.encode(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .headers(pageHeaders(nonce, build?.template.scripts ?? []))
      .type('text/html; charset=utf-8')
      .send(body)
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

function compressed({ nonce, html }: WrittenPage): RenderedPage {
  return { nonce, page: createCompressedPage(html) }
}
