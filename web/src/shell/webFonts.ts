import { whenDrawn } from '../api/whenQuiet.ts'

/**
 * Has the product's letters come after what the page shows first: on a slow link they would take its place. src/start.ts
 * has them come once a visitor's front page was painted, and from the beginning where the service worker keeps them.
 */
export async function loadFonts(stylesheet: string): Promise<void> {
  if (document.querySelector('link[data-letters]')) return
  await whenDrawn()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesheet })
  link.dataset.letters = ''
  document.head.append(link)
}
