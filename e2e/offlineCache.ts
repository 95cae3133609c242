import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Waits until the page's offline cache (web/src/api/offlineCache.ts) has stored responses of these endpoints. */
export async function untilStored(page: Page, ...paths: string[]): Promise<void> {
  await expect.poll(() => storedEndpoints(page), { timeout: 30_000 }).toEqual(expect.arrayContaining(paths))
}

/** The paths of the endpoints whose responses are stored, one for each response. */
export async function storedEndpoints(page: Page): Promise<string[]> {
  const keys = await page.evaluate(readKeys)
  return keys.map(([, query]) => (JSON.parse(query) as [method: string, path: string])[1])
}

/** Runs in the page. */
async function readKeys(): Promise<[owner: number, query: string][]> {
  const databases = await indexedDB.databases()
  // Opening it would create it without its stores.
  if (!databases.some(({ name }) => name === 'cayfolk')) return []
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('cayfolk')
    opening.onerror = () => reject(new Error('The database could not be opened.'))
    opening.onsuccess = () => {
      const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result as [number, string][])
      }
    }
  })
}
