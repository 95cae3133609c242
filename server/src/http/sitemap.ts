import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { escapeHtml } from './escapeHtml.ts'
import type { RateLimiter } from './rateLimiter.ts'

/** A page that search engines should know, and when it changed last. */
type SitemapPage = { path: string; changed_at: string }

const KEPT_MS = 10 * 60 * 1000

type Parts = { publicUrl: string; limiter: RateLimiter; listed: () => Promise<SitemapPage[]> }

/** Tells search engines where they may look: robots.txt, and the sitemap that it names. */
export function serveSitemap(app: FastifyInstance, { publicUrl, limiter, listed }: Parts): void {
  const sitemaps = new LRUCache<'sitemap', string>({
    max: 1,
    ttl: KEPT_MS,
    fetchMethod: async () => sitemap(publicUrl, await listed()),
  })

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async ({ address }, reply) => {
    await limiter.count('request', { address })
    return reply.type('application/xml; charset=utf-8').send(await sitemaps.fetch('sitemap'))
  })
}

function sitemap(publicUrl: string, pages: SitemapPage[]): string {
  const urls = pages.map(
    ({ path, changed_at }) =>
      `<url><loc>${escapeHtml(publicUrl + path)}</loc><lastmod>${changed_at}</lastmod></url>`,
  )
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  return `${head}\n${urls.join('\n')}\n</urlset>\n`
}
