import { isExplained, isReasonFor } from './decisionReasons.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, pageParams, Timestamp } from './fields.ts'
import { heldDecisionFields } from './heldJobs.ts'
import { Message } from './messages.ts'
import { ModerationAction } from './moderation.ts'
import { PersonIdentity } from './people.ts'
import { z } from './zod.ts'

/** The `held_for` of a text sent to several strangers who haven't replied. Other values are scam rules. */
export const REPEATED_TEXT = 'repeated-text'

/** A message to a stranger that waits, as administrators see it. */
export const HeldMessage = Message.pick({ id: true, content: true, attachments: true }).extend({
  held_at: Timestamp,
  held_for: z.array(z.string()),
  sender: PersonIdentity.extend({ created_at: Timestamp }),
  receiver: PersonIdentity,
})
export type HeldMessage = z.output<typeof HeldMessage>

export const listHeldMessages = endpoint({
  method: 'GET',
  path: '/api/admin/held-messages',
  summary:
    'First messages to strangers that read like a scam or were sent to several people, which wait until an administrator releases them.',
  access: 'admin',
  query: z.object(pageParams(20)),
  output: z.object({ messages: z.array(HeldMessage), total: z.int() }),
})

/** Without `ask_to_change`, because messages can't be edited. */
const MessageDecision = z
  .object({ decision: z.enum(['release', 'refuse']), ...heldDecisionFields })
  .refine(...isExplained)
  .refine(...isReasonFor('message'))

export const decideHeldMessage = endpoint({
  method: 'POST',
  path: '/api/admin/held-messages/:id',
  summary: 'Delivers a held message, or refuses it with a reason. Logs the decision and notifies the sender.',
  access: 'admin',
  params: IdParams,
  body: MessageDecision,
  output: ModerationAction,
  status: 201,
  limit: 'smallWrite',
  refuses: [
    'message_not_found',
    'already_decided',
    'own_decision',
    'conversation_not_found',
    'message_refused',
  ],
})
