import { createECDH, randomBytes } from 'node:crypto'
import { startLocalServer } from './localServer.ts'

/** The keys of a browser's subscription. */
export function pushKeys() {
  const ecdh = createECDH('prime256v1')
  return { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
}

/** A local push service that records the pushes it receives. */
export async function pushService() {
  const got: { path: string; body: Buffer; encoding: string | undefined }[] = []
  const { localServer, ...server } = await startLocalServer((request, response) => {
    const { url: path = '', headers } = request
    void request.toArray().then((chunks) => {
      got.push({ path, body: Buffer.concat(chunks), encoding: headers['content-encoding'] })
      response.writeHead(path === '/gone' ? 410 : 201).end()
    })
  })
  return { localServer, host: localServer.host, got, [Symbol.dispose]: server[Symbol.dispose] }
}
