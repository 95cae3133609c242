import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { TestApp } from './startApp.ts'

/** Starts listening if needed and returns the port. */
export async function portOf({ app }: TestApp): Promise<number> {
  if (!app.server.listening) {
    app.server.listen(0, '127.0.0.1')
    await once(app.server, 'listening')
  }
  return (app.server.address() as AddressInfo).port
}

/** Opens a TCP connection and sends bytes. It closes with the test. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<Socket & Disposable> {
  const socket = connect(port, '127.0.0.1')
  // The server may close the connection while bytes are being sent.
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(bytes)
  return Object.assign(socket, { [Symbol.dispose]: () => void socket.destroy() })
}

/** Sends bytes and returns everything that the server sends until it closes the connection. */
export async function readResponses(port: number, bytes: string | Buffer): Promise<string> {
  using socket = await sendRaw(port, bytes)
  const pieces: Buffer[] = []
  socket.on('data', (piece) => pieces.push(piece))
  if (!socket.closed) await once(socket, 'close')
  return Buffer.concat(pieces).toString('latin1')
}

/** The text of a raw request with `Connection: close`. */
export function rawRequest(line: string, headers: Record<string, string | number> = {}, body = ''): string {
  const all = { Host: 'localhost', Connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
