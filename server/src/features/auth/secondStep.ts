import type { SecondStep as PendingStep } from 'contract/errors'
import { codeFailureLimits } from 'contract/rateLimits'
import type * as contract from 'contract/secondFactor'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { networkOf } from '../../http/network.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import type { Handlers } from '../../http/handler.ts'
import { newToken, tokenHash } from '../../http/sessions.ts'
import { refuse } from '../../refuse.ts'
import type { CodeCheck } from './codes.ts'
import type { SessionStarter } from './newSession.ts'
import * as queries from './secondFactor.sql.ts'
import type { SourcesOf } from './signInSources.ts'

type Dependencies = {
  limiter: RateLimiter
  codes: CodeCheck
  sessionStarter: SessionStarter
  sourcesOf: SourcesOf
}

/** The second step of signing in: after the right password, a session starts only with a code or passkey. */
export function createSecondStep({ limiter, codes, sessionStarter, sourcesOf }: Dependencies) {
  const accountFailures = limiter.counter('code account', codeFailureLimits.account)
  const addressFailures = limiter.counter('code address', codeFailureLimits.address)

  /** Refuses while the account or the address has had too many wrong codes. */
  async function requireAllowed(user_id: number, address: string): Promise<void> {
    const waits = [accountFailures.wait(String(user_id)), addressFailures.wait(networkOf(address))]
    const retryAfter = Math.max(...(await Promise.all(waits)))
    if (retryAfter > 0) refuse('too_many_requests', { retryAfter })
  }

  const handlers: Handlers<typeof contract, 'finishSignIn'> = {
    async finishSignIn({ token, code, device_id }, _viewer, context) {
      const token_hash = tokenHash(token)
      const pending =
        (await queries.findPendingSignIn(context.sql, token_hash)) ?? refuse('second_step_expired')
      const id = pending.user_id
      const result = await inTransaction(context.sql, async (sql) => {
        const member = (await queries.lockMemberForAuth(sql, id)) ?? refuse('second_step_expired')
        if (member.is_suspended) refuse('account_suspended')
        await requireAllowed(id, context.address)
        // Checked again: the lock may have waited for a change of the password, or for another use of the token.
        if (!(await queries.findPendingSignIn(sql, token_hash))) refuse('second_step_expired')
        const outcome = await codes.check(sql, id, context, code)
        if (outcome !== 'accepted') return outcome
        await queries.consumePendingSignIn(sql, token_hash)
        return sessionStarter.signIn(sql, id, context, {
          sources: sourcesOf(context, device_id),
          hours: pending.hours,
        })
      })
      if (typeof result !== 'string') {
        await accountFailures.clear(String(id))
        return result
      }
      if (result === 'wrong_code') {
        await accountFailures.add(String(id))
        await addressFailures.add(networkOf(context.address))
      }
      return refuse(result)
    },
  }

  return {
    handlers,

    /** Starts the second step; undefined if the account has no second factor. */
    async start(sql: Sql, user_id: number, hours: number): Promise<PendingStep | undefined> {
      const methods = await queries.findStepMethods(sql, user_id)
      if (methods.length === 0) return undefined
      const token = newToken()
      await queries.insertPendingSignIn(sql, { token_hash: tokenHash(token), user_id, hours })
      return { token, methods }
    },
  }
}

export type SecondStep = ReturnType<typeof createSecondStep>
