import { readStored, writeStored } from '../../api/localStore.ts'

const KEY = 'pushOffered'

/** After these there is an answer to wait for. */
const REASONS: Record<string, string> = {
  'POST /api/jobs/:id/apply': 'Hear at once when they answer, also while the app is closed.',
  'POST /messages/': 'Hear at once when they write back, also while the app is closed.',
  'POST /api/events': 'Be reminded of your events, also while the app is closed.',
}

/** Why the person may want to be pushed to after that write; undefined where there is no reason to ask. */
export const reasonAfter = (write: string): string | undefined => REASONS[write]

/** Asked once on this device; the settings have the switch. */
export const pushOffer = {
  isMade: () => readStored(KEY) !== undefined,
  made: (now: number) => writeStored(KEY, String(now)),
}
