import { readStored, readStoredJson, writeStored } from './browserStorage.ts'

const KEYS = ['recentSearches', 'jobsForYou', 'jobsForYouClosed', 'dismissedReminders'] as const
type Key = (typeof KEYS)[number]

/** What local storage has about the signed-in member, until the session ends. Features write nothing else there. */
export const memberStorage = {
  read: (key: Key) => readStored(key),
  readJson: (key: Key) => readStoredJson(key),
  write: (key: Key, value: string) => writeStored(key, value),
  clear: () => KEYS.forEach((key) => writeStored(key, undefined)),
}
