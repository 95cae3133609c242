import { expect, test } from 'vitest'
import { startApp } from '../../test/startApp.ts'

test.for([
  ['its tag', '%', 304],
  ['its tag, weakened', 'W/%', 304],
  ['its tag among others', '"a", W/"b,c",%', 304],
  ['any tag', ' * ', 304],
  ['another tag', '"*"', 200],
  ['none', undefined, 200],
] as const)('a response that the client has with %s', async ([, tags, status]) => {
  await using app = await startApp()
  const { headers } = await app.app.inject('/api/posts')
  const known = tags?.replace('%', String(headers['etag']))
  const again = await app.app.inject({ url: '/api/posts', headers: known ? { 'if-none-match': known } : {} })
  expect(again.statusCode).toBe(status)
})

test('all responses of a URL vary by encoding, compressed or not', async () => {
  await using app = await startApp()
  for (const url of ['/api/posts', '/api/openapi.json', '/api/docs', '/api/posts/7'])
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await app.app.inject({ url, headers: { 'accept-encoding': encoding } })
      expect(headers['vary'], `${url} ${encoding}`).toBe('accept-encoding')
    }
  const { statusCode, headers } = await app.app.inject({
    url: '/api/posts',
    headers: { 'if-none-match': '*' },
  })
  expect([statusCode, headers['vary']]).toEqual([304, 'accept-encoding'])
})
