import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Signed } from 'contract/auth'
import type { Post } from 'contract/posts'
import { expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const json = { 'content-type': 'application/json' }

test('a wrong setting is named in a clear sentence, and nothing is started', async () => {
  const { code, said } = await run({ PORT: 'eighty', DEMO_DATA: 'perhaps' }).ended
  expect(code).toBe(1)
  expect(said).toBe('PORT must be a port number from 0 to 65535.\nDEMO_DATA must be true or false.\n')
})

test('SIGTERM finishes the request under way, stops everything and exits with 0', async () => {
  await using folder = await temporaryFolder()
  const server = await started(folder.path)
  const token = await signUp(server.url)
  const slow = fetch(`${server.url}/api/auth/password`, {
    method: 'PUT',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ current_password: 'junkanoo', password: 'regatta' }),
  })
  await fetch(`${server.url}/health`)
  server.child.kill('SIGTERM')
  // Ctrl-C in a terminal reaches the whole group, so a second signal is nothing special.
  server.child.kill('SIGINT')
  expect([200, 503]).toContain((await slow).status)
  expect(await server.ended).toMatchObject({ code: 0 })
  await expect(fetch(`${server.url}/health`)).rejects.toThrow('fetch failed')
})

test('after SIGKILL in the middle of writing the next start serves, and nothing acknowledged is lost or doubled', async () => {
  await using folder = await temporaryFolder()
  const acknowledged: string[] = []
  let token = ''
  for (let round = 0; round < 3; round++) {
    const server = await started(folder.path)
    token ||= await signUp(server.url)
    const dead = new AbortController()
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; !dead.signal.aborted; n++) {
        const content = `round ${round} writer ${writer} post ${n}`
        const answer = await post(server.url, token, content, crypto.randomUUID()).catch(() => undefined)
        if (answer?.status === 201) acknowledged.push(content)
      }
    })
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(30 * (round + 1))
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
}, 60_000)

test('a key that was answered before a SIGKILL answers the same after it', async () => {
  await using folder = await temporaryFolder()
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
}, 60_000)

function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, NODE_ENV: '', VITEST: '', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, said }))
  return { child: child as ChildProcess, ended, said: () => said }
}

async function started(dataDir: string) {
  const port = await freePort()
  const server = run({
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO_DATA: 'false',
    LIMITS_SCALE: '1000',
  })
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(
      async () => {
        if (server.child.exitCode !== null) throw new Error(server.said())
        return (await fetch(`${url}/health`).catch(() => undefined))?.status
      },
      { timeout: 20_000 },
    )
    .toBe(200)
  return { ...server, url }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'cayfolk-process-'))
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
  return ((await answer.json()) as Signed).access_token
}

function post(url: string, token: string, content: string, key: string) {
  return fetch(`${url}/api/posts`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: JSON.stringify({ content }),
  })
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
