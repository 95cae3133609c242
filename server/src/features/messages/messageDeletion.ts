import type * as contract from 'contract/messages'
import type { Handler } from '../../http/handler.ts'
import { refuse } from '../../refuse.ts'
import type { MediaService } from '../../storage/storage.ts'
import * as heldQueries from './heldMessages.sql.ts'
import type { createMessageEvents } from './messages.live.ts'
import * as queries from './messages.sql.ts'

/** Deletes the member's own messages: for both members, or before they were delivered. */
export function createMessageDeletion(
  media: Pick<MediaService, 'deleteUnused'>,
  emit: ReturnType<typeof createMessageEvents>,
): Handler<typeof contract.deleteMessage> {
  return async ({ id }, me, write) => {
    const held = await heldQueries.deleteHeldMessage(write.sql, me.id, id)
    if (held) {
      await media.deleteUnused(write.sql, held.paths)
      return write.afterCommit(() => emit.heldChanged(me.id))
    }
    const message = (await queries.findMessageToDelete(write.sql, me.id, id)) ?? refuse('message_not_found')
    if (!message.is_own) refuse('not_your_message')
    if (message.is_gone) return
    if (message.is_too_old) refuse('too_late_to_delete')
    const deleted = await queries.deleteMessage(write.sql, me.id, id)
    if (!deleted) return
    await media.deleteUnused(write.sql, deleted.paths)
    const { conversation_id, other_id } = message
    const { deleted_at } = deleted
    write.afterCommit(() => emit.deleted([me.id, other_id], { id, conversation_id, deleted_at }))
  }
}
