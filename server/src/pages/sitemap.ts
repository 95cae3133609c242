import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from 'contract/rules/time'
import { escapeHtml } from '../http/escapeHtml.ts'
import type { RateLimiter } from '../http/rateLimiter.ts'
import { refuse } from '../refuse.ts'

/** A page for search engines, with the time of its last change. */
export type SitemapPage = { path: string; changed_at?: string }

/** Pages of one kind, in a stable order. */
export type SitemapSection = {
  count: () => Promise<number>
  list: (range: { offset: number; limit: number }) => Promise<SitemapPage[]>
}

/** The protocol allows 50,000 in a file (https://www.sitemaps.org/protocol.html). */
const PAGES_PER_FILE = 10_000
const CACHE_TTL_MS = 10 * MINUTE_MS
const CACHED_FILES_MAX = 50

type Dependencies = { publicUrl: string; limiter: RateLimiter; sections: Map<string, SitemapSection> }

/** Serves robots.txt, the sitemap index that it names, and a file for each part: /sitemaps/jobs-1.xml. */
export function serveSitemap(app: FastifyInstance, { publicUrl, limiter, sections }: Dependencies): void {
  const cache = new LRUCache<string, string>({
    max: CACHED_FILES_MAX,
    ttl: CACHE_TTL_MS,
    fetchMethod: (path) => (path === '/sitemap.xml' ? renderIndex() : renderFile(path)),
  })
  /** The number of files of each section, so that no pages are read for a file that doesn't exist. */
  const fileCounts = new LRUCache<string, number>({
    max: sections.size,
    ttl: CACHE_TTL_MS,
    fetchMethod: async (name) => Math.ceil(((await sections.get(name)?.count()) ?? 0) / PAGES_PER_FILE),
  })

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )

  for (const url of ['/sitemap.xml', '/sitemaps/:file']) {
    app.get(url, async (request, reply) => {
      await limiter.count('request', { address: request.address })
      const xml = await cache.fetch(request.url.split('?', 1)[0] ?? '')
      if (xml === undefined) return refuse('not_found')
      return reply.type('application/xml; charset=utf-8').send(xml)
    })
  }

  async function renderIndex(): Promise<string> {
    const files = await Promise.all(
      [...sections.keys()].map(async (name) => {
        const count = await fileCounts.fetch(name)
        return Array.from({ length: count ?? 0 }, (_, index) => `${name}-${index + 1}`)
      }),
    )
    return renderXml(
      'sitemapindex',
      files.flat().map((file) => `<sitemap>${location(`/sitemaps/${file}.xml`)}</sitemap>`),
    )
  }

  async function renderFile(path: string): Promise<string | undefined> {
    const [, name = '', part = ''] = /^\/sitemaps\/([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(path) ?? []
    const section = sections.get(name)
    if (!section || Number(part) > ((await fileCounts.fetch(name)) ?? 0)) return undefined
    const pages = await section.list({ offset: (Number(part) - 1) * PAGES_PER_FILE, limit: PAGES_PER_FILE })
    if (pages.length === 0) return undefined
    return renderXml('urlset', pages.map(renderPage))
  }

  function renderPage({ path, changed_at }: SitemapPage): string {
    return `<url>${location(path)}${changed_at ? `<lastmod>${changed_at}</lastmod>` : ''}</url>`
  }

  function location(path: string): string {
    return `<loc>${escapeHtml(publicUrl + path)}</loc>`
  }
}

function renderXml(element: string, entries: string[]): string {
  const open = `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${[open, ...entries, `</${element}>`].join('\n')}\n`
}
