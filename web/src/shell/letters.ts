import { whenDrawn } from '../api/whenQuiet.ts'

const LETTERS = ['1em "Public Sans Variable"', '700 1em "Besley Variable"']

/**
 * Has the product's letters come after what the page shows first: on a slow link they would take its place. Where the service
 * worker keeps them, they are there from the beginning (public/start.js).
 */
export async function bringLetters(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset['letters'] === undefined) return
  await whenDrawn()
  // What stands there changes once, and not to a third kind of letters between.
  await Promise.all(LETTERS.map((font) => document.fonts.load(font))).catch(() => undefined)
  delete dataset['letters']
}
