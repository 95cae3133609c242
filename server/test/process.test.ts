import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { AuthResult } from 'contract/auth'
import type { Post } from 'contract/posts'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { connect } from '../src/db/connect.ts'
import { findRunningPostgres } from '../src/db/embedded/startPostgres.ts'
import { copyDataFolder } from './dataTemplate.ts'
import { holdLock, lockWaiters } from './locks.ts'
import { readyPort, startProcess, stopProcess } from '../../tools/testProcess.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const BACKUP = fileURLToPath(new URL('../src/backup/main.ts', import.meta.url))
// Each test starts processes with a PostgreSQL of their own, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 })
afterAll(() => vi.resetConfig())

const json = { 'content-type': 'application/json' }

test('an invalid setting stops the start with a clear message', async () => {
  const { code, said } = await run({ PORT: 'eighty', DEMO_DATA: 'perhaps' }).ended
  expect(code).toBe(1)
  expect(JSON.parse(said)).toMatchObject({
    level: 60,
    msg: 'PORT must be a port number from 0 to 65535.\nDEMO_DATA must be true or false.',
  })
})

test('SIGTERM finishes the request in progress, stops everything and exits with 0', async () => {
  await using folder = await createTemporaryFolder()
  const server = await started(folder.path)
  const token = await signUp(server.url)
  const slow = fetch(`${server.url}/api/auth/password`, {
    method: 'PUT',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ current_password: 'junkanoo', password: 'regatta' }),
  })
  await fetch(`${server.url}/health`)
  server.child.kill('SIGTERM')
  // Ctrl-C in a terminal signals the whole process group, so a second signal is normal.
  server.child.kill('SIGINT')
  expect([200, 503]).toContain((await slow).status)
  expect(await server.ended).toMatchObject({ code: 0 })
  await expect(fetch(`${server.url}/health`)).rejects.toThrow('fetch failed')
})

test('after a SIGKILL during writes nothing acknowledged is lost or duplicated', async () => {
  await using folder = await createTemporaryFolder()
  const acknowledged: string[] = []
  let token = ''
  for (let round = 0; round < 3; round++) {
    const server = await started(folder.path)
    token ||= await signUp(server.url)
    const dead = new AbortController()
    onTestFinished(() => dead.abort())
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; !dead.signal.aborted; n++) {
        const content = `round ${round} writer ${writer} post ${n}`
        const answer = await post(server.url, token, content, crypto.randomUUID()).catch(() => undefined)
        if (answer?.status === 201) acknowledged.push(content)
      }
    })
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(30 * (round + 1))
    server.child.kill('SIGKILL')
    await server.ended
    dead.abort()
    await Promise.all(writers)
  }
  const server = await started(folder.path)
  const found = await everything(server.url)
  expect(acknowledged.filter((content) => !found.includes(content))).toEqual([])
  expect(new Set(found).size).toBe(found.length)
  server.child.kill('SIGTERM')
  await server.ended
})

test('an idempotency key returns the same response after a SIGKILL', async () => {
  await using folder = await createTemporaryFolder()
  const first = await started(folder.path)
  const token = await signUp(first.url)
  const before = await post(first.url, token, 'Once', 'the-key').then((answer) => answer.json())
  first.child.kill('SIGKILL')
  await first.ended
  const second = await started(folder.path)
  const after = await post(second.url, token, 'Once', 'the-key').then((answer) => answer.json())
  expect(after).toEqual(before)
  expect(await everything(second.url)).toEqual(['Once'])
  second.child.kill('SIGTERM')
  await second.ended
})

test('a stop under traffic finishes every request and closes its connection', async () => {
  await using folder = await createTemporaryFolder()
  const server = await started(folder.path)
  const token = await signUp(server.url)
  const statuses: (number | undefined)[] = []
  const clients = Array.from({ length: 10 }, async (_, client) => {
    // Each has a single connection: one that is only just being opened may be reset.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const content = client % 2 ? undefined : 'Hello'
    for (let isOpen = true; isOpen;) {
      const response = await requestPosts(server.url, { agent, token, content })
      statuses.push(response.statusCode)
      isOpen = response.headers.connection !== 'close'
    }
  })
  await expect.poll(() => statuses.length).toBeGreaterThan(100)
  server.child.kill('SIGTERM')
  await Promise.all(clients)
  expect(await server.ended).toMatchObject({ code: 0 })
  expect(new Set(statuses)).toEqual(new Set([200, 201]))
  expect(await fetch(server.url).catch(codeOf)).toBe('ECONNREFUSED')
})

