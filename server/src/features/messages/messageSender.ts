import type { NewMessage } from 'contract/messages'
import { LRUCache } from 'lru-cache'
import postgres from 'postgres'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { createBatchQueue } from '../../http/batchQueue.ts'
import { refuse } from '../../http/refusals.ts'
import type { Member } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { Notify, WriteContext } from '../../live/notify.ts'
import * as conversationQueries from './conversations.sql.ts'
import * as queries from './messages.sql.ts'

/** A message on its way in. */
type Outgoing = { write: WriteContext; me: Member; it: NewMessage }
type Ready = { write: WriteContext; row: queries.NewMessageRow; isHeard: boolean }

/** Each holds one connection to the database at a time. */
const LANES = 4
const TOGETHER = 64

/** Puts messages into the database, and a notification with those that nobody hears. */
export function createMessageSender({
  live,
  notify,
}: {
  live: Pick<LiveService, 'isOnline'>
  notify: Notify
}) {
  const inLane = createBatchQueue({ lanes: LANES, most: TOGETHER }, sendAll)
  // Who the two are never changes.
  const others = new LRUCache<string, number>({ max: 50_000 })

  async function sendAll(all: Outgoing[]): Promise<PromiseSettledResult<queries.SendResult>[]> {
    const ready = await Promise.allSettled(all.map(prepare))
    const heard = ready.flatMap((it) => (it.status === 'fulfilled' && it.value.isHeard ? [it.value] : []))
    const together = heard.length === all.length ? await sendTogether(heard) : undefined
    if (together) return Promise.allSettled(together.map(async (sent) => accepted(sent)))
    const results: PromiseSettledResult<queries.SendResult>[] = []
    for (const it of ready) results.push(it.status === 'rejected' ? it : await settled(sendAlone(it.value)))
    return results
  }

  /** In one statement; undefined where one among them has failed it, and it left nothing. */
  async function sendTogether(all: Ready[]) {
    const [first] = all
    try {
      return (
        first &&
        (await queries.insertMessages(
          first.write.sql,
          all.map(({ row }) => row),
        ))
      )
    } catch (error) {
      if (all.length > 1 && error instanceof postgres.PostgresError && error.severity === 'ERROR')
        return undefined
      throw error
    }
  }

  async function sendAlone({ write, row, isHeard }: Ready): Promise<queries.SendResult> {
    if (isHeard) return accepted((await queries.insertMessages(write.sql, [row]))[0])
    return inTransaction(write.sql, async (sql) => {
      const sent = accepted((await queries.insertMessages(sql, [row]))[0])
      const { other_id: to, is_new } = sent
      const about = { subject_type: 'conversation', subject_id: row.conversation_id } as const
      const notice = {
        to,
        type: 'message',
        from: row.sender_id,
        ...about,
        content: 'sent you a message',
      } as const
      if (is_new) await notify({ sql, afterwards: write.afterwards }, [notice])
      return sent
    })
  }

  async function prepare({ write, me, it }: Outgoing): Promise<Ready> {
    const attachments = await findFiles(write.sql, me, it.attachments)
    const row = { ...it, sender_id: me.id, client_id: it.client_id ?? null, attachments }
    return { write, row, isHeard: live.isOnline(await otherOf(write.sql, me, it.conversation_id)) }
  }

  async function otherOf(sql: Sql, me: Member, id: number): Promise<number> {
    const key = `${id} ${me.id}`
    const other =
      others.get(key) ??
      (await conversationQueries.findOther(sql, me.id, id))?.id ??
      refuse('conversation_not_found')
    others.set(key, other)
    return other
  }

  /**
   * Sends a message. Those of one conversation go one after the other, so that they are also told in their order; those that
   * come while others are being committed are committed together, at little more than the cost of one. Within a transaction
   * that is held already the database alone sees to the order, for whoever waited here would hold its connection meanwhile.
   */
  return async function send(write: WriteContext, me: Member, it: NewMessage): Promise<queries.SendResult> {
    const outgoing = { write, me, it }
    return 'begin' in write.sql ? inLane(it.conversation_id, outgoing) : sendAlone(await prepare(outgoing))
  }
}

function accepted(sent: queries.SendResult | undefined): queries.SendResult {
  if (!sent) refuse('conversation_not_found')
  if (sent.is_refused) refuse('message_refused')
  return sent
}

async function findFiles(sql: Sql, me: Member, wanted: NewMessage['attachments']) {
  if (wanted.length === 0) return []
  const own = await queries.findFiles(
    sql,
    me.id,
    wanted.map(({ path }) => path),
  )
  return wanted.map(({ path, name }) => {
    const file = own.find((it) => it.path === path) ?? refuse('foreign_file')
    return { ...file, name }
  })
}

async function settled<T>(it: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([it])
  return result
}
