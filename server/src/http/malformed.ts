import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { errorBody, RefusalError } from './refusals.ts'

const STATUSES: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers what could not be read as a request: there is no reply to send, only a connection to write to and close. */
export function refuseMalformed(
  { code = '' }: { code?: string },
  socket: Socket & { _httpMessage?: ServerResponse | null },
  headers: Record<string, string>,
): void {
  // Nobody reads any more, or an answer is under way: what is written now would be taken for a part of it.
  if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy()
  const status = STATUSES[code] ?? 400
  const body = JSON.stringify(errorBody(new RefusalError('malformed_request'), randomUUID()))
  const head = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(head).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
