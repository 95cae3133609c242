import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BASE_URL } from './product.ts'

type Change = (body: string) => string

/** An address of its own in front of the product, whose server can go away there, and where another build can be put in place. */
export async function startFront() {
  const replaced = new Map<string, Change>()
  const gone = new Set<string>()
  let isDown = false
  let isSwallowed: ((method: string) => boolean) | undefined

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    if (isDown) return void incoming.socket.destroy()
    if (gone.has(path)) return void answer.writeHead(404).end()
    const change = replaced.get(path)
    const { 'if-none-match': _tag, 'if-modified-since': _date, ...asked } = incoming.headers
    // What is changed here was not changed there, and is wanted unpacked.
    const headers = change ? { ...asked, 'accept-encoding': 'identity' } : incoming.headers
    const outgoing = request(BASE_URL + path, { method: incoming.method, headers }, (given) => {
      if (isSwallowed?.(incoming.method ?? '')) incoming.socket.destroy()
      else void hand(given, answer, change)
    })
    outgoing.on('error', () => incoming.socket.destroy())
    incoming.pipe(outgoing)
  }

  async function hand(given: IncomingMessage, answer: ServerResponse, change?: Change): Promise<void> {
    const status = given.statusCode ?? 500
    if (!change) {
      answer.writeHead(status, given.headers)
      return void given.pipe(answer)
    }
    // The changed body has another length and another tag.
    const { 'content-length': _length, etag: _etag, ...kept } = given.headers
    let body = ''
    for await (const part of given.setEncoding('utf8')) body += part as string
    answer.writeHead(status, kept).end(change(body))
  }

  const server = createServer((incoming, answer) => void pass(incoming, answer))
  server.listen(0)
  await once(server, 'listening')

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    goDown() {
      isDown = true
      server.closeAllConnections()
    },
    comeBack: () => void (isDown = false),
    /** From now on these requests are served, and their answers get lost. */
    swallow: (which: ((method: string) => boolean) | undefined) => void (isSwallowed = which),
    /** From now on what stands at the path is another. */
    replace: (path: string, change: Change) => void replaced.set(path, change),
    remove: (path: string) => void gone.add(path),
    restore: (path: string) => void gone.delete(path),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Front = Awaited<ReturnType<typeof startFront>>
