import type { LogFailure } from '../forEachIsolated.ts'
import type { BackgroundQueue, TaskDefinition } from './backgroundQueue.ts'

/** Messages with a secret. `kind` is missing in those that earlier versions queued. */
export type SecretMessage = { message_id: string; kind?: string }

/** Gets secret messages that couldn't be sent. Only the log keeps them: their secrets have expired. */
export const failedMessageTask: TaskDefinition<SecretMessage> = {
  name: 'secret-message-given-up',
  retries: 8,
  concurrency: 1,
}

export function logFailedMessages(background: BackgroundQueue, logFailure: LogFailure): void {
  background.on(failedMessageTask, async ({ kind, message_id }, { reason }) =>
    logFailure(
      new Error('A message was given up. Its recipient has to ask for it again.', { cause: reason }),
      {
        kind,
        message_id,
      },
    ),
  )
}
