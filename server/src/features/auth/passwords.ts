import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from '../../concurrencyLimit.ts'
import { refuse, refuseFields } from '../../http/refusals.ts'

// argon2id (the library's own choice) with OWASP's second choice (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing runs on libuv's threads; one at a time leaves the rest of them, and a core, to everybody else. Beyond a few
// seconds' worth of waiting, coming back later is the better answer, and the better protection against guessing in bulk.
const hashing = createConcurrencyLimit(1, { most: 200, full: () => refuse('unavailable') })

// The 10,000 most common of six characters and more, in small letters; see NOTICE for where they come from.
const common = new Set(readFileSync(new URL('commonPasswords.txt', import.meta.url), 'utf8').split('\n'))

const TOO_COMMON = "That password is too common. Choose one that's harder to guess."

/** The hash of a password that somebody chooses; refuses what everybody chooses. */
export async function hashNewPassword(password: string): Promise<string> {
  if (common.has(password.normalize('NFKC').toLowerCase())) refuseFields({ password: TOO_COMMON })
  return hashPassword(password)
}

/** A password's hash, off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password.normalize('NFKC'), COST))
}

/** Whether a password fits a hash; takes as long where there is no account to check. */
export async function verifyPassword(password: string, password_hash: string | undefined): Promise<boolean> {
  const fits = await hashing(async () =>
    verify(password_hash ?? (await nobodysHash), password.normalize('NFKC')),
  )
  return fits && password_hash !== undefined
}

const nobodysHash = hash('nobody', COST)
