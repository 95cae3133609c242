import { login } from 'contract/auth'
import { confirmAuthenticator, startAuthenticator } from 'contract/secondFactor'
import { Secret, TOTP } from 'otpauth'
import { onTestFinished, vi } from 'vitest'
import type { Caller, TestApp } from './startApp.ts'

export const PASSWORD = 'junkanoo'
const STEP_MS = 30_000

/** The code that an authenticator app shows `steps` time steps from now. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + steps * STEP_MS })
}

/** A code that isn't valid around now. */
export function wrongCode(secret: string): string {
  const valid = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !valid.includes(code)) ?? ''
  )
}

/**
 * Sets up an authenticator app with the previous step's code, so that the current one is still unused. Stops the clock
 * until the test ends: the code would expire with the current step.
 */
export async function setUpAuthenticator(member: Caller) {
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
  }
  const { secret, uri } = await member(startAuthenticator, { password: PASSWORD })
  const { recovery_codes } = await member(confirmAuthenticator, { code: codeOf(secret, -1) })
  return { secret, uri, recovery_codes }
}

/** The token of a sign-in that waits for its second step. */
export async function beginSignIn(
  { visitor }: TestApp,
  email: string,
  more: { password?: string; remember?: boolean } = {},
): Promise<string> {
  const refused = await visitor(login, { email, password: PASSWORD, ...more }).catch(
    (error: unknown) => error,
  )
  const { body } = refused as { body: { second_step?: { token: string } } }
  if (!body?.second_step) throw new Error('No second step was asked for.', { cause: refused })
  return body.second_step.token
}