test('after PostgreSQL is killed the same process responds with 503 for a moment, then recovers', async () => {
  await using folder = await createTemporaryFolder()
  const server = await started(folder.path, { LOG_LEVEL: 'info' })
  const token = await signUp(server.url)
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  let isOver = false
  using _writersEnd = { [Symbol.dispose]: () => void (isOver = true) }
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let n = 0; !isOver; n++) {
      const content = `writer ${writer} post ${n}`
      for (let answer; !isOver && answer?.status !== 201;) {
        answer = await post(server.url, token, content, content.replaceAll(' ', '-'))
        statuses.add(answer.status)
        if (answer.status === 201) acknowledged.push(content)
        else expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      }
    }
  })
  await expect.poll(() => acknowledged.length).toBeGreaterThan(30)
  await whileWritersWait(folder.path, writers.length, () => killPostgres(folder.path))
  await expect.poll(() => [...statuses]).toContain(503)
  const during = acknowledged.length
  await expect.poll(() => acknowledged.length).toBeGreaterThan(during + 20)
  expect([...statuses].sort()).toEqual([201, 503])
  isOver = true
  await Promise.all(writers)
  await expect.poll(async () => (await fetch(`${server.url}/health`)).status).toBe(200)
  const found = await everything(server.url)
  expect(acknowledged.filter((content) => !found.includes(content))).toEqual([])
  expect(new Set(found).size).toBe(found.length)
  server.child.kill('SIGTERM')
  const { code, said } = await server.ended
  expect(code).toBe(0)
  // What PostgreSQL says while it fails is in a log of its own: here are lines of JSON only.
  const lines = said.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toHaveLength(lines.length)
  expect(said).toMatch(/PostgreSQL/)
})

test('the log has sign-ins and refusals as lines of JSON, without passwords, tokens or email addresses', async () => {
  await using folder = await createTemporaryFolder()
  const server = await started(folder.path, { LOG_LEVEL: 'trace' })
  const token = await signUp(server.url)
  const login = (password: string, path = '/api/auth/login') =>
    fetch(server.url + path, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'ada@example.com', password }),
    })
  const { access_token } = (await (await login('junkanoo')).json()) as AuthResult
  await login('a-wrong-guess', '/api/auth/login?email=ada@example.com&token=query-secret')
  await fetch(`${server.url}/api/nothing%0d%0a{"level":60}?secret=query-secret`, {
    headers: { authorization: `Bearer ${token}`, 'user-agent': 'A\tBrowser', 'x-forwarded-for': '1.2.3.4' },
  })
  await fetch(`${server.url}/api/auth/profile`, { headers: { authorization: 'Bearer header-secret' } })
  await post(server.url, token, 'A private thought', 'the-key')
  server.child.kill('SIGTERM')
  const { said } = await server.ended
  for (const secret of [token, access_token, 'junkanoo', 'a-wrong-guess', 'query-secret', 'header-secret'])
    expect(said).not.toContain(secret)
  expect(said).not.toMatch(/ada@example|private thought|Rolle/)
  const lines = said.trim().split('\n')
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(entries.every((entry) => Number(entry['level']) < 60)).toBe(true)
  for (const sentence of [
    'is ready: http://localhost',
    'emails are written to',
    'text messages are written to',
  ])
    expect(entries).toContainEqual(expect.objectContaining({ msg: expect.stringContaining(sentence) }))
  const answered = (path: string, status: number) =>
    expect.objectContaining({
      path,
      status,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      time: expect.stringMatching(/Z$/),
    })
  expect(entries).toEqual(
    expect.arrayContaining([
      answered('/api/auth/register', 201),
      answered('/api/auth/login', 200),
      answered('/api/auth/login', 401),
      answered('/api/auth/profile', 401),
    ]),
  )
})

