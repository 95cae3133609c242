import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

/** A local HTTPS server with a self-signed certificate. */
export async function startHttpsServer(listener: RequestListener) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }])
  const server = createServer({ cert, key }, listener)
  let connections = 0
  server.on('connection', () => connections++)
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** The number of connections so far. */
    connections: () => connections,
    /** The option that lets the app call it. */
    localServer: { host: `127.0.0.1:${port}`, ca: cert },
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
