import { idOf, type Ids } from './ids.ts'
import { subtract } from './moments.ts'
import { rulesThatHold } from './rulesThatHold.ts'
import type { Data } from './schema/data.ts'
import type { Sql } from './server.ts'

/** First messages to strangers that wait for an administrator. */
export async function insertHeldMessages(
  sql: Sql,
  messages: Data['heldMessages'],
  members: Ids,
  now: Date,
): Promise<void> {
  for (const { by, to, ago, text } of messages) {
    const sender_id = idOf(members, by)
    await sql`
      insert into held_messages (conversation_id, sender_id, content, held_for, created_at)
      select conversation_id, ${sender_id}, ${text}, ${rulesThatHold(text, { surface: 'message' })}, ${subtract(now, ago)}
      from open_conversation(${sender_id}, ${idOf(members, to)})`
  }
}
