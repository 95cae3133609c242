import { whenDrawn } from '../api/whenQuiet.ts'

/**
 * Has the product's letters come after what the page shows first: on a slow link they would take its place. A visitor's front
 * page brings its own, and where the service worker keeps them they are there from the beginning (public/start.js).
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
