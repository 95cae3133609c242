import * as contract from 'contract/applications'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'
import type { On } from '../../http/serve.ts'
import type { Member } from '../../http/sessions.ts'
import * as queries from './reviews.sql.ts'

export function reviewsRoutes(on: On): void {
  on(contract.reviewHire, async ({ id, rating, content }, me, { sql }) => ({
    review: await review(sql, me, id, { rating, content: content || null }),
  }))

  on(contract.listReviews, async ({ user_id, limit }, me, { sql, after, page }) => {
    const { rating } = (await queries.findRating(sql, me.id, user_id)) ?? refuse('user_not_found')
    const reviews = page(limit, await queries.list(sql, me.id, user_id, { limit, after }))
    return { reviews, total: await queries.count(sql, me.id, user_id), rating }
  })

  on(contract.listPendingReviews, async ({ limit }, me, { sql, after, page }) => ({
    hires: page(limit, await queries.listToWrite(sql, me.id, { limit, after })),
    total: await queries.countToWrite(sql, me.id),
  }))
}

/** Reviews the other side of a hire. */
async function review(
  sql: Sql,
  me: Member,
  application_id: number,
  said: { rating: number; content: string | null },
): Promise<contract.Review> {
  return inTransaction(sql, async (sql) => {
    const hire = (await queries.lockHire(sql, me.id, application_id)) ?? refuse('application_not_found')
    const { status, ...rest } = hire
    if (status !== 'hired') refuse('not_hired')
    const made = await queries.insert(sql, { ...rest, ...said, application_id, author_id: me.id })
    return made ?? refuse('already_reviewed')
  })
}
