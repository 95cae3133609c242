import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What services and the composition root may import. */
const serverLayers = [
  'server/pages',
  'server/http',
  'server/writes',
  'server/live',
  'server/background',
  'server/email',
  'server/sms',
  'server/members',
  'server/db',
  'server/storage',
  'server/outgoing',
  'server/pdf',
  'server/root',
  'job-search',
  'contract',
]

/** Which layers may import which. npm packages are not checked. */
const allowed: Record<string, string[]> = {
  contract: ['contract', 'zod'],
  'job-search': ['contract'],
  'server/main': [
    'server/app',
    'server/db',
    'server/storage',
    'server/email',
    'server/sms',
    'server/demo',
    'demo',
    'server/root',
    'contract',
  ],
  'server/backup': [
    'server/backup',
    'server/background',
    'server/db',
    'server/db/embedded',
    'server/features/uploads',
    'server/storage',
    'server/root',
    'contract',
  ],
  'server/admin': [
    'server/background',
    'server/db',
    'server/db/embedded',
    'server/features/administration',
    'server/features/moderation',
    'server/root',
  ],
  'server/app': ['server/features/*', ...serverLayers],
  'server/features/*': serverLayers,
  'server/background': ['server/background', 'server/db', 'server/root', 'contract'],
  'server/email': [
    'server/email',
    'server/background',
    'server/http',
    'server/members',
    'server/db',
    'server/root',
    'contract',
  ],
  'server/sms': ['server/root'],
  'server/pages': ['server/pages', 'server/http', 'server/storage', 'server/root', 'contract'],
  'server/pdf': ['server/pdf', 'server/http', 'server/root', 'contract'],
  'server/http': ['server/http', 'server/members', 'server/db', 'server/storage', 'server/root', 'contract'],
  'server/live': ['server/live', 'server/http', 'server/members', 'server/db', 'server/root', 'contract'],
  // What several features do within a write.
  'server/writes': [
    'server/writes',
    'server/live',
    'server/background',
    'server/members',
    'server/db',
    'server/root',
    'contract',
  ],
  'server/storage': ['server/storage', 'server/db', 'server/root', 'contract'],
  // Rules about members that several features share.
  'server/members': ['server/members', 'server/db', 'server/root', 'contract', 'job-search'],
  'server/db': ['server/db', 'server/root', 'contract'],
  'server/outgoing': ['server/outgoing'],
  'server/demo': [
    'server/demo',
    'server/db',
    'server/storage',
    'server/features/uploads',
    'server/features/auth',
    'contract',
  ],
  'server/root': ['server/root', 'contract'],
  'web/main': ['web/App', 'web/routes', 'web/api', 'web/shell', 'web/ui', 'web/styles', 'contract'],
  'web/App': ['web/routes', 'web/shell', 'web/api', 'web/ui'],
  'web/routes': ['web/screens', 'web/shell', 'web/api', 'web/ui', 'contract'],
  'web/server': ['web/App', 'web/screens', 'web/firstLoad', 'web/api', 'web/shell', 'web/ui', 'contract'],
  // The inline script, which must stay small.
  'web/firstLoad': ['web/firstLoad', 'web/ui', 'web/outside', 'contract'],
  'web/screens': [
    'web/screens',
    'web/firstLoad',
    'web/shell',
    'web/features/*',
    'web/parts',
    'web/api',
    'web/ui',
    'web/art',
    'contract',
  ],
  'web/shell': ['web/shell', 'web/firstLoad', 'web/api', 'web/ui', 'web/art', 'web/styles', 'contract'],
  'web/features/*': ['web/parts', 'web/api', 'web/ui', 'web/art', 'contract'],
  // What several features show.
  'web/parts': ['web/parts', 'web/api', 'web/ui', 'contract'],
  'web/api': ['web/api', 'web/firstLoad', 'contract'],
  // The outbox is sent by the same rules whether or not a page is open.
  'web/worker': ['web/api', 'contract'],
  'web/ui': [
    'web/ui',
    'web/art',
    'web/styles',
    'contract/rules/images',
    'contract/rules/visibleText',
    'contract/words/noConnection',
  ],
  demo: ['demo', 'contract'],
  e2e: ['e2e', 'tools', 'contract'],
  // The benchmark of delivery uses the harness of its test.
  bench: ['bench', 'tools', 'contract', 'job-search', 'server/db', 'server/outside'],
}

