import { NEW_ACCOUNT_SECONDS, newAccountSentence, rateLimits, type RateLimitName } from 'contract/rateLimits'
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Redis } from '../redis.ts'
import { refuse } from '../refuse.ts'
import { networkOf } from './network.ts'

type Rule = { points: number; seconds: number; burst?: { points: number; seconds: number } }

/** The keys that a rate limit counts by; those that don't apply are left out. */
export type RateLimitKey = {
  account?: number | undefined
  /** When the account was created; left out for verified members, to whom limits of new accounts don't apply. */
  since?: string | undefined
  address?: string
  connection?: string
  conversation?: number
}

/** The keys of a member's limits. */
export function keyOfMember(member: { id: number; created_at: string; is_verified: boolean }): RateLimitKey {
  return { account: member.id, since: member.is_verified ? undefined : member.created_at }
}

type Per = (typeof rateLimits)[RateLimitName][number]['per']
type Bucket = RateLimiterMemory | RateLimiterRedis | BurstyRateLimiter

/**
 * Rate limits, by the table `rateLimits`; `scale` multiplies every row. With Redis several processes share their
 * counts; while it is unreachable each counts alone.
 */
export function createRateLimiter(scale: number, redis?: Redis) {
  const { bucket, fixedWindow } = createBuckets(scale, redis)
  const rows = Object.entries(rateLimits).map(([name, rules]) => [
    name,
    rules.map((rule: Rule & { per: Per }) => ({ ...rule, bucket: bucket(name, rule) })),
  ])
  const table: Record<string, { per: Per; points: number; bucket: Bucket }[]> = Object.fromEntries(rows)

  /** Counts one action. Beyond a limit, returns what its refusal says. */
  async function countOrRefusal(name: RateLimitName, keys: RateLimitKey) {
    for (const { per, points, bucket } of table[name] ?? []) {
      const key = keyOf[per](keys)
      const full = key === undefined ? undefined : await countOrState(bucket, key)
      if (!full) continue
      const sentence = per in NEW_ACCOUNT_SECONDS ? newAccountSentence(name, points) : undefined
      return { retryAfter: secondsOf(full), ...(sentence !== undefined && { sentence }) }
    }
    return undefined
  }

  return {
    /** Counts one action. Refuses with `too_many_requests` and `retryAfter` beyond a limit. */
    async count(name: RateLimitName, keys: RateLimitKey): Promise<void> {
      const refusal = await countOrRefusal(name, keys)
      if (refusal) refuse('too_many_requests', refusal)
    },

    /** Counts one action, for those that are left out instead of refused. Returns false beyond a limit. */
    isWithin: async (name: RateLimitName, keys: RateLimitKey): Promise<boolean> =>
      (await countOrRefusal(name, keys)) === undefined,

    /** Counters that don't refuse by themselves, such as of wrong passwords. */
    counter(name: string, rules: readonly Rule[]) {
      const buckets = rules.map((rule) => {
        const main = fixedWindow(`counter:${name}`, rule)
        return rule.burst ? [main, fixedWindow(`counter:${name}:burst`, rule.burst)] : [main]
      })
      async function secondsToWait(key: string): Promise<number> {
        const waits = await Promise.all(buckets.map((bucket) => waitFor(bucket, key)))
        return Math.max(...waits)
      }
      return {
        /** Seconds until the next one is allowed; 0 if it is now. */
        wait: secondsToWait,
        /** Counts one. Returns the seconds to wait if the limit was already reached, else 0. */
        async add(key: string): Promise<number> {
          // What is refused doesn't count.
          const seconds = await secondsToWait(key)
          if (seconds > 0) return seconds
          const waits = await Promise.all(buckets.map((bucket) => addTo(bucket, key)))
          return Math.max(...waits)
        },
        async clear(key: string): Promise<void> {
          await Promise.all(buckets.flat().map((counter) => counter.delete(key)))
        },
      }
    },

    /** A limit on amounts, such as bytes. Refuses like `count`. */
    amount(rule: Rule) {
      const amounts = bucket('amount', rule)
      return async (key: string, points: number): Promise<void> => {
        const full = await countOrState(amounts, key, points)
        if (full) refuse('too_many_requests', { retryAfter: secondsOf(full) })
      }
    },
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

const keyOf: Record<Per, (keys: RateLimitKey) => string | undefined> = {
  account: ({ account }) => account?.toString(),
  'first day': (keys) => keyOfNew(keys, 'first day'),
  'first week': (keys) => keyOfNew(keys, 'first week'),
  address: ({ address }) => address && networkOf(address),
  visitor: ({ account, address }) => (account === undefined ? address && networkOf(address) : undefined),
  connection: ({ connection }) => connection,
  conversation: ({ account, conversation }) =>
    account === undefined || conversation === undefined ? undefined : `${account} ${conversation}`,
}

function keyOfNew({ account, since }: RateLimitKey, age: keyof typeof NEW_ACCOUNT_SECONDS) {
  const isNew = since !== undefined && Date.now() - Date.parse(since) < NEW_ACCOUNT_SECONDS[age] * 1000
  return isNew ? account?.toString() : undefined
}

function createBuckets(scale: number, redis: Redis | undefined) {
  function fixedWindow(name: string, { points, seconds }: Rule) {
    const options = {
      // A name can have several limits.
      keyPrefix: `limit:${name}:${points}/${seconds}`,
      points: Math.max(1, Math.round(points * scale)),
      duration: seconds,
    }
    const memory = new RateLimiterMemory(options)
    if (!redis) return memory
    return new RateLimiterRedis({
      ...options,
      storeClient: redis,
      useRedisPackage: true,
      insuranceLimiter: memory,
    })
  }

  function bucket(name: string, { burst, ...rule }: Rule): Bucket {
    return burst
      ? new BurstyRateLimiter(fixedWindow(name, rule), fixedWindow(`${name}:burst`, burst))
      : fixedWindow(name, rule)
  }

  return { fixedWindow, bucket }
}

type Plain = RateLimiterMemory | RateLimiterRedis

/** A bucket is a counter, and optionally a second one for bursts, used when the first is full. */
async function waitFor(bucket: Plain[], key: string): Promise<number> {
  const used = await Promise.all(bucket.map((counter) => counter.get(key)))
  const isFull = bucket.every((counter, n) => (used[n]?.consumedPoints ?? 0) >= counter.points)
  return isFull && used[0] ? secondsOf(used[0]) : 0
}

async function addTo([main, burst]: Plain[], key: string): Promise<number> {
  const full = await countOrState(main, key)
  return full && (!burst || (await countOrState(burst, key))) ? secondsOf(full) : 0
}

/** Counts `points`; returns the bucket's state if it is full. */
async function countOrState(
  bucket: Bucket | undefined,
  key: string,
  points = 1,
): Promise<RateLimiterRes | undefined> {
  try {
    await bucket?.consume(key, points)
    return undefined
  } catch (state) {
    if (state instanceof RateLimiterRes) return state
    throw state
  }
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}
