import type { getProfile } from 'contract/profiles'
import { BOOTSTRAP_KEYS, readStored } from './api/browserStorage.ts'
import { prefetch } from './api/prefetch.ts'
import { UNREAD_COUNT_PATHS, FIRST_REQUESTS } from './api/firstRequests.ts'
import { startApp } from './shell/startApp.ts'

// The inline script: runs in the page's head before the first paint (docs/frontend-loading.md).

const CURRENT_USER: typeof getProfile.path = '/api/auth/profile'

const token = readStored(BOOTSTRAP_KEYS.token)
if (token !== undefined) {
  document.documentElement.dataset['member'] = ''
  const { pathname, search } = location
  const [id = ''] = /\d+/.exec(pathname) ?? []
  // Only the app knows what a query string asks for.
  const urls = (search === '' && FIRST_REQUESTS[pathname.replace(/\d+/, ':id')]) || []
  prefetch([CURRENT_USER, ...urls.map((url) => url.replace(':id', id)), ...UNREAD_COUNT_PATHS], token)
}

startApp(token !== undefined)

const theme = readStored(BOOTSTRAP_KEYS.theme)
if (theme === 'light' || theme === 'dark') {
  document.documentElement.dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = meta.dataset[theme] ?? meta.content
}
