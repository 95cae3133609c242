import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from '../../concurrencyLimit.ts'
import { refuse, refuseFields } from '../../refuse.ts'

// argon2id (the library's default) with OWASP's second recommendation: 19 MiB, 2 passes, 1 lane.
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing blocks a libuv thread: one at a time leaves the others, and a core, to other work. The queue holds a few
// seconds' worth of hashes; beyond that, requests are refused.
const limitHashing = createConcurrencyLimit(1, { maxWaiting: 200, onFull: () => refuse('unavailable') })

// The 10,000 most common passwords of at least six characters, in lower case; see NOTICE for the source.
const commonPasswords = new Set(
  readFileSync(new URL('commonPasswords.txt', import.meta.url), 'utf8').split('\n'),
)

const TOO_COMMON = "That password is too common. Choose one that's harder to guess."

/** Hashes a new password. Refuses common ones. */
export async function hashNewPassword(password: string): Promise<string> {
  if (commonPasswords.has(password.normalize('NFKC').toLowerCase())) refuseFields({ password: TOO_COMMON })
  return hashPassword(password)
}

/** Hashes off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => hash(password.normalize('NFKC'), ARGON2_OPTIONS))
}

/**
 * Whether a password matches a hash. Takes equally long without a hash, so that timing doesn't reveal whether an
 * account exists.
 */
export async function verifyPassword(password: string, password_hash: string | undefined): Promise<boolean> {
  const isCorrect = await limitHashing(async () =>
    verify(password_hash ?? (await dummyHash), password.normalize('NFKC')),
  )
  return isCorrect && password_hash !== undefined
}

const dummyHash = hash('dummy', ARGON2_OPTIONS)
