import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { RefusalError } from '../refuse.ts'
import { JSON_TYPE } from './headers.ts'
import { errorBody, retryHeaders } from './refusals.ts'

const STATUSES: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }
const LATER_VERSION = /^[^\r\n]+ HTTP\/[2-9]\.\d\r\n/

/** Responds to bytes that Node couldn't parse as a request, directly on the socket. */
export function answerMalformedRequest(
  { code = '', rawPacket }: { code?: string; rawPacket?: unknown },
  socket: Socket & { _httpMessage?: ServerResponse | null },
  headers: Record<string, string>,
): void {
  // The client is gone, or a response is being sent, which this one would corrupt.
  if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy()
  const packet = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  const refusal = new RefusalError(
    LATER_VERSION.test(packet) ? 'http_version_not_supported' : 'malformed_request',
  )
  closeWithError(socket, STATUSES[code] ?? refusal.status, refusal, headers)
}

/** Writes an error response to a raw socket and closes it. */
export function closeWithError(
  socket: Writable,
  status: number,
  refusal: RefusalError,
  headers: Record<string, string>,
): void {
  const body = JSON.stringify(errorBody(refusal, randomUUID()))
  const head = {
    ...headers,
    ...retryHeaders(refusal),
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(head).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
