import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { limitMetrics } from '../src/http/limitMetrics.ts'
import { readSettings } from '../src/settings.ts'
import { startApp } from './startApp.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFile(join(ROOT, path), 'utf8')
const run = promisify(execFile)

/** The names of all metrics, also of those that need Redis or a standby. */
async function exposedMetrics(): Promise<string[]> {
  await using app = await startApp()
  await app.background.prepare()
  await app.db`insert into background.job (name) select name from background.queue limit 1`
  await app.app.inject('/api/posts')
  const always = [...(await app.metrics()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? '')
  const { measurements } = await app.readiness.check()
  const database = measurements.database && { ...measurements.database, replicationLag: 1 }
  const all = limitMetrics({
    failures: [],
    warnings: [],
    measurements: { ...measurements, database, isRedisUp: true },
  })
  return [...new Set([...always, ...all.filter(({ samples }) => samples.length > 0).map(({ name }) => name)])]
}

const namesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/cayfolk_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')),
  ),
]

test('the guide lists exactly the metrics that are exposed; alerts and dashboard use no others', async () => {
  const exposed = (await exposedMetrics()).sort()
  const guide = await read('docs/operations.md')
  const listed = [...guide.matchAll(/^\| `(cayfolk_[a-z_]+)` /gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual(exposed)
  for (const file of ['deploy/alerts.yaml', 'deploy/grafana-dashboard.json']) {
    const used = namesIn(await read(file))
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter((name) => !exposed.includes(name))).toEqual([])
  }
})

/** The names of the fields in calls of the log, such as `logFailure(error, { task, id })`, and those of due tasks. */
async function loggedFields(): Promise<string[]> {
  const fields = new Set<string>()
  const files = await readdir(join(ROOT, 'server/src'), { recursive: true })
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const code = (await read(`server/src/${file}`)).replace(/new Error\([^)]*\)/g, 'error')
    const calls = code.matchAll(/\b(?:log(?:\.\w+|\[\w+\])|logFailure|onError)\(\s*(?:\w+, )?\{([^{}]*)\}/g)
    for (const [, name = ''] of code.matchAll(/\bidName: '(\w+)'/g)) fields.add(name)
    for (const [, object = ''] of calls)
      for (const part of object.split(',')) fields.add(/^\s*(\w+)/.exec(part)?.[1] ?? '')
  }
  // Of every line.
  return [...fields, 'level', 'time', 'msg'].filter(Boolean)
}

test('the guide lists exactly the fields of the log', async () => {
  const guide = await read('docs/operations.md')
  const table = /^\| log field [^]*?\n\n/m.exec(guide)?.[0] ?? ''
  const rows = table.split('\n').slice(2)
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(listed.length).toBeGreaterThan(10)
  expect(listed.sort()).toEqual((await loggedFields()).sort())
})

test('each alert names a section of the guide', async () => {
  const guide = await read('docs/operations.md')
  const alerts = await read('deploy/alerts.yaml')
  const sections = [...alerts.matchAll(/see "([^"]+)"/g)].map(([, title]) => title ?? '')
  expect(sections.length).toBeGreaterThan(5)
  expect(sections.filter((title) => !guide.includes(`### ${title}\n`))).toEqual([])
})

test('the example of an environment is accepted, and every setting in it is in the README', async () => {
  const lines = (await read('deploy/cayfolk.env.example')).split('\n')
  const settings = lines.flatMap((line) => [...line.matchAll(/^#?([A-Z0-9_]+)=(.*)$/g)])
  const active = settings.filter(([line]) => !line.startsWith('#')).map(([, name, value]) => [name, value])
  expect(readSettings(Object.fromEntries(active) as Record<string, string>)).toMatchObject({
    demonstration: false,
    publicUrl: 'https://cayfolk.example',
    drainSeconds: 5,
  })
  const readme = await read('README.md')
  const unknown = settings.filter(([, name]) => name !== 'NODE_ENV' && !readme.includes(`| \`${name}\` `))
  expect(unknown).toEqual([])
})

// macOS has no systemd.
test.skipIf(process.platform !== 'linux')('systemd accepts the units', async () => {
  for (const [name, instance] of [
    ['cayfolk.service', 'cayfolk.service'],
    ['cayfolk@.service', 'cayfolk@8008.service'],
  ] as const) {
    const unit = await copyOf(name, instance)
    const { stderr } = await run('systemd-analyze', ['verify', '--man=no', unit])
    expect(stderr.split('\n').filter((line) => line.includes(instance))).toEqual([])
  }
})

test('nginx accepts its configuration', async () => {
  const config = await copyOf('nginx.conf')
  const folder = join(config, '..')
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const subject = ['-subj', '/CN=cayfolk.example', '-days', '1', '-nodes']
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    ...subject,
    '-keyout',
    key,
    '-out',
    certificate,
  ])
  const here = (await readFile(config, 'utf8'))
    .replaceAll('/etc/ssl/cayfolk', folder)
    .replace('/var/log/nginx/error.log', join(folder, 'error.log'))
    .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
  await writeFile(config, here)
  const { stderr } = await run('nginx', ['-t', '-c', config])
  expect(stderr).toContain('test is successful')
})

/** A copy of a file of deploy/ that may be changed. */
async function copyOf(name: string, copy = name): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-deploy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const text = await read(`deploy/${name}`)
  // The project may be anywhere, and the account of the service may not exist yet.
  const here = text
    .replaceAll('/opt/cayfolk', ROOT.replace(/\/$/, ''))
    .replace(/^(User|Group|EnvironmentFile)=.*\n/gm, '')
  const path = join(folder, copy)
  await writeFile(path, here)
  return path
}
