import { accountEmails } from './account.ts'
import { eventEmails } from './events.ts'
import { hiringEmails } from './hiring.ts'
import { moderationEmails } from './moderation.ts'
import { peopleEmails } from './people.ts'
import type { EmailKind } from './stage.ts'

/** Every kind of email that the product sends, by file name. */
export const emailKinds: Record<string, EmailKind> = {
  ...hiringEmails,
  ...peopleEmails,
  ...eventEmails,
  ...moderationEmails,
  ...accountEmails,
}
