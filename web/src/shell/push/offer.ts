import { readStored, writeStored } from '../../api/localStore.ts'

const KEY = 'pushOffered'

/** After these there is an answer to wait for. */
const REASONS: Record<string, string> = {
  'POST /api/jobs/:id/apply': 'Get notified when they reply, even when the app is closed.',
  'POST /messages/': 'Get notified when they write back, even when the app is closed.',
  'POST /api/events': 'Get reminders for your events, even when the app is closed.',
}

/** Why the person may want to be pushed to after that write; undefined where there is no reason to ask. */
export const promptAfter = (write: string): string | undefined => REASONS[write]

/** Asked once on this device; the settings have the switch. */
export const pushOffer = {
  wasShown: () => readStored(KEY) !== undefined,
  markShown: (now: number) => writeStored(KEY, String(now)),
}