test('imports go in one direction', () => {
  const imports = sourceFiles().flatMap((file) =>
    importsOf(file).map((to) => ({ file, from: layerOf(file), to: layerOf(to), target: to })),
  )
  // Guards against checking no files.
  expect(imports.length).toBeGreaterThan(150)
  const wrong = imports.filter(({ from, to }) => from !== to && !rulesOf(from).some((rule) => fits(to, rule)))
  expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
})

test('features never import each other', () => {
  const between = sourceFiles()
    .filter((file) => file.includes('/features/'))
    .flatMap((file) =>
      importsOf(file)
        .filter((to) => to.includes('/features/') && layerOf(to) !== layerOf(file))
        .map((to) => `${file} → ${to}`),
    )
  expect(between).toEqual([])
})

test('no files import each other in a circle, not even types', () => {
  const files = sourceFiles()
  const imports = new Map(files.map((file) => [file, importsOf(file)]))
  const inCircle = files.filter((file) => isReached(file, imports))
  expect(inCircle).toEqual([])
})

/** Whether following the imports of a file leads back to it. */
function isReached(file: string, imports: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set<string>()
  const waiting = [file]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const to of imports.get(next) ?? []) {
      if (to === file) return true
      if (!seen.has(to)) waiting.push(to)
      seen.add(to)
    }
  return false
}

test('the contract imports zod and nothing else', () => {
  const outside = sourceFiles()
    .filter((file) => file.startsWith('contract/src/'))
    .flatMap((file) => specifiers(file).filter((it) => !it.startsWith('.') && it !== 'zod'))
  expect(outside).toEqual([])
})

test('the demonstration is loaded only on demand', () => {
  const imported = sourceFiles()
    .filter((file) => !file.startsWith('demo/'))
    .flatMap((file) =>
      importsOf(file)
        .filter((to) => to.startsWith('demo/'))
        .map((to) => `${file} → ${to}`),
    )
  expect(imported).toEqual(['server/src/main.ts → demo/src/fill.ts'])
  expect(read('server/src/main.ts')).toContain("await import('../../demo/src/fill.ts')")
})

