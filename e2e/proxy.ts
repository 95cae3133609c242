import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BASE_URL } from './servers.ts'

type Change = (body: string) => string

/** A proxy of the test server that can simulate outages, lost responses and other builds of the web app. */
export async function startProxy() {
  const replacements = new Map<string, Change>()
  const removed = new Set<string>()
  let isDown = false
  let shouldDrop: ((method: string) => boolean) | undefined

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    if (isDown) return void incoming.socket.destroy()
    if (removed.has(path)) return void outgoing.writeHead(404).end()
    const change = replacements.get(path)
    const { 'if-none-match': _tag, 'if-modified-since': _date, ...requestHeaders } = incoming.headers
    // Changed files must be neither revalidated nor compressed.
    const headers = change ? { ...requestHeaders, 'accept-encoding': 'identity' } : incoming.headers
    const upstream = request(BASE_URL + path, { method: incoming.method, headers }, (response) => {
      if (shouldDrop?.(incoming.method ?? '')) incoming.socket.destroy()
      else void respond(response, outgoing, change)
    })
    upstream.on('error', () => incoming.socket.destroy())
    incoming.pipe(upstream)
  }

  async function respond(
    response: IncomingMessage,
    outgoing: ServerResponse,
    change?: Change,
  ): Promise<void> {
    const status = response.statusCode ?? 500
    if (!change) {
      outgoing.writeHead(status, response.headers)
      return void response.pipe(outgoing)
    }
    // The changed body has a different length and ETag.
    const { 'content-length': _length, etag: _etag, ...headers } = response.headers
    let body = ''
    for await (const part of response.setEncoding('utf8')) body += part as string
    outgoing.writeHead(status, headers).end(change(body))
  }

  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing))
  server.listen(0)
  await once(server, 'listening')

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    goDown() {
      isDown = true
      server.closeAllConnections()
    },
    goUp: () => void (isDown = false),
    /** From now on the server handles these requests, but their responses are lost. */
    dropResponses: (isDropped: ((method: string) => boolean) | undefined) => void (shouldDrop = isDropped),
    /** Changes the file at a path. */
    replaceFile: (path: string, change: Change) => void replacements.set(path, change),
    removeFile: (path: string) => void removed.add(path),
    restoreFile: (path: string) => void removed.delete(path),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type TestProxy = Awaited<ReturnType<typeof startProxy>>
