import { createECDH, randomBytes } from 'node:crypto'
import { startHttpsServer } from './httpsServer.ts'

/** The keys of a browser's subscription. */
export function pushKeys() {
  const ecdh = createECDH('prime256v1')
  return { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
}

/** What it answers to pushes to these devices. */
const STATUSES: Record<string, number> = { '/gone': 410, '/busy': 429 }

/** A local push service that records the pushes it receives. */
export async function startPushService() {
  const pushes: { path: string; body: Buffer; encoding: string | undefined }[] = []
  const { localServer, ...server } = await startHttpsServer((request, response) => {
    const { url: path = '', headers } = request
    void request.toArray().then((chunks) => {
      pushes.push({ path, body: Buffer.concat(chunks), encoding: headers['content-encoding'] })
      response.writeHead(STATUSES[path] ?? 201).end()
    })
  })
  return { localServer, host: localServer.host, pushes, [Symbol.dispose]: server[Symbol.dispose] }
}
