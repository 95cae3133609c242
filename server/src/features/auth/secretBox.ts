import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts secrets that are stored in the database, with a key derived from the server's secret: a copy of the database
 * alone doesn't reveal them. `owner` must be the same when decrypting, so that a secret can't be moved to another
 * account's row.
 */
export function createSecretBox(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'authenticator secrets', KEY_BYTES))

  return {
    encrypt(text: string, owner: number): Buffer {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(String(owner)))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
    },

    /** Undefined if it was encrypted with another secret, or for another owner. */
    decrypt(box: Buffer, owner: number): string | undefined {
      const dataStart = IV_BYTES + TAG_BYTES
      try {
        const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(String(owner)))
          .setAuthTag(box.subarray(IV_BYTES, dataStart))
        return Buffer.concat([decipher.update(box.subarray(dataStart)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

export type SecretBox = ReturnType<typeof createSecretBox>
