import type { LogFailure } from '../forEachIsolated.ts'
import type { BackgroundQueue, TaskDefinition } from './backgroundQueue.ts'

/** Messages with a secret. `kind` is missing in those that earlier versions queued. */
export type SecretMessage = { message_id: string; kind?: string }

/** Gets secret messages that couldn't be sent. Only the log keeps them, since a secret must not be stored. */
export const failedMessageTask: TaskDefinition<SecretMessage> = {
  name: 'secret-message-given-up',
  retries: 8,
  concurrency: 1,
}

export function logFailedMessages(background: BackgroundQueue, logFailure: LogFailure): void {
  background.on(failedMessageTask, async ({ kind, message_id }, { reason }) =>
    logFailure(new Error('A message with a secret was given up.', { cause: reason }), { kind, message_id }),
  )
}
