import { expect } from 'vitest'
import type { Caller } from '../startApp.ts'

/** The security headers of every response that isn't a page. */
export const STRICT_HEADERS = {
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

export const json = { 'content-type': 'application/json' }
export const authorization = (who: Caller) => ({ authorization: `Bearer ${who.token}` })
