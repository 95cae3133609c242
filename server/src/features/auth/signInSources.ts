import { createHmac } from 'node:crypto'
import { widerNetworkOf } from '../../http/network.ts'

/** Hashes of the network and device that a member signs in from. */
export type SignInSources = { network: Buffer; device: Buffer | null }

export function createSourceHasher(secret: string) {
  const hash = (text: string) => createHmac('sha256', secret).update(`sign-in source ${text}`).digest()
  return ({ address }: { address: string }, device_id: string | undefined): SignInSources => ({
    network: hash(`network ${widerNetworkOf(address)}`),
    device: device_id === undefined ? null : hash(`device ${device_id}`),
  })
}

export type SourcesOf = ReturnType<typeof createSourceHasher>