test('writes of the web app are in *.mutations.ts, in a hook of their own or in their component', () => {
  const writing = sourceFiles().filter(
    (file) => file.startsWith('web/src/') && /\buse(Mutation|Write)\(/.test(code(file)),
  )
  expect(writing.length).toBeGreaterThan(30)
  expect(
    writing.filter((file) => !/\.mutations\.tsx?$|\/use[A-Z]\w+\.ts$|\/[A-Z]\w+\.tsx$/.test(file)),
  ).toEqual([])
})

test('only entry points read the environment', () => {
  const readers = sourceFiles().filter(
    (file) => file.startsWith('server/src/') && /process\.env/.test(read(file)),
  )
  expect(readers.sort()).toEqual(['server/src/admin.ts', 'server/src/backup/main.ts', 'server/src/main.ts'])
})

test('the client address is read in one place', () => {
  const others = sourceFiles().filter(
    (file) => file.startsWith('server/src/') && /\brequest\.ip\b|\{[^{}]*\bip\b[^{}]*\}/.test(code(file)),
  )
  expect(others).toEqual([])
})

/**
 * Files that connect to other hosts, and to which. All but the first call only what the operator has configured, which
 * may be private.
 */
const connecting = {
  'server/src/outgoing/requestSender.ts': 'hosts that members name, such as push services',
  'server/src/db/postgresSocket.ts': 'PostgreSQL',
  'server/src/storage/fetchWithRetry.ts': 'the S3 storage',
  'server/src/storage/s3Storage.ts': 'the S3 storage',
  'server/src/email/transport.ts': 'the SMTP server',
  'server/src/sms/smsTransport.ts': 'the SMS gateway',
  'server/src/redis.ts': 'Redis',
  'server/src/redisMaster.ts': 'Redis Sentinel',
}

const NETWORK_MODULES = ['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'dns/promises'].map(
  (name) => `node:${name}`,
)
const NETWORK_PACKAGES = ['nodemailer', 'redis', 's3mini', 'socket.io-client', 'undici', 'ws']
/** What those modules offer besides connections to others. */
const HARMLESS = [
  'BlockList',
  'Server',
  'ServerResponse',
  'STATUS_CODES',
  'createServer',
  'isIP',
  'isIPv4',
  'isIPv6',
]

test("only the outgoing module connects to hosts that the operator hasn't configured", () => {
  const found = sourceFiles().filter((file) => file.startsWith('server/src/') && connects(code(file)))
  expect(found.sort()).toEqual(Object.keys(connecting).sort())
})

test.each([
  "import { request } from 'node:https'",
  "import http from 'node:http'",
  "import * as net from 'node:net'",
  "import { BlockList, connect } from 'node:net'",
  "const { get } = await import('node:https')",
  "import { Client } from 'undici'",
  "const answer = await fetch('https://example.com')",
  'const load = globalThis.fetch',
  "new WebSocket('wss://example.com')",
  "await webPush.sendNotification(subscription, '')",
])('%s is a connection', (line) => {
  expect(connects(line)).toBe(true)
})

function connects(text: string): boolean {
  const isOutside = specifiersIn(text).some((it) => NETWORK_PACKAGES.includes(it))
  const imported = [...text.matchAll(/import\s+(?!type\b)([^'"()]+?)\s+from\s+'([^']+)'/g)]
    .filter(([, , from = '']) => NETWORK_MODULES.includes(from))
    .flatMap(([, names = '']) => names.replace(/^\{|\}$/g, '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type ') && !HARMLESS.includes(name))
  const isLoaded = /import\(\s*'node:(?:https?|http2|net|tls|dgram|dns)\b/.test(text)
  const calls =
    /(?<![.\w])fetch\(|[:=,(]\s*fetch\b|globalThis\.fetch|\b(?:WebSocket|EventSource)\(|\.sendNotification\(/
  return isOutside || imported.length > 0 || isLoaded || calls.test(text)
}

function sourceFiles(): string[] {
  return ['contract/src', 'job-search/src', 'server/src', 'web/src', 'demo', 'e2e', 'bench'].flatMap(
    (folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter(
          (name) =>
            /\.tsx?$/.test(name) &&
            !/\.(test|d)\.tsx?$/.test(name) &&
            !name.includes('node_modules') &&
            !name.startsWith('test/'),
        )
        .map((name) => join(folder, name)),
  )
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const code = (file: string) => read(file).replace(/\/\*[^]*?\*\/|\/\/.*/g, '')

const specifiers = (file: string) => specifiersIn(read(file))

function specifiersIn(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^'\s]+)'/g)].flatMap((found) => found[1] ?? [])
}

function importsOf(file: string): string[] {
  return specifiers(file).flatMap((it) => {
    if (it.startsWith('.')) return relative(ROOT, normalize(join(ROOT, dirname(file), it)))
    if (it.startsWith('contract/')) return `contract/src/${it.slice('contract/'.length)}.ts`
    if (it === 'job-search') return 'job-search/src/index.ts'
    if (it.startsWith('job-search/')) return `job-search/src/${it.slice('job-search/'.length)}.ts`
    return []
  })
}

function layerOf(file: string): string {
  const [workspace = '', second = '', third = '', fourth = ''] = file.split('/')
  // Parts of the contract that are allowed where the contract isn't.
  if (/^contract\/src\/(rules\/(images|visibleText)|words\/noConnection)\.ts$/.test(file))
    return file.replace('/src', '').replace('.ts', '')
  if (workspace !== 'server' && workspace !== 'web') return workspace
  if (second !== 'src') return `${workspace}/outside`
  if (third === 'features') return `${workspace}/features/${fourth}`
  if (fourth !== '') return `${workspace}/${third}`
  const name = third.replace(/\.\w+$/, '')
  return ['main', 'admin', 'app', 'App', 'routes', 'server'].includes(name)
    ? `${workspace}/${name}`
    : `${workspace}/root`
}

function rulesOf(layer: string): string[] {
  return allowed[layer.replace(/(?<=\/features\/).+/, '*')] ?? []
}

function fits(layer: string, rule: string): boolean {
  return rule.endsWith('*')
    ? layer.startsWith(rule.slice(0, -1))
    : layer === rule ||
        (rule === 'contract' && layer.startsWith('contract/')) ||
        (rule === 'server/root' && layer === 'package.json')
}
