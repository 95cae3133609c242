import { copyText } from './copyText.ts'

/** What is shared: a page of the app, with a title and a short text for a chat. */
export type SharedPage = { path: string; title: string; text: string }

/** The full address of a page. */
export const absoluteUrl = (path: string) => new URL(path, location.href).href

/** Opens the device's share sheet; copies the link if that fails. */
export async function openShareSheet({ path, title, text }: SharedPage): Promise<void> {
  try {
    await navigator.share({ title, text, url: absoluteUrl(path) })
  } catch (error) {
    // Closing the share sheet isn't an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyLink(path)
  }
}

/** Opens WhatsApp, where the person chooses a chat to send the text and the link to. */
export function shareOnWhatsApp({ path, text }: SharedPage): void {
  window.open(
    `https://wa.me/?text=${encodeURIComponent(`${text}\n${absoluteUrl(path)}`)}`,
    '_blank',
    'noopener',
  )
}

export function copyLink(path: string): Promise<void> {
  const url = absoluteUrl(path)
  return copyText(url, { done: 'Link copied', failed: `Couldn't copy. The link is ${url}` })
}
