import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

/** An HTTPS server on this machine, whose certificate is for localhost and 127.0.0.1. */
export async function startLocalServer(listener: RequestListener) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }])
  const server = createServer({ cert, key }, listener)
  let connections = 0
  server.on('connection', () => connections++)
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** How many there were so far. */
    connections: () => connections,
    /** What makes the app call it. */
    localServer: { host: `127.0.0.1:${port}`, ca: cert },
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
