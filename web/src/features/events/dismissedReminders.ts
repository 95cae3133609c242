import { readStored, writeStored } from '../../api/localStore.ts'

const KEY = 'dismissedReminders'
const MOST = 50

/** The keys of the reminders that were dismissed on this device, the latest ones. */
export const dismissedReminders = {
  all: (): ReadonlySet<string> => new Set(readStored(KEY)?.split(' ')),

  add(key: string): ReadonlySet<string> {
    const keys = [...dismissedReminders.all(), key].slice(-MOST)
    writeStored(KEY, keys.join(' '))
    return new Set(keys)
  },
}
