import { hash, verify } from '@node-rs/argon2'
import { gate } from '../../gate.ts'
import { refuse } from '../../http/refusals.ts'

// argon2id (the library's own choice) with OWASP's second choice (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing runs on libuv's threads; one at a time leaves the rest of them, and a core, to everybody else. Beyond a few
// seconds' worth of waiting, coming back later is the better answer, and the better protection against guessing in bulk.
const hashing = gate(1, { most: 200, full: () => refuse('unavailable') })

/** A password's hash, off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password.normalize('NFKC'), COST))
}

/** Whether a password fits a hash; takes as long where there is no account to check. */
export async function passwordFits(password: string, password_hash: string | undefined): Promise<boolean> {
  const fits = await hashing(async () =>
    verify(password_hash ?? (await nobodysHash), password.normalize('NFKC')),
  )
  return fits && password_hash !== undefined
}

const nobodysHash = hash('nobody', COST)
