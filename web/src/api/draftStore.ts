import type { IDBPDatabase } from 'idb'
import { DRAFTS_STORE, withOptionalDatabase } from './database.ts'
import { readStored, readStoredJson, storedKeys, writeStored } from './browserStorage.ts'

/** The owner of drafts while signed out. */
export const VISITOR = 0

/**
 * Members' drafts, in IndexedDB by owner id and key, and visitors' drafts (owner 0), in session storage: that ends with
 * the tab, and other people may use this browser. A browser that stores nothing loses drafts with the page.
 *
 * Closing a page can abort an IndexedDB write. So text is first written to local storage, which is synchronous, and
 * removed from there once IndexedDB has it. Drafts with files skip that, because files don't fit into local storage.
 */
export const draftStore = {
  async read<T>(owner: number, key: string): Promise<T | undefined> {
    const value = readStoredJson(textKey(owner, key), textArea(owner))
    if (value !== undefined || owner === VISITOR) return value as T | undefined
    return withStore<T | undefined>((db) => db.get(DRAFTS_STORE, [owner, key]) as Promise<T | undefined>)
  },

  async write(owner: number, key: string, value: unknown) {
    const text = toText(value)
    writeStored(textKey(owner, key), text, textArea(owner))
    if (owner === VISITOR) return
    await withStore(async (db) => {
      const transaction = db.transaction(DRAFTS_STORE, 'readwrite')
      const put = transaction.store.put(value, [owner, key])
      // Commit now: the automatic commit waits for this page's event loop, and a closing page may not reach it.
      transaction.commit()
      await Promise.all([put, transaction.done])
      if (text !== undefined && readStored(textKey(owner, key)) === text)
        writeStored(textKey(owner, key), undefined)
    })
  },

  async remove(owner: number, key: string) {
    writeStored(textKey(owner, key), undefined, textArea(owner))
    await withStore((db) => db.delete(DRAFTS_STORE, [owner, key]))
  },

  /** Removes all drafts of a member, or of visitors. */
  async removeAll(owner: number) {
    // Earlier versions kept visitors' drafts in local storage.
    for (const area of ['localStorage', 'sessionStorage'] as const)
      for (const key of storedKeys(textKey(owner, ''), area)) writeStored(key, undefined, area)
    await withStore((db) => db.delete(DRAFTS_STORE, IDBKeyRange.bound([owner], [owner, []])))
  },
}

const textArea = (owner: number) => (owner === VISITOR ? 'sessionStorage' : 'localStorage')

function textKey(owner: number, key: string) {
  return `draft:${owner}:${key}`
}

/** The value as JSON; undefined when it contains a Blob. */
function toText(value: unknown): string | undefined {
  let isText = true
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Blob) isText = false
    return part
  })
  return isText ? text : undefined
}

function withStore<T>(use: (db: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
  return withOptionalDatabase('Drafts are not stored:', use)
}
