import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess, stopProcess } from '../../tools/testProcess.ts'

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
const VISIT_MS = 10_000

/** Starts a browser with its own profile and a debugging port for Lighthouse. */
export async function startBrowser() {
  const profile = await mkdtemp(join(tmpdir(), 'cayfolk-lighthouse-'))
  const browser = startProcess(
    CHROMIUM,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const port = await waitForDebuggingPort(profile)

  return {
    port,
    /** Sets a local storage item of an origin. */
    setLocalStorage: (url: string, key: string, value: string) =>
      inTab(port, `${url}/robots.txt`, (send) =>
        send('Runtime.evaluate', {
          expression: `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`,
        }),
      ),
    /** Opens a page until its service worker is active. */
    visit: (url: string) => inTab(port, url, () => new Promise((resolve) => setTimeout(resolve, VISIT_MS))),
    async [Symbol.asyncDispose]() {
      await stopProcess(browser)
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

type SendCommand = (method: string, params: object) => Promise<unknown>

async function inTab(port: number, url: string, act: (send: SendCommand) => Promise<unknown>): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/json/new?${encodeURI(url)}`, { method: 'PUT' })
  const { id, webSocketDebuggerUrl } = (await response.json()) as { id: string; webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await once(socket, 'open')
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await act(async (method, params) => {
    socket.send(JSON.stringify({ id: 1, method, params }))
    return once(socket, 'message')
  })
  socket.close()
  await fetch(`http://127.0.0.1:${port}/json/close/${id}`)
}

async function waitForDebuggingPort(profile: string): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const portFile = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    if (portFile !== '') return Number(portFile.split('\n')[0])
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The browser opened no debugging port')
}
