import { loginFailureLimits as limits } from 'contract/limits'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refusals.ts'

type Guess = {
  /** The account that is tried, or the name that nobody has. */
  who: string
  address: string
  /** What the account knows of where the guess comes from. */
  known: { kind: 'device' | 'network'; key: string } | undefined
}

/**
 * Counts wrong passwords. Strangers' guesses use up what strangers have: whoever comes from a device or a network that the
 * account knows is still let in with the right password.
 */
export function guesses(limiter: RateLimiter) {
  const account = limiter.failures('account', limits.account)
  const address = limiter.failures('address', limits.address)
  const source = limiter.failures('source', limits.source)
  const neighbors = limiter.failures('neighbors', limits.neighbors)
  const sourceKey = (who: string, key: string) => `${who} ${key}`

  /** Whether the password may be compared with the account's. */
  async function isAllowed({ who, address: from, known }: Guess): Promise<boolean> {
    const [toAccount, fromAddress] = await Promise.all([account.wait(who), address.wait(networkOf(from))])
    if (toAccount === 0 && fromAddress === 0) return true
    if (!known || (await source.wait(sourceKey(who, known.key))) > 0) return false
    return known.kind === 'device' || fromAddress === 0 || (await neighbors.wait(networkOf(from))) === 0
  }

  /**
   * Counts a wrong password and refuses it. The answer depends on the counters of strangers alone, so it doesn't tell whether
   * there is such an account or what it knows.
   */
  async function refuseWrong({ who, address: from, known }: Guess): Promise<never> {
    if (known) await source.add(sourceKey(who, known.key))
    if (known?.kind === 'network') await neighbors.add(networkOf(from))
    const retryAfter = (await address.add(networkOf(from))) || (await account.add(who))
    return retryAfter > 0 ? refuse('too_many_requests', { retryAfter }) : refuse('invalid_credentials')
  }

  return {
    isAllowed,
    refuseWrong,
    /** Forgets the failures at an account, also those from some sources. */
    clear: async (who: string, keys: string[]): Promise<void> => {
      await account.clear(who)
      for (const key of keys) await source.clear(sourceKey(who, key))
    },
  }
}

export type Guesses = ReturnType<typeof guesses>
