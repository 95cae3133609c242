import { lookup } from 'node:dns'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddresses.ts'

type OutgoingRequest = {
  url: URL
  method: string
  headers: Record<string, string | number>
  body: Buffer | null
}

/** Sends a request to a host on the public internet and resolves to the response's status, whatever it is. */
export type SendRequest = (request: OutgoingRequest) => Promise<{ status: number }>

/** A server on this machine that may be called like a public one: its host with port, and its certificate. */
export type LocalServer = { host: string; ca: string }

const TIMEOUT_MS = 10_000
const IDLE_MS = 5_000
const RESPONSE_BYTES_MAX = 64_000

/**
 * For all requests to hosts that the operator didn't configure: https only, to public addresses, without redirects.
 * Throws if there is no response in time, if it is too large, or if the host isn't public. Tests may allow a server on
 * their own machine.
 */
export function createRequestSender(localServer?: LocalServer): SendRequest {
  // A separate agent: a shared one could reuse connections to addresses that weren't checked.
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })

  return async function send({ url, method, headers, body }) {
    if (url.protocol !== 'https:') throw new Error(`${url.protocol} is not https:`)
    const isLocal = url.host === localServer?.host
    // An address is never looked up.
    const address = url.hostname.replace(/^\[|\]$/g, '')
    if (!isLocal && isIP(address) && !isPublicAddress(address)) throw notPublic(url.hostname)

    const sent = request(url, {
      agent,
      method,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(isLocal ? { ca: localServer.ca } : { lookup: lookupPublic }),
    }).end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    await discard(response)
    return { status: response.statusCode ?? 0 }
  }
}

/**
 * The DNS lookup of a connection, which then goes to one of the addresses checked here: a second lookup could return
 * others.
 */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const publicOnes = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = publicOnes
    if (!first) return callback(notPublic(hostname), '')
    if (options.all) return callback(null, publicOnes)
    return callback(null, first.address, first.family)
  })
}

/** Reads the body to its end, so that the connection can be used again. */
async function discard(response: IncomingMessage): Promise<void> {
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > RESPONSE_BYTES_MAX) throw new Error('The response is too large')
  }
}

function notPublic(host: string): Error {
  return new Error(`${host} has no public address`)
}
