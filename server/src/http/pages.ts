import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fileHeaders, pageHeaders } from './headers.ts'
import { refuse } from './refusals.ts'

const NONCE = '%NONCE%'
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the web app's files, and members' files under /uploads/. */
export async function servePages(app: FastifyInstance, { web, uploads }: { web: string; uploads: string }) {
  const page = await readFile(join(web, 'index.html'), 'utf8').catch(() => undefined)

  await app.register(fastifyStatic, {
    root: web,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz', 'index.html', '.*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? FOREVER : 'no-cache')
    },
  })

  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: uploads,
      prefix: '/uploads/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      etag: true,
      setHeaders: (reply) => void reply.headers(fileHeaders),
    })
  })

  /** Every route of the web app is the same page; what looks like a file or an API call is not one of them. */
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isRoute = request.method === 'GET' && !path.includes('.') && !path.startsWith('/api/')
    if (!isRoute || !page || !(request.headers.accept ?? '').includes('text/html')) refuse('not_found')
    return sendPage(reply, page)
  })
}

function sendPage(reply: FastifyReply, page: string) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .headers(pageHeaders(nonce))
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE, nonce))
}
