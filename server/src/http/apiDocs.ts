import { randomBytes } from 'node:crypto'
import type { Endpoint } from 'contract/endpoint'
import { refusals } from 'contract/refusals'
import { PRODUCT_NAME } from 'contract/words/product'
import { describeSchema } from 'contract/describeSchema'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from './escapeHtml.ts'
import { etagFor, isNotModified } from './etag.ts'
import { JSON_TYPE, pageHeaders } from './headers.ts'
import { openApi } from './openapi.ts'

/**
 * Serves the OpenAPI document (/api/openapi.json) and its readable page (/api/docs), both generated from the contract.
 */
export function serveApiDocs(
  app: FastifyInstance,
  endpoints: Endpoint[],
  product: { version: string; url: string },
): void {
  // Generated on first use: it takes some 100 ms, which every start would pay.
  let json: { text: string; etag: string } | undefined
  let html: string | undefined

  app.get('/api/openapi.json', (request, reply) => {
    if (!json) {
      const text = JSON.stringify(openApi(endpoints, product))
      json = { text, etag: etagFor(text) }
    }
    reply.header('etag', json.etag).header('cache-control', 'no-cache')
    if (isNotModified(request, json.etag)) return reply.code(304).send()
    return reply.type(JSON_TYPE).send(json.text)
  })

  app.get('/api/docs', (_request, reply) => {
    html ??= page(endpoints)
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers(pageHeaders(nonce, []))
      .type('text/html; charset=utf-8')
      .send(html.replace(NONCE, nonce))
  })
}

const NONCE = '%NONCE%'

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}
h1{margin-bottom:0}h2{margin:2.5rem 0 .5rem}article{border-top:1px solid #8888;padding:1rem 0}h3{margin:0;font:600 1rem ui-monospace,monospace;overflow-wrap:anywhere}
p{margin:.25rem 0}table{border-collapse:collapse;font-size:.875rem;margin:.5rem 0}td,th{text-align:left;vertical-align:top;padding:.15rem 1rem .15rem 0}
code{font-family:ui-monospace,monospace}small{opacity:.8}`

function page(endpoints: Endpoint[]): string {
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.path.split('/')[2] ?? 'server')
  const sections = [...groups].map(
    ([name, group]) => `<section><h2>${escapeHtml(name)}</h2>${group.map(article).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${PRODUCT_NAME} API</title><style nonce="${NONCE}">${STYLE}</style></head><body><main><h1>${PRODUCT_NAME} API</h1>
<p>Sign in with <code>POST /api/auth/login</code> and send <code>Authorization: Bearer &lt;access_token&gt;</code>.
For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${sections.join('')}</main></body></html>`
}

const ACCESS = { public: 'Public.', member: 'Members only.', admin: 'Administrators only.' }

function article({ method, path, summary, access, params, query, body, file, output, ...rest }: Endpoint) {
  const { status = 200, refuses = [] }: { status?: number; refuses?: Endpoint['refuses'] } = rest
  const gives = { ...params?.shape, ...query?.shape, ...body?.shape }
  return `<article><h3>${method} ${escapeHtml(path)}</h3><p>${escapeHtml(summary)} <small>${ACCESS[access]}</small></p>
${fields('Takes', gives)}${file ? `<p><small>Takes a multipart form with the file in <code>${file.field}</code>, below ${file.below.toLocaleString('en')} bytes.</small></p>` : ''}
<p><small>Returns ${status}${status === 204 ? '' : `: <code>${escapeHtml(describeSchema(output, 'output'))}</code>`}</small></p>
${refuses.map((code) => `<p><small>${refusals[code][0]} <code>${code}</code> ${escapeHtml(refusals[code][1])}</small></p>`).join('')}</article>`
}

function fields(title: string, shapes: Record<string, unknown>): string {
  const rows = Object.entries(shapes).map(
    ([name, schema]) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(describeSchema(schema, 'input'))}</td></tr>`,
  )
  return rows.length > 0 ? `<table><caption>${title}</caption>${rows.join('')}</table>` : ''
}
