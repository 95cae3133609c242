import { imageSrcset } from 'contract/images'
import type { listPosts, Post } from 'contract/posts'
import type { getProfile } from 'contract/profiles'
import { BOOTSTRAP_KEYS, readStored } from './api/localStore.ts'
import { prefetch, type PrefetchedResponse } from './api/prefetch.ts'
import { pictureSizes } from './features/posts/pictureSizes.ts'
import { deviceSavesData } from './ui/deviceSavesData.ts'

// The inline script: runs in the page's head before the first paint (docs/frontend-loading.md).

/** Filled in by the build (web/firstLoad.ts): the chunks, and what each route needs of them and of the API. */
export type FirstLoad = {
  files: string[]
  /** By path, with ":id" for a number; `files` are indexes into the list above. */
  routes: Record<string, { files: number[]; prefetch: string[] }>
}
declare const FIRST_LOAD: FirstLoad

/** How long a visitor's page may take to paint before the app loads anyway. */
const MAX_PAINT_WAIT_MS = 4_000

const FEED: typeof listPosts.path = '/api/posts'
const CURRENT_USER: typeof getProfile.path = '/api/auth/profile'

// On every built page the stylesheet of the web fonts; on a prerendered page also the app's entry, which can wait.
const { fonts, app } = (document.currentScript as HTMLScriptElement).dataset

// With a service worker the fonts are cached. Without it they load after the content (shell/webFonts.ts).
if (navigator.serviceWorker?.controller) loadFonts('render')

const token = readStored(BOOTSTRAP_KEYS.token)
if (token === undefined) void whenPainted().then(completePage)
else {
  document.documentElement.dataset['member'] = ''
  loadScreen(token)
  loadApp()
}

const theme = readStored(BOOTSTRAP_KEYS.theme)
if (theme === 'light' || theme === 'dark') {
  document.documentElement.dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = meta.dataset[theme] ?? meta.content
}

function completePage() {
  if (app) loadFonts()
  loadApp()
}

function loadFonts(blocking = '') {
  if (!fonts) return
  const link = appendLink(fonts, { rel: 'stylesheet' })
  link.dataset['fonts'] = ''
  link.setAttribute('blocking', blocking)
}

function loadApp() {
  if (app) void import(/* @vite-ignore */ app)
}

/** Resolves when the page has loaded with its pictures and has been painted, or after MAX_PAINT_WAIT_MS. */
async function whenPainted(): Promise<void> {
  const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  })
  // A background tab isn't painted, and on a broken connection a picture may never load.
  const waited = new Promise((resolve) => setTimeout(resolve, MAX_PAINT_WAIT_MS))
  await Promise.race([Promise.all([loaded, painted]), waited])
}

/** Requests the current route's data and preloads its chunks. */
function loadScreen(token: string) {
  const [id = ''] = /\d+/.exec(location.pathname) ?? []
  const route = FIRST_LOAD.routes[location.pathname.replace(/\d+/, ':id')]
  if (!route) return
  // Only the app knows what a query string asks for.
  if (location.search === '') {
    const urls = route.prefetch.map((url) => url.replace(':id', id))
    const { requests } = prefetch([CURRENT_USER, ...urls], token)
    requests
      .get(FEED)
      ?.then(preloadImages)
      .catch(() => {})
  }
  for (const file of route.files)
    appendLink(FIRST_LOAD.files[file] ?? '', {
      rel: 'modulepreload',
      crossOrigin: '',
      fetchPriority: 'low',
    })
}

/** Preloads the images of the feed's first post. */
function preloadImages({ status, text }: PrefetchedResponse) {
  const choice = readStored(BOOTSTRAP_KEYS.dataSaver)
  if (status !== 200 || choice === 'on' || (choice !== 'off' && deviceSavesData())) return
  const { images = [] } = (JSON.parse(text) as Post[])[0] ?? {}
  for (const [index, href] of images.entries()) {
    const srcset = imageSrcset(href)
    const imageSizes = pictureSizes(index, images.length)
    if (srcset) appendLink(href, { rel: 'preload', as: 'image', imageSrcset: srcset, imageSizes })
  }
}

function appendLink(href: string, properties: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), properties, { href })
  document.head.append(link)
  return link
}
