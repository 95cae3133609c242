import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sql } from '../../db/connect.ts'
import { tokenHash } from '../../http/sessions.ts'
import * as queries from './calendarFeeds.sql.ts'

const TOKEN = /^(\d{1,15})\.([\w-]{43})$/
/** As they were handed out before: random, and nothing is left of them but the hash. */
const EARLIER_TOKEN = /^[\w-]{32}$/

/** The private addresses of calendars: made of what the database keeps and of the server's secret, so that neither alone opens one. */
export function createCalendarFeeds({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const sign = (user_id: number, seed: string) =>
    createHmac('sha256', `calendar ${secret}`).update(`${user_id} ${seed}`).digest('base64url')

  const addressOf = (user_id: number, seed: string) => ({
    url: `${publicUrl}/calendar/${user_id}.${sign(user_id, seed)}.ics`,
  })

  return {
    address: async (sql: Sql, user_id: number) => addressOf(user_id, await queries.seedOf(sql, user_id)),
    renew: async (sql: Sql, user_id: number) => addressOf(user_id, await queries.renewSeed(sql, user_id)),

    /** Whose calendar the token of an address opens. */
    async ownerOf(sql: Sql, token: string): Promise<queries.Owner | undefined> {
      if (EARLIER_TOKEN.test(token)) return queries.ownerOfEarlier(sql, tokenHash(token))
      const [, id, signature = ''] = TOKEN.exec(token) ?? []
      const feed = id === undefined ? undefined : await queries.find(sql, Number(id))
      const isRight =
        feed && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(feed.owner.id, feed.seed)))
      return isRight ? feed.owner : undefined
    },
  }
}

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>
