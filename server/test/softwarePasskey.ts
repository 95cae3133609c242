import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const FLAGS = { present: 0x01, verified: 0x04, hasCredential: 0x40 }
const AAGUID = Buffer.alloc(16)

type Site = { origin: string; id: string }
type Options = { challenge?: unknown; user?: unknown }

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** A passkey as a browser and an authenticator would make it. `counter` can be turned back, as in a copy. */
export function createSoftwarePasskey(site: Site = { origin: 'http://localhost:8008', id: 'localhost' }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = base64url(credentialId)
  let userHandle = ''

  /** The WebAuthn key in COSE form: ES256 on P-256. */
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const point = (text: string) => Buffer.from(text, 'base64url')
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      point(x),
      Buffer.from('225820', 'hex'),
      point(y),
    ])
  }

  const authenticatorData = (flags: number, counter: number, credential = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(site.id), head, credential])
  }

  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: site.origin, crossOrigin: false }))

  return {
    counter: 0,
    isUserVerified: true,

    flags(): number {
      return FLAGS.present + (this.isUserVerified ? FLAGS.verified : 0)
    },

    /** Answers the options of a registration. */
    register({ challenge, user }: Options) {
      userHandle = (user as { id: string }).id
      const length = Buffer.from([0, credentialId.length])
      const credential = Buffer.concat([AAGUID, length, credentialId, coseKey()])
      const authData = authenticatorData(this.flags() + FLAGS.hasCredential, this.counter, credential)
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ])
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      }
    },

    /** Answers the options of a sign-in. */
    signIn({ challenge }: Options) {
      this.counter += 1
      const data = authenticatorData(this.flags(), this.counter)
      const client = clientData('webauthn.get', challenge)
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle,
        },
      }
    },
  }
}

export type SoftwarePasskey = ReturnType<typeof createSoftwarePasskey>
