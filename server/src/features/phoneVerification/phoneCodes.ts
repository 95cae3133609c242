import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 32
const DIGITS = 6
const RANDOM_BYTES = 6

/**
 * The codes for phone numbers. A code follows from the random id of its request and the server's secret: the queue can
 * send it again without storing it, and a copy of the database doesn't reveal it. The hash is keyed, because there are
 * only a million codes.
 */
export function createPhoneCodes(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'phone codes', KEY_BYTES))
  const digest = (text: string) => createHmac('sha256', key).update(text).digest()
  const hashOf = (user_id: number, code: string) => digest(`hash ${user_id} ${code}`)

  return {
    codeOf(request_id: string): string {
      const random = digest(`code ${request_id}`).readUIntBE(0, RANDOM_BYTES)
      return String(random % 10 ** DIGITS).padStart(DIGITS, '0')
    },

    hashOf,

    isCodeOf: (user_id: number, code: string, hash: Buffer) => timingSafeEqual(hashOf(user_id, code), hash),
  }
}
