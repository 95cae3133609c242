import { expect } from 'vitest'
import type { Caller } from '../startApp.ts'

/** What every answer that is no page carries, whatever was asked. */
export const STRICT = {
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

export const json = { 'content-type': 'application/json' }
export const bearer = (who: Caller) => ({ authorization: `Bearer ${who.token}` })
