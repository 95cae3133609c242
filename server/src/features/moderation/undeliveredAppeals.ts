import { heldPhrases } from 'contract/words/heldPhrases'
import {
  MESSAGE_APPEAL_SUBJECT,
  MESSAGE_CHECKED_SUBJECT,
  messageAppealAcceptedPhrase,
  messageAppealRejectedPhrase,
} from 'contract/words/moderationPhrases'
import { refuse } from '../../refuse.ts'
import type { WriteContext } from '../../writes/notify.ts'
import * as appealQueries from './appeals.sql.ts'
import type { DecisionAction, Outcome } from './decisions.ts'
import type { UndeliveredMessage } from './heldContent.sql.ts'
import type { ModerationSubject } from './moderation.sql.ts'

type Dependencies = { deliverHeldMessage: (write: WriteContext, id: number) => Promise<number> }

/** Decides again on messages that weren't delivered, usually after an appeal. */
export function createUndeliveredAppeals({ deliverHeldMessage }: Dependencies) {
  return async function decideOnUndelivered(
    write: WriteContext,
    action: DecisionAction,
    subject: ModerationSubject,
    { sender_id, conversation_id, receiver_id, receiver_name, is_refused }: UndeliveredMessage,
  ): Promise<Outcome> {
    if (action !== 'restore' && action !== 'uphold') refuse('not_possible_here')
    if (!is_refused) refuse('already_decided')
    const isDelivered = action === 'restore'
    const wasAppealed = await appealQueries.decideAppeal(
      write.sql,
      subject,
      isDelivered ? 'restored' : 'upheld',
    )
    if (!isDelivered && !wasAppealed) refuse('already_decided')
    if (isDelivered) await deliverHeldMessage(write, subject.id)
    const content = !isDelivered
      ? messageAppealRejectedPhrase(receiver_name)
      : wasAppealed
        ? messageAppealAcceptedPhrase(receiver_name)
        : heldPhrases.message.release(receiver_name, 'other')
    return {
      notifications: [
        {
          to: sender_id,
          from: null,
          type: 'moderation',
          subject_type: 'conversation',
          subject_id: conversation_id,
          content,
          email: { subject: wasAppealed ? MESSAGE_APPEAL_SUBJECT : MESSAGE_CHECKED_SUBJECT },
          about: receiver_id,
        },
      ],
    }
  }
}
