import type { NewMessage } from 'contract/messages'
import { notificationPhrases } from 'contract/words/notificationPhrases'
import { LRUCache } from 'lru-cache'
import postgres from 'postgres'
import { entriesUpTo } from '../../cacheSize.ts'
import { isInTransaction, type Sql } from '../../db/connect.ts'
import { createBatchQueue } from '../../http/batchQueue.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import { refuse, refuseField } from '../../refuse.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import * as conversationQueries from './conversations.sql.ts'
import * as queries from './messages.sql.ts'

type Sender = Pick<AuthenticatedMember, 'id'>
type QueuedMessage = { write: WriteContext; me: Sender; message: NewMessage }
type PreparedMessage = { write: WriteContext; row: queries.NewMessageRow; isReceiverOnline: boolean }

/** Each lane uses one database connection at a time. */
const LANES = 4
const BATCH_MAX = 64

/** Stores messages in batches, with a notification if the receiver is offline. */
export function createMessageSender({
  live,
  notify,
}: {
  live: Pick<LiveService, 'isOnline'>
  notify: Notify
}) {
  const enqueue = createBatchQueue({ lanes: LANES, max: BATCH_MAX }, sendAll)
  // The members of a conversation never change.
  const otherMembers = new LRUCache<string, number>(entriesUpTo(50_000))

  async function sendAll(batch: QueuedMessage[]): Promise<PromiseSettledResult<queries.InsertedMessage>[]> {
    const prepared = await Promise.allSettled(batch.map(prepare))
    // One statement if nobody needs a notification; otherwise one by one, in order.
    const online = prepared.flatMap((outcome) =>
      outcome.status === 'fulfilled' && outcome.value.isReceiverOnline ? [outcome.value] : [],
    )
    const canStoreTogether = online.length === batch.length
    const stored = canStoreTogether ? await storeTogether(online) : undefined
    if (stored) return Promise.allSettled(stored.map(async (result) => requireAccepted(result)))
    const results: PromiseSettledResult<queries.InsertedMessage>[] = []
    for (const outcome of prepared)
      results.push(outcome.status === 'rejected' ? outcome : await settle(storeAlone(outcome.value)))
    return results
  }

  /** Stores a batch in one statement. Returns undefined, having stored nothing, if one message fails. */
  async function storeTogether(batch: PreparedMessage[]) {
    const [first] = batch
    if (!first) return []
    const rows = batch.map(({ row }) => row)
    try {
      // No message in a batch is in a transaction, so they all use the same connection pool.
      return await queries.insertMessages(first.write.sql, rows)
    } catch (error) {
      if (batch.length > 1 && error instanceof postgres.PostgresError && error.severity === 'ERROR')
        return undefined
      throw error
    }
  }

  async function storeAlone({
    write,
    row,
    isReceiverOnline,
  }: PreparedMessage): Promise<queries.InsertedMessage> {
    if (isReceiverOnline) return requireAccepted((await queries.insertMessages(write.sql, [row]))[0])
    return inWriteTransaction(write, async (write) => {
      const result = requireAccepted((await queries.insertMessages(write.sql, [row]))[0])
      const { other_id: to, is_new } = result
      const about = { subject_type: 'conversation', subject_id: row.conversation_id } as const
      const notice = {
        to,
        type: 'message',
        from: row.sender_id,
        ...about,
        content: notificationPhrases.message,
      } as const
      if (is_new) await notify(write, [notice])
      return result
    })
  }

  async function prepare({ write, me, message }: QueuedMessage): Promise<PreparedMessage> {
    const attachments = await findFiles(write.sql, me, message.attachments)
    const row = { ...message, sender_id: me.id, client_id: message.client_id ?? null, attachments }
    const other = await otherMemberOf(write.sql, me, message.conversation_id)
    return { write, row, isReceiverOnline: live.isOnline(other) }
  }

  async function otherMemberOf(sql: Sql, me: Sender, id: number): Promise<number> {
    const key = `${id} ${me.id}`
    const other =
      otherMembers.get(key) ??
      (await conversationQueries.findOtherParticipant(sql, me.id, id))?.id ??
      refuse('conversation_not_found')
    otherMembers.set(key, other)
    return other
  }

  /**
   * Stores a message. Messages of one conversation are stored one after the other, so that they are emitted in order;
   * messages that arrive during a commit are committed together. Inside a transaction the queue is skipped, since
   * waiting would occupy its connection; the database then ensures the order.
   */
  return async function storeMessage(
    write: WriteContext,
    me: Sender,
    message: NewMessage,
  ): Promise<queries.InsertedMessage> {
    const queued = { write, me, message }
    return isInTransaction(write.sql)
      ? storeAlone(await prepare(queued))
      : enqueue(message.conversation_id, queued)
  }
}

function requireAccepted(result: queries.InsertedMessage | undefined): queries.InsertedMessage {
  if (!result) refuse('conversation_not_found')
  if (result.is_refused) refuse('message_refused')
  return result
}

export async function findFiles(sql: Sql, me: Sender, attachments: NewMessage['attachments']) {
  if (attachments.length === 0) return []
  const own = await queries.findAttachableUploads(
    sql,
    me.id,
    attachments.map(({ path }) => path),
  )
  return attachments.map(({ path, name }) => {
    const file = own.find((upload) => upload.path === path) ?? refuseField('attachments', 'foreign_file')
    return { ...file, name }
  })
}

async function settle<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([promise])
  return result
}