test('a backup of a running server is restored into an empty place, which then serves the same', async () => {
  await using folder = await createTemporaryFolder()
  const [from, to] = [folder.path, join(folder.path, 'to')]
  const file = join(folder.path, 'backup')
  const server = await started(from)
  const token = await signUp(server.url)
  await post(server.url, token, 'Kept', 'the-key')
  const backup = await run({ DATA_DIR: from }, [BACKUP, 'backup', file]).ended
  expect(backup).toMatchObject({ code: 0, said: expect.stringMatching(/^\d+ rows and 0 files are in /) })
  expect(await run({ DATA_DIR: from }, [BACKUP, 'backup', file]).ended).toMatchObject({
    code: 1,
    said: `${file} exists already.\n`,
  })
  server.child.kill('SIGTERM')
  await server.ended

  const restore = await run({ DATA_DIR: to }, [BACKUP, 'restore', file]).ended
  expect(restore).toMatchObject({ code: 0, said: expect.stringContaining('were restored.') })
  const restored = await started(to)
  expect(await everything(restored.url)).toEqual(['Kept'])
  expect((await post(restored.url, token, 'More', 'another-key')).status).toBe(201)
  restored.child.kill('SIGTERM')
  await restored.ended
  const again = await run({ DATA_DIR: to }, [BACKUP, 'restore', file]).ended
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('The database has members already.') })
})

function codeOf(error: Error): string {
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}

/** Runs `work` while this many writers of posts wait for a lock: all of them are in the middle of a statement. */
async function whileWritersWait(dataDir: string, writers: number, work: () => Promise<void>): Promise<void> {
  const options = await findRunningPostgres(dataDir)
  if (!options) throw new Error('PostgreSQL does not run')
  const db = connect(options, 2)
  onTestFinished(() => db.end({ timeout: 0 }))
  const release = await holdLock(db, (sql) => sql`lock table posts`)
  await lockWaiters(db, writers)
  await work()
  // The connection that holds the lock may have ended.
  await release().catch(() => {})
}

/** Kills the postmaster and its children, like the out-of-memory killer. */
async function killPostgres(dataDir: string): Promise<void> {
  const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const postmaster = Number.parseInt(pidFile, 10)
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  for (const pid of [postmaster, ...children.trim().split(/\s+/).map(Number)]) process.kill(pid, 'SIGKILL')
}

function run(environment: Record<string, string>, program = [MAIN]) {
  const child = startProcess(process.execPath, program, {
    env: { ...process.env, NODE_ENV: '', VITEST: '', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => stopProcess(child))
  let said = ''
  child.stdout?.on('data', (text) => (said += text))
  child.stderr?.on('data', (text) => (said += text))
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, said }))
  return { child, ended, said: () => said }
}

async function started(dataDir: string, environment: Record<string, string> = {}) {
  const server = run({
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO_DATA: 'false',
    LIMITS_SCALE: '1000',
    ...environment,
  })
  const port = await readyPort(server.child).catch((cause: unknown) => {
    throw new Error(server.said(), { cause })
  })
  return { ...server, url: `http://127.0.0.1:${port}` }
}

/** A data folder with an empty database. */
async function createTemporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'cayfolk-process-'))
  await copyDataFolder(inject('dataTemplate'), path)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

async function signUp(url: string): Promise<string> {
  const person = {
    first_name: 'Ada',
    last_name: 'Rolle',
    email: 'ada@example.com',
    password: 'junkanoo',
    user_type: 'client',
  }
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(person),
  })
  return ((await answer.json()) as AuthResult).access_token
}

function post(url: string, token: string, content: string, key: string) {
  return fetch(`${url}/api/posts`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: JSON.stringify({ content }),
  })
}

/** Lists posts, or writes one with this content. */
async function requestPosts(
  url: string,
  { agent, token, content }: { agent: Agent; token: string; content: string | undefined },
) {
  const sent = request(`${url}/api/posts`, {
    agent,
    method: content === undefined ? 'GET' : 'POST',
    headers: { ...json, authorization: `Bearer ${token}` },
  })
  sent.end(content && JSON.stringify({ content }))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  await text(response)
  return response
}

async function everything(url: string): Promise<string[]> {
  const contents: string[] = []
  for (let path: string | undefined = '/api/posts?limit=100'; path;) {
    const answer: Response = await fetch(url + path)
    contents.push(...((await answer.json()) as Post[]).map((it) => it.content))
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return contents
}
