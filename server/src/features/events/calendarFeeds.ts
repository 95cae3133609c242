import { createHmac } from 'node:crypto'
import type * as contract from 'contract/events'
import type { Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import { tokenHash } from '../../http/sessions.ts'
import * as queries from './calendarFeeds.sql.ts'
import { isSameText } from '../../isSameText.ts'

const TOKEN = /^(\d{1,15})\.([\w-]{43})$/
/** Tokens of earlier versions: random, and stored as a hash. */
const LEGACY_TOKEN = /^[\w-]{32}$/

/**
 * Private calendar URLs. Tokens are signed from a stored seed and the server's secret, so that neither alone reveals
 * one.
 */
export function createCalendarFeeds({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const sign = (user_id: number, seed: string) =>
    createHmac('sha256', `calendar ${secret}`).update(`${user_id} ${seed}`).digest('base64url')

  const feedOf = (user_id: number, seed: string) => ({
    url: `${publicUrl}/calendar/${user_id}.${sign(user_id, seed)}.ics`,
  })

  const handlers: Handlers<typeof contract, 'getCalendarFeed' | 'renewCalendarFeed'> = {
    getCalendarFeed: async (_input, me, { sql }) =>
      feedOf(me.id, await queries.ensureCalendarSeed(sql, me.id)),

    renewCalendarFeed: async (_input, me, { sql }) =>
      feedOf(me.id, await queries.renewCalendarSeed(sql, me.id)),
  }

  return {
    handlers,

    /** The member whose calendar the token opens, if it is valid. */
    async ownerOf(sql: Sql, token: string): Promise<queries.CalendarOwner | undefined> {
      if (LEGACY_TOKEN.test(token)) return queries.ownerOfLegacyToken(sql, tokenHash(token))
      const [, id, signature = ''] = TOKEN.exec(token) ?? []
      const feed = id === undefined ? undefined : await queries.findCalendarFeed(sql, Number(id))
      return feed && isSameText(signature, sign(feed.owner.id, feed.seed)) ? feed.owner : undefined
    },
  }
}

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>
