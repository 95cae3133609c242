import { loginFailureLimits as limits } from 'contract/rateLimits'
import { networkOf } from '../../http/network.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import { refuse } from '../../refuse.ts'

export type SignInAttempt = {
  /** The account's id, or the typed name if there is no such account. */
  accountKey: string
  address: string
  /** A device or network from which the account has signed in before. */
  knownSource: { kind: 'device' | 'network'; key: string } | undefined
}

/**
 * Limits wrong passwords per account and network. Attempts from devices and networks that the account knows have
 * counters of their own, so that an attacker can't lock the member out.
 */
export function createSignInLimit(limiter: RateLimiter) {
  const accountFailures = limiter.counter('account', limits.account)
  const networkFailures = limiter.counter('address', limits.address)
  const sourceFailures = limiter.counter('source', limits.source)
  const neighborFailures = limiter.counter('neighbors', limits.neighbors)
  const sourceKeyOf = (accountKey: string, key: string) => `${accountKey} ${key}`

  return {
    /** Whether the password may be checked. */
    async isAllowed(attempt: SignInAttempt): Promise<boolean> {
      const { accountKey, knownSource } = attempt
      const network = networkOf(attempt.address)
      const [accountWait, networkWait] = await Promise.all([
        accountFailures.wait(accountKey),
        networkFailures.wait(network),
      ])
      if (accountWait === 0 && networkWait === 0) return true
      if (!knownSource || (await sourceFailures.wait(sourceKeyOf(accountKey, knownSource.key))) > 0)
        return false
      return (
        knownSource.kind === 'device' || networkWait === 0 || (await neighborFailures.wait(network)) === 0
      )
    },

    /**
     * Counts a wrong password and refuses it. The response doesn't reveal whether the account exists or which sources
     * it knows.
     */
    async refuseWrong({ accountKey, knownSource, address }: SignInAttempt): Promise<never> {
      const network = networkOf(address)
      if (knownSource) await sourceFailures.add(sourceKeyOf(accountKey, knownSource.key))
      if (knownSource?.kind === 'network') await neighborFailures.add(network)
      const retryAfter = (await networkFailures.add(network)) || (await accountFailures.add(accountKey))
      return retryAfter > 0 ? refuse('too_many_requests', { retryAfter }) : refuse('invalid_credentials')
    },

    /** Clears the failures of an account, in total and from the given sources. */
    async clear(accountKey: string, sourceKeys: string[]): Promise<void> {
      await accountFailures.clear(accountKey)
      for (const key of sourceKeys) await sourceFailures.clear(sourceKeyOf(accountKey, key))
    },
  }
}
