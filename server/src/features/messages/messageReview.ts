import { REPEATED_TEXT } from 'contract/heldContent'
import {
  HELD_MESSAGES_MAX,
  SAME_TEXT_MIN,
  SAME_TEXT_STRANGERS_MAX,
  type Message,
  type NewMessage,
} from 'contract/messages'
import { findScamSigns } from 'contract/scam/findScamSigns'
import { isAlike, textKey } from 'contract/scam/textKey'
import type { Sql } from '../../db/connect.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import { lockMember } from '../../members/locks.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './heldMessages.sql.ts'
import { findFiles } from './messageSender.ts'

/**
 * Reviews messages to strangers (decision 40). Call it in the transaction that stores the message: it locks the member,
 * so that messages sent at the same time count each other.
 */
export function createMessageReview(ownHost: string) {
  /** Why a message has to wait; empty if it doesn't. */
  async function review(sql: Sql, me: number, message: NewMessage): Promise<string[]> {
    const { conversation_id, content, attachments } = message
    const earlier = await queries.listOwnTexts(sql, me, conversation_id)
    const waiting = earlier.flatMap(({ held_for }) => (held_for ? [held_for] : []))
    if (waiting.length >= HELD_MESSAGES_MAX) refuse('too_many_held')
    // Messages after a held one are held too, which keeps their order.
    if (waiting.length > 0) return [...new Set(waiting.flat())]
    const signs = signsAfter(
      earlier.map((message) => message.content),
      [content, ...attachments.map(({ name }) => wordsOfFileName(name))].join('\n'),
    )
    return (await isRepeated(sql, me, { conversation_id, content })) ? [...signs, REPEATED_TEXT] : signs
  }

  /** The rules that a text matches, alone or with what was delivered before: a scam may be divided into messages. */
  function signsAfter(earlier: string[], content: string): string[] {
    const before = earlier.toReversed().join('\n')
    const known = holdingRules(before)
    const together = before ? holdingRules(`${before}\n${content}`).filter((id) => !known.includes(id)) : []
    return [...new Set([...holdingRules(content), ...together])]
  }

  function holdingRules(text: string): string[] {
    return findScamSigns(text, { surface: 'message', ownHost }).flatMap(({ id, weight }) =>
      weight === 'hold' ? [id] : [],
    )
  }

  return {
    /** Stores a message that has to wait, and returns it; undefined if it can be sent. */
    async hold(
      sql: Sql,
      me: AuthenticatedMember,
      message: NewMessage,
    ): Promise<{ message: Message; is_new: boolean } | undefined> {
      const { conversation_id, content, client_id = null } = message
      await lockMember(sql, me.id)
      const earlier =
        client_id && (await queries.findMessageByClientId(sql, me.id, conversation_id, client_id))
      if (earlier) return { message: earlier, is_new: false }
      const held_for = await review(sql, me.id, message)
      if (held_for.length === 0) return undefined
      const conversation =
        (await queries.lockConversation(sql, me.id, conversation_id)) ?? refuse('conversation_not_found')
      if (conversation.is_declined) refuse('message_refused')
      const attachments = await findFiles(sql, me, message.attachments)
      const row = { conversation_id, sender_id: me.id, content, client_id, attachments }
      return { message: await queries.insertHeldMessage(sql, row, held_for), is_new: true }
    },
  }
}

/** "Pay_the_fee.pdf" reads "Pay the fee pdf". */
const wordsOfFileName = (name: string) => name.replace(/[^\p{L}\p{N}$]+/gu, ' ')

/**
 * Whether the same text, or nearly the same, went to several strangers who haven't answered. Employers can write alike
 * to applicants.
 */
async function isRepeated(
  sql: Sql,
  me: number,
  { conversation_id, content }: Pick<NewMessage, 'conversation_id' | 'content'>,
): Promise<boolean> {
  if (content.length < SAME_TEXT_MIN) return false
  const earlier = await queries.listUnansweredTexts(sql, me, conversation_id)
  const key = textKey(content)
  const same = earlier.filter((message) => isAlike(textKey(message.content), key))
  const strangers = new Set(same.map((message) => message.conversation_id))
  return (
    strangers.size >= SAME_TEXT_STRANGERS_MAX && !(await queries.isOwnApplicant(sql, me, conversation_id))
  )
}
