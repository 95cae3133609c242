import { APP_SHELL } from 'contract/pages'

/** Injected by web/serviceWorker.ts. */
declare const BUILD: {
  version: string
  /** The page's entry script. */
  entry: string
  /** The paths of all files. */
  files: string[]
}

// Destructured once: the build inlines BUILD at every use.
const { version, entry, files } = BUILD
const PREFIX = 'build '
const BUILD_CACHE = PREFIX + version
/** Tabs of an older build still load its chunks. */
const BUILDS_MAX = 3
// The server varies by content encoding, which doesn't matter for decoded responses.
const IGNORE_VARY = { ignoreVary: true }

/** Caches the page and its files. Skips files that an earlier attempt has cached. */
export async function cacheBuild(): Promise<void> {
  const cache = await caches.open(BUILD_CACHE)
  await cache.put(APP_SHELL, await fetchPage())
  await Promise.all(
    files.map(async (file) => {
      if (await cache.match(file, IGNORE_VARY)) return
      await cache.put(file, await fetchFile(file))
    }),
  )
}

/** Deletes all but the latest builds. */
export async function deleteBuildsBeyondMax(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== BUILD_CACHE)
  await Promise.all(older.slice(0, 1 - BUILDS_MAX).map((name) => caches.delete(name)))
}

/** The page with its original headers, because the CSP header and the nonce must match. */
export async function cachedPage(request: Request): Promise<Response> {
  const cache = await caches.open(BUILD_CACHE)
  return (await cache.match(APP_SHELL, IGNORE_VARY)) ?? fetch(request)
}

/** A file of this build, of an older one, or of the server. */
export async function cachedFile(request: Request): Promise<Response> {
  const cache = await caches.open(BUILD_CACHE)
  const cached = (await cache.match(request, IGNORE_VARY)) ?? (await caches.match(request, IGNORE_VARY))
  return cached ?? fetch(request)
}

async function fetchPage(): Promise<Response> {
  const page = await fetch(APP_SHELL, { headers: { accept: 'text/html' }, cache: 'no-store' })
  // During a deployment, servers may have different builds.
  const isSameBuild = page.ok && (await page.clone().text()).includes(entry)
  if (!isSameBuild) throw new Error('The server has another build.')
  return page
}

async function fetchFile(file: string): Promise<Response> {
  // File names in /assets/ contain a content hash, so another build's file is identical.
  const isImmutable = file.startsWith('/assets/')
  const cached = isImmutable ? await caches.match(file, IGNORE_VARY) : undefined
  const response = cached ?? (await fetch(file, isImmutable ? {} : { cache: 'no-cache' }))
  if (!response.ok) throw new Error(`${file}: status ${response.status}`)
  return response
}
