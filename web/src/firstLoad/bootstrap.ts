import type { getProfile } from 'contract/profiles'
import { deviceSavesData } from '../ui/deviceSavesData.ts'
import { FIRST_REQUESTS, UNREAD_COUNT_PATHS } from './firstRequests.ts'
import { prefetch } from './prefetch.ts'
import { holdActions, showNavigation, startApp } from './startApp.ts'
import { STORED_KEYS } from './storedKeys.ts'

// The inline script: runs in the page's head before the first paint (docs/frontend-loading.md).

/** The URLs of the app's modules, beginning with its entry; none while developing. The build defines them. */
declare const APP_MODULES: readonly string[]

const CURRENT_USER: typeof getProfile.path = '/api/auth/profile'

const { dataset } = document.documentElement
const token = read(STORED_KEYS.token)
if (token !== undefined) {
  dataset['member'] = ''
  const { pathname, search } = location
  const [id = ''] = /\d+/.exec(pathname) ?? []
  // Only the app knows what a query string asks for.
  const urls = (search === '' && FIRST_REQUESTS[pathname.replace(/\d+/, ':id')]) || []
  prefetch([CURRENT_USER, ...urls.map((url) => url.replace(':id', id)), ...UNREAD_COUNT_PATHS], token)
}

const dataSaver = read(STORED_KEYS.dataSaver)
const savesData = dataSaver === 'on' || (dataSaver !== 'off' && deviceSavesData())
// Web fonts aren't loaded then (styles/fallbackFonts.css).
if (savesData) dataset['savesData'] = ''

const theme = read(STORED_KEYS.theme)
if (theme === 'light' || theme === 'dark') {
  dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = meta.dataset[theme] ?? meta.content
}

startApp(token !== undefined ? 'now' : savesData ? 'on input' : 'after first paint', loadApp)
holdActions()
showNavigation()

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    // Storage is blocked.
    return undefined
  }
}

/** Preloads, because an import has no priority of its own. */
function loadApp(fetchPriority: 'low' | 'auto'): void {
  for (const href of APP_MODULES) {
    const attributes = { rel: 'modulepreload', crossOrigin: '', fetchPriority, href }
    document.head.append(Object.assign(document.createElement('link'), attributes))
  }
  const [entry] = APP_MODULES
  // The page can be read without it.
  if (entry) import(/* @vite-ignore */ entry).catch(() => {})
}
