import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../startApp.ts'
import { PAGE } from '../startWithPages.ts'
import { STRICT_HEADERS } from './headers.ts'

const SECRETS = [
  '.env',
  '.git/config',
  'assets/app.js.map',
  'node_modules/x/package.json',
  'notes/secret.txt',
]
const SPELLINGS = [
  (path: string) => `/${path}`,
  (path: string) => `/assets/../${path}`,
  (path: string) => `/assets/..%2f${path}`,
  (path: string) => `/assets/%2e%2e/${path}`,
  (path: string) => `/uploads/../web/${path}`,
  (path: string) => `/uploads/..%2fweb%2f${path}`,
  (path: string) => `/uploads/%2e%2e%2fweb%2f${path}`,
  (path: string) => `/uploads/..%5cweb%5c${path}`,
  (path: string) => `/uploads/....//web/${path}`,
  (path: string) => `/uploads/%252e%252e%252fweb%252f${path}`,
  (path: string) => `/uploads//${path}`,
  (path: string) => `/uploads/.part/../../web/${path}`,
  (path: string) => `/./${path}`,
  (path: string) => `//${path}`,
  (path: string) => `/${path}%00.js`,
  (path: string) => `/${path}/`,
  (path: string) => `/${path}?.js`,
]

test('only built files and uploads can be read, and no folder is listed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-web-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const web = join(folder, 'web', 'dist')
  for (const path of [...SECRETS, 'dist/.env', 'dist/assets/app.js.map', 'dist/.git/config']) {
    await mkdir(join(folder, 'web', path, '..'), { recursive: true })
    await writeFile(join(folder, 'web', path), 'a secret')
  }
  await writeFile(join(web, 'index.html'), PAGE)
  await writeFile(join(web, 'assets', 'app.js'), 'hello')
  await using app = await startApp({ web })
  expect((await app.app.inject('/assets/app.js')).body).toBe('hello')
  await writeFile(join(app.files.temporary, 'half'), 'a secret')
  const paths = SECRETS.flatMap((secret) => SPELLINGS.map((spelt) => spelt(secret)))
  const others = [
    '/assets',
    '/assets/',
    '/uploads',
    '/uploads/',
    '/uploads/.part/',
    '/uploads/.part/half',
    '/uploads/%2epart/half',
    '/index.html',
    '/metrics',
    '/api/',
    '/etc/passwd',
    '/uploads/%00',
    `/uploads/${'a'.repeat(5_000)}`,
    '/uploads/\ud800',
  ]
  for (const url of [...paths, ...others]) {
    const { statusCode, body, headers } = await app.app.inject({ url, headers: { accept: '*/*' } })
    expect(statusCode, url).toBeGreaterThanOrEqual(400)
    expect(statusCode, url).toBeLessThan(500)
    expect(body, url).not.toMatch(/secret|root:|Index of/)
    expect(headers['location'], url).toBeUndefined()
    expect(headers, url).toMatchObject(STRICT_HEADERS)
  }
})
