import { limits, type LimitName } from 'contract/limits'
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Redis } from '../redis.ts'
import { networkOf } from './network.ts'
import { refuse } from './refusals.ts'

type Rule = { points: number; seconds: number; burst?: { points: number; seconds: number } }

/** Who is counted, as far as there is one: the account, in a conversation too, the address and the live connection. */
export type RateLimitKey = {
  account?: number | undefined
  /** Since when there is the account. */
  since?: string | undefined
  address?: string
  connection?: string
  conversation?: number
}

const NEW_MS = 24 * 60 * 60 * 1000

type Per = (typeof limits)[LimitName][number]['per']
type Bucket = RateLimiterMemory | RateLimiterRedis | BurstyRateLimiter

/**
 * Counts how often things are done, by the table `limits`; `scale` multiplies every row. With Redis several processes count
 * together, and each by itself while it is away.
 */
export function createRateLimiter(scale: number, redis?: Redis) {
  const { bucket, plain } = buckets(scale, redis)
  const rows = Object.entries(limits).map(([name, rules]) => [
    name,
    rules.map((rule: Rule & { per: Per }) => ({ per: rule.per, bucket: bucket(name, rule) })),
  ])
  const table: Record<string, { per: Per; bucket: Bucket }[]> = Object.fromEntries(rows)

  return {
    /** Counts one; beyond a row of the table it refuses with the seconds to wait. */
    async count(name: LimitName, asker: RateLimitKey): Promise<void> {
      for (const { per, bucket } of table[name] ?? []) {
        const key = keyOf[per](asker)
        if (key !== undefined) await take(bucket, key)
      }
    },

    /** Counters for what only failures count in. */
    failures(name: string, rules: readonly Rule[]) {
      const buckets = rules.map((rule) => {
        const main = plain(`failures:${name}`, rule)
        return rule.burst ? [main, plain(`failures:${name}:burst`, rule.burst)] : [main]
      })
      async function wait(key: string): Promise<number> {
        const waits = await Promise.all(buckets.map((bucket) => waitFor(bucket, key)))
        return Math.max(...waits)
      }
      return {
        /** The seconds until there is room for one more; 0 while there is. */
        wait,
        /** Counts one. Answers the seconds to wait where there was no room for it, else 0. */
        async add(key: string): Promise<number> {
          // One that is refused uses nothing up.
          const seconds = await wait(key)
          if (seconds > 0) return seconds
          const waits = await Promise.all(buckets.map((bucket) => addTo(bucket, key)))
          return Math.max(...waits)
        },
        async clear(key: string): Promise<void> {
          await Promise.all(buckets.flat().map((it) => it.delete(key)))
        },
      }
    },

    /** A bucket of its own, for amounts (bytes) rather than occasions. */
    amount(rule: Rule) {
      const it = bucket('amount', rule)
      return (key: string, points: number) => take(it, key, points)
    },
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

const keyOf: Record<Per, (asker: RateLimitKey) => string | undefined> = {
  account: ({ account }) => account?.toString(),
  'new account': ({ account, since }) =>
    since !== undefined && Date.now() - Date.parse(since) < NEW_MS ? account?.toString() : undefined,
  address: ({ address }) => address && networkOf(address),
  visitor: ({ account, address }) => (account === undefined ? address && networkOf(address) : undefined),
  connection: ({ connection }) => connection,
  conversation: ({ account, conversation }) =>
    account === undefined || conversation === undefined ? undefined : `${account} ${conversation}`,
}

function buckets(scale: number, redis: Redis | undefined) {
  function plain(name: string, { points, seconds }: Rule) {
    const options = {
      // Rows of one name differ in their numbers.
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
    return burst ? new BurstyRateLimiter(plain(name, rule), plain(`${name}:burst`, burst)) : plain(name, rule)
  }

  return { plain, bucket }
}

type Plain = RateLimiterMemory | RateLimiterRedis

/** The first of the two counters is used first; the second one is the burst. */
async function waitFor(bucket: Plain[], key: string): Promise<number> {
  const used = await Promise.all(bucket.map((it) => it.get(key)))
  const isFull = bucket.every((it, n) => (used[n]?.consumedPoints ?? 0) >= it.points)
  return isFull && used[0] ? secondsOf(used[0]) : 0
}

async function addTo([main, burst]: Plain[], key: string): Promise<number> {
  const full = await overflow(main, key)
  return full && (!burst || (await overflow(burst, key))) ? secondsOf(full) : 0
}

/** Counts one; what says how full it is where there was no room. */
async function overflow(counter: Plain | undefined, key: string): Promise<RateLimiterRes | undefined> {
  try {
    await counter?.consume(key)
    return undefined
  } catch (used) {
    if (used instanceof RateLimiterRes) return used
    throw used
  }
}

async function take(bucket: Bucket, key: string, points = 1): Promise<void> {
  try {
    await bucket.consume(key, points)
  } catch (used) {
    if (used instanceof RateLimiterRes) tooMany(used)
    throw used
  }
}

function tooMany(used: RateLimiterRes): never {
  refuse('too_many_requests', { retryAfter: secondsOf(used) })
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}
