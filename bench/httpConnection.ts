import { once } from 'node:events'
import { connect } from 'node:net'

const HEADERS_END = Buffer.from('\r\n\r\n')

type Pending = { resolve: (status: number) => void; reject: (error: Error) => void }

/**
 * A keep-alive connection that sends one request at a time. It does as little as possible, so that the server is
 * measured.
 */
export async function openConnection(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setNoDelay()
  await once(socket, 'connect')
  let received = Buffer.alloc(0)
  let pending: Pending | undefined

  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const headersLength = received.indexOf(HEADERS_END)
    if (headersLength < 0) return
    const headers = received.toString('latin1', 0, headersLength)
    const bodyLength = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? 0)
    if (received.length < headersLength + HEADERS_END.length + bodyLength) return
    received = Buffer.alloc(0)
    const done = pending
    pending = undefined
    done?.resolve(Number(headers.slice(9, 12)))
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error(`${url} closed the connection`)))

  function fail(error: Error) {
    pending?.reject(error)
    pending = undefined
  }

  return {
    /** Sends a request and resolves with the status once the whole response has arrived. */
    send: (request: string) =>
      new Promise<number>((resolve, reject) => {
        pending = { resolve, reject }
        socket.write(request)
      }),
    close: () => void socket.destroy(),
  }
}

export type Connection = Awaited<ReturnType<typeof openConnection>>

/** The text of an HTTP request. */
export function requestText(method: string, path: string, token: string | undefined, body?: string): string {
  const headers = ['host: localhost', ...(token ? [`authorization: Bearer ${token}`] : [])]
  if (body !== undefined)
    headers.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body ?? ''}`
}
