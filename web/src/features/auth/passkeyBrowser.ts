import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { AuthResult } from 'contract/auth'
import type { Input } from 'contract/endpoint'
import { addPasskey, signInWithPasskey, startPasskey, startPasskeySignIn } from 'contract/passkeys'
import type { RecoveryCodes } from 'contract/secondFactor'
import { deviceId } from '../../api/browserStorage.ts'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'

/** Signs in with a passkey: instead of the password, or with the token of a second step. Loaded on first use. */
export async function signInByPasskey({
  token,
  remember,
}: {
  token?: string | undefined
  remember?: boolean
}): Promise<AuthResult> {
  const options = await call(startPasskeySignIn, { token })
  const response = await askBrowser(() =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  )
  return call(signInWithPasskey, {
    response: response as unknown as Input<typeof signInWithPasskey>['response'],
    token,
    remember,
    device_id: deviceId(),
  })
}

/** Creates a passkey on this device, or on one that the browser offers. */
export async function createPasskey(input: { name: string; password: string }): Promise<RecoveryCodes> {
  const options = await call(startPasskey, { password: input.password })
  const response = await askBrowser(() =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  )
  return call(addPasskey, {
    name: input.name,
    response: response as unknown as Input<typeof addPasskey>['response'],
  })
}

/** Replaces the browser's technical errors. */
async function askBrowser<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    const name = cause instanceof Error ? cause.name : ''
    throw new Error(sentences[name] ?? 'Your browser could not use a passkey here.', { cause })
  }
}

const sentences: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Please try again.',
  AbortError: 'No passkey was used. Please try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
}
