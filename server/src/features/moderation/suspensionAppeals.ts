import { createHmac } from 'node:crypto'
import type * as contract from 'contract/suspensionAppeals'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './appeals.sql.ts'
import { isSameText } from '../../isSameText.ts'

/**
 * Signs and verifies the tokens of links to appeal a suspension. A token names the action that suspended the member. It
 * needs no expiry: it works for one appeal, while that suspension lasts.
 */
export function createAppealTokens(secret: string) {
  const sign = (id: string) =>
    createHmac('sha256', `suspension appeal ${secret}`).update(id).digest('base64url')

  return {
    write: (action_id: number) => `${action_id}.${sign(String(action_id))}`,

    /** The action of a token; undefined if its signature is wrong. */
    read(token: string): number | undefined {
      const [id = '', signature = ''] = token.split('.')
      return isSameText(signature, sign(id)) ? Number(id) : undefined
    },
  }
}

export type AppealTokens = ReturnType<typeof createAppealTokens>

/** Appeals of suspended members, who can't sign in. */
export function createSuspensionAppealService(tokens: AppealTokens): Handlers<typeof contract> {
  async function requireSuspension(sql: Sql, token: string) {
    const action_id = tokens.read(token) ?? refuse('verification_expired')
    return (await queries.findSuspension(sql, action_id)) ?? refuse('verification_expired')
  }

  return {
    async findSuspension({ token }, _viewer, { sql }) {
      const { reason, explanation, suspended_at, appeal } = await requireSuspension(sql, token)
      return { reason, explanation, suspended_at, appeal }
    },

    async appealSuspension({ token, content }, _viewer, { sql }) {
      await inTransaction(sql, async (sql) => {
        const { user_id } = await requireSuspension(sql, token)
        const subject = { type: 'user', id: user_id } as const
        const id = await queries.insertAppeal(sql, { user_id, subject, content })
        if (id === undefined) refuse('already_appealed')
      })
    },
  }
}
