import { SAME_TEXT_STRANGERS_MAX, type NewMessage } from 'contract/messages'
import { textKey } from 'contract/scam/textKey'
import type { Sql } from '../../db/connect.ts'
import { lockMember } from '../../db/lockMember.ts'
import { refuse } from '../../http/refusals.ts'
import { listUnansweredTexts } from './messages.sql.ts'

/**
 * Refuses a text that the member has sent to several strangers who haven't answered. Call it in the transaction that
 * stores the message: it locks the member, so that messages sent at the same time count each other.
 */
export async function refuseRepeatedText(
  sql: Sql,
  me: number,
  { conversation_id, content }: NewMessage,
): Promise<void> {
  await lockMember(sql, me)
  const earlier = await listUnansweredTexts(sql, me, conversation_id)
  const key = textKey(content)
  const same = earlier.filter((message) => textKey(message.content) === key)
  if (new Set(same.map((message) => message.conversation_id)).size >= SAME_TEXT_STRANGERS_MAX)
    refuse('repeated_message')
}
