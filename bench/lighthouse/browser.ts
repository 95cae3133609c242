import { once } from 'node:events'
import { launch } from 'chrome-launcher'

const VISIT_MS = 10_000

/** Starts a browser with its own profile and a debugging port for Lighthouse. */
export async function startBrowser() {
  const chromePath = process.env['CHROMIUM_PATH']
  const { port, kill } = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-quic'],
  })

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
    [Symbol.dispose]: kill,
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
