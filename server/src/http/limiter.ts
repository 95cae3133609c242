import { limits, type LimitName } from 'contract/limits'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { network } from './network.ts'
import { refuse } from './refusals.ts'

type Rule = { points: number; seconds: number }

/** Who is counted: the account where there is one, the address, or both. */
export type Asker = { account?: number | undefined; address?: string }

/** Counts how often things are done, by the table `limits`; `scale` multiplies every row. */
export function limiter(scale: number) {
  const rows = Object.entries(limits).map(([name, rules]) => [
    name,
    rules.map((rule) => ({ per: rule.per, bucket: bucket(rule, scale) })),
  ])
  const table: Record<string, { per: 'account' | 'address'; bucket: RateLimiterMemory }[]> =
    Object.fromEntries(rows)

  return {
    /** Counts one; beyond a row of the table it refuses with the seconds to wait. */
    async count(name: LimitName, { account, address }: Asker): Promise<void> {
      for (const { per, bucket } of table[name] ?? []) {
        const key = per === 'address' ? address && network(address) : account?.toString()
        if (key !== undefined) await take(bucket, key)
      }
    },

    /** Counters for what only failures count in; `open` refuses while one is used up. */
    failures(rules: readonly Rule[]) {
      const buckets = rules.map((rule) => bucket(rule, scale))
      return {
        async open(key: string): Promise<void> {
          for (const it of buckets) {
            const used = await it.get(key)
            if (used && used.consumedPoints >= it.points) tooMany(used)
          }
        },
        async add(key: string): Promise<void> {
          for (const it of buckets) await it.penalty(key)
        },
      }
    },

    /** A bucket of its own, for amounts (bytes) rather than occasions. */
    amount(rule: Rule) {
      const it = bucket(rule, scale)
      return (key: string, points: number) => take(it, key, points)
    },
  }
}

export type Limiter = ReturnType<typeof limiter>

function bucket({ points, seconds }: Rule, scale: number) {
  return new RateLimiterMemory({ points: Math.max(1, Math.round(points * scale)), duration: seconds })
}

async function take(bucket: RateLimiterMemory, key: string, points = 1): Promise<void> {
  try {
    await bucket.consume(key, points)
  } catch (used) {
    if (used instanceof RateLimiterRes) tooMany(used)
    throw used
  }
}

function tooMany(used: RateLimiterRes): never {
  refuse('too_many_requests', { retryAfter: Math.max(1, Math.ceil(used.msBeforeNext / 1000)) })
}
