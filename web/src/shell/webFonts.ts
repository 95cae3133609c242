import { whenPainted } from '../api/whenQuiet.ts'

/**
 * Loads the web fonts after the content, which would otherwise share a slow connection with them. The inline script
 * (bootstrap.ts) has loaded them already on a prerendered page, or if the service worker has them in its cache.
 */
export async function loadFonts(stylesheet: string): Promise<void> {
  if (document.querySelector('link[data-fonts]')) return
  await whenPainted()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesheet })
  link.dataset.fonts = ''
  document.head.append(link)
}
