import { PRODUCT_NAME } from 'contract/words/product'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Codes of the time steps before and after the current one are accepted, because clocks differ. */
const WINDOW = 1

const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: PRODUCT_NAME, issuerInLabel: false, label, secret, period: PERIOD_SECONDS })

export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The link that authenticator apps read from a QR code. Defaults are left out, because the code holds 106 bytes. */
export function authenticatorUri(secret: string, username: string): string {
  const query = new URLSearchParams({ secret, issuer: PRODUCT_NAME })
  return `otpauth://totp/${username}?${query.toString()}`
}

/** The time step that a code of six digits belongs to; undefined if it isn't a current code. */
export function timeStepOf(secret: string, code: string): number | undefined {
  const timestamp = Date.now()
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta
}
