import { whenDrawn } from '../api/whenQuiet.ts'

/**
 * Has the product's letters come after what the page shows first: on a slow link they would take its place. src/start.js
 * has them come once a visitor's front page was painted, and from the beginning where the service worker keeps them.
 */
export async function bringLetters(stylesheet: string): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-letters]')
  if (link && link.media !== 'not all') return
  await whenDrawn()
  if (link) link.media = 'all'
  // While developing the page comes as it was written.
  else
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesheet }),
    )
}
