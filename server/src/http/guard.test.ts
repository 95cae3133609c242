import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { fastifyOptions, guard, type LogLevel } from './guard.ts'
import { refuse } from './refusals.ts'
import { workload } from './workload.ts'

const settings = { logLevel: 'debug' as LogLevel, trustedProxies: [], publicUrl: 'http://localhost:8008' }

test('what is written down of a request has no secret of its address', async () => {
  const lines: string[] = []
  const logger = { level: 'debug', stream: { write: (line: string) => void lines.push(line) } }
  const app = Fastify({ ...fastifyOptions(settings), logger })
  guard(app, { ...settings, workload: workload() })
  app.get('/calendar/:file', (request) =>
    refuse(request.url.includes('away') ? 'unavailable' : 'too_many_requests'),
  )
  for (const url of ['/calendar/away-hush.ics', '/calendar/hush.ics', '/calendar/hush/x', '/jobs?token=hush'])
    await app.inject({ url })
  await app.inject({ method: 'POST', url: '/calendar/hush.ics' })
  const said = lines.join('')
  expect(said).not.toContain('hush')
  expect(lines.map((line) => (JSON.parse(line) as { path?: string; status?: number }).status)).toEqual([
    503, 429, 404, 404, 404,
  ])
  expect(said).toContain('"path":"/calendar/…"')
  expect(said).toContain('"path":"/jobs"')
  await app.close()
})
