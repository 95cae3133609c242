import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { createRateLimiter } from '../http/rateLimiter.ts'
import { serveSitemap } from './sitemap.ts'

test("files of the sitemap that don't exist read no pages, and the pages are counted once", async () => {
  await using app = Fastify()
  const count = vi.fn(async () => 10_001)
  const list = vi.fn(async () => [{ path: '/j/1' }])
  serveSitemap(app, {
    publicUrl: 'https://cayfolk.example',
    limiter: createRateLimiter(1_000),
    sections: new Map([['jobs', { count, list }]]),
  })
  for (const part of [3, 4, 9999, 3]) await app.inject(`/sitemaps/jobs-${part}.xml`)
  expect(list).not.toHaveBeenCalled()
  expect((await app.inject('/sitemaps/jobs-2.xml')).body).toContain('<loc>https://cayfolk.example/j/1</loc>')
  expect(list).toHaveBeenCalledExactlyOnceWith({ offset: 10_000, limit: 10_000 })
  expect(count).toHaveBeenCalledTimes(1)
})
