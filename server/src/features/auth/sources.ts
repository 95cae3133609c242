import { createHmac } from 'node:crypto'
import { surroundings } from '../../http/network.ts'

/** Where somebody signs in from, as hashes: the database needn't hold networks. */
export type Sources = { network: Buffer; device: Buffer | null }

export function sourcesBy(secret: string) {
  const hash = (text: string) => createHmac('sha256', secret).update(`sign-in source ${text}`).digest()
  return ({ address }: { address: string }, device_id: string | undefined): Sources => ({
    network: hash(`network ${surroundings(address)}`),
    device: device_id === undefined ? null : hash(`device ${device_id}`),
  })
}
