import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { World } from './startApp.ts'

/** The port of this world's server, which listens from now on. */
export async function portOf({ app }: World): Promise<number> {
  if (!app.server.listening) {
    app.server.listen(0, '127.0.0.1')
    await once(app.server, 'listening')
  }
  return (app.server.address() as AddressInfo).port
}

/** A connection on which these bytes were sent; it goes with the test. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<Socket & Disposable> {
  const socket = connect(port, '127.0.0.1')
  // A server may end what it does not like while it is still being sent.
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(bytes)
  return Object.assign(socket, { [Symbol.dispose]: () => void socket.destroy() })
}

/** Everything that the server says to these bytes until it closes the connection. */
export async function readResponses(port: number, bytes: string | Buffer): Promise<string> {
  using socket = await sendRaw(port, bytes)
  const pieces: Buffer[] = []
  socket.on('data', (piece) => pieces.push(piece))
  if (!socket.closed) await once(socket, 'close')
  return Buffer.concat(pieces).toString('latin1')
}

/** A request as it goes over the wire; the server is to close the connection after its answer. */
export function request(line: string, headers: Record<string, string | number> = {}, body = ''): string {
  const all = { Host: 'localhost', Connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
