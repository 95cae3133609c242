import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { escapeHtml } from '../http/escapeHtml.ts'
import type { RateLimiter } from '../http/rateLimiter.ts'

/** A page for search engines, with the time of its last change. */
type SitemapPage = { path: string; changed_at: string }

const CACHE_TTL_MS = 10 * 60 * 1000

type Parts = { publicUrl: string; limiter: RateLimiter; listPages: () => Promise<SitemapPage[]> }

/** Serves robots.txt and the sitemap that it names. */
export function serveSitemap(app: FastifyInstance, { publicUrl, limiter, listPages }: Parts): void {
  const cache = new LRUCache<'sitemap', string>({
    max: 1,
    ttl: CACHE_TTL_MS,
    fetchMethod: async () => renderSitemap(publicUrl, await listPages()),
  })

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async ({ address }, reply) => {
    await limiter.count('request', { address })
    return reply.type('application/xml; charset=utf-8').send(await cache.fetch('sitemap'))
  })
}

function renderSitemap(publicUrl: string, pages: SitemapPage[]): string {
  const urls = pages.map(
    ({ path, changed_at }) =>
      `<url><loc>${escapeHtml(publicUrl + path)}</loc><lastmod>${changed_at}</lastmod></url>`,
  )
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  return `${head}\n${urls.join('\n')}\n</urlset>\n`
}
