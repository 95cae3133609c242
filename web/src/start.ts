import { imageSrcset } from 'contract/images'
import type { Post } from 'contract/posts'
import type { Answered } from './api/askedAhead.ts'
import { KEYS, readStored } from './api/localStore.ts'
import { pictureSizes } from './features/posts/pictureSizes.ts'
import { deviceSavesData } from './ui/dataSaver.ts'

// Runs before the first paint and before the app's own scripts: neither a theme that was not chosen nor, for a member, the
// visitors' page flashes, and what a member's screen needs first is on its way at once. It stands in the page itself
// (web/startScript.ts), whose policy knows it by its hash.

/** What a screen needs first: its files, the largest first, what it asks the server, and which of that has pictures. */
export type Screen = { files: string[]; asks: string[]; posts?: string | undefined }

/** Of this build, by their paths; of any other, "other". */
declare const SCREENS: Record<string, Screen> & { other: Screen }

/** How long a visitor's page may take to be seen before its app comes nonetheless. */
const PATIENCE_MS = 4_000

// Where the letters are, and in a visitor's page the app: it stands there already, and both come once it has been seen.
const { letters, app } = (document.currentScript as HTMLScriptElement).dataset

// The service worker keeps the product's letters; without it they come after what one reads (shell/webFonts.ts).
if (navigator.serviceWorker?.controller) bringLetters('render')

const token = readStored(KEYS.token)
if (token === undefined) void whenSeen().then(completePage)
else {
  document.documentElement.dataset['member'] = ''
  hasten(token)
  runApp()
}

const theme = readStored(KEYS.theme)
if (theme === 'light' || theme === 'dark') {
  document.documentElement.dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = meta.dataset[theme] ?? meta.content
}

function completePage() {
  if (app) bringLetters()
  runApp()
}

function bringLetters(blocking = '') {
  // While developing, the app brings them.
  if (!letters) return
  const link = linkTo(letters, { rel: 'stylesheet' })
  link.dataset['letters'] = ''
  link.setAttribute('blocking', blocking)
  document.head.append(link)
}

function runApp() {
  if (app) void import(/* @vite-ignore */ app)
}

/** Resolves when the page has come with its pictures and has been painted, or when that takes too long. */
async function whenSeen(): Promise<void> {
  const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  })
  // A page in the background is not painted, and on a link that drops a picture may never come.
  const waited = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([Promise.all([loaded, painted]), waited])
}

/** Loads the screen's files, and asks the server for what it shows; api/askedAhead.ts hands the answers out. */
function hasten(token: string) {
  const [id = ''] = /\d+/.exec(location.pathname) ?? []
  const { files, asks, posts } = SCREENS[location.pathname.replace(/\d+/, ':id')] ?? SCREENS.other
  const links = files.map((href) =>
    linkTo(href, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low' }),
  )
  // The largest first, then the answers, which are small and take the server a moment.
  const [largest, ...others] = links
  if (largest) document.head.append(largest)
  // What a search or a link to a place asks for is known to the app alone.
  if (location.search === '') {
    const paths = asks.map((path) => path.replace(':id', id))
    const answers = askAhead(token, paths)
    // What cannot be brought ahead comes with the post.
    answers
      .get(posts ?? '')
      ?.then(bringPictures)
      .catch(() => {})
  }
  document.head.append(...others)
}

function askAhead(token: string, paths: string[]) {
  const headers = { accept: 'application/json', 'x-retry-count': '0', authorization: `Bearer ${token}` }
  const arrived = new Map<string, Answered>()
  const answers = new Map(paths.map((path) => [path, ask(path)]))
  globalThis.askedAhead = { token, answers, arrived }
  // Whoever takes an answer hears of its failure; one that nobody takes is no fault.
  for (const answer of answers.values()) answer.catch(() => {})
  return answers

  async function ask(path: string): Promise<Answered> {
    const response = await fetch(path, { headers, credentials: 'omit' })
    const answer = { status: response.status, headers: response.headers, text: await response.text() }
    arrived.set(path, answer)
    return answer
  }
}

/** The pictures of the first post come along with the scripts that show it. */
function bringPictures({ status, text }: Answered) {
  const choice = readStored(KEYS.dataLight)
  if (status !== 200 || choice === 'on' || (choice !== 'off' && deviceSavesData())) return
  const { images = [] } = (JSON.parse(text) as Post[])[0] ?? {}
  for (const [index, href] of images.entries()) {
    const srcset = imageSrcset(href)
    const imageSizes = pictureSizes(index, images.length)
    if (srcset)
      document.head.append(linkTo(href, { rel: 'preload', as: 'image', imageSrcset: srcset, imageSizes }))
  }
}

function linkTo(href: string, more: Partial<HTMLLinkElement>): HTMLLinkElement {
  return Object.assign(document.createElement('link'), more, { href })
}
