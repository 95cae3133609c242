/** What web/serviceWorker.ts tells of the build that this worker belongs to. */
declare const BUILD: {
  version: string
  /** The script that the page begins with. */
  entry: string
  /** The paths of its files. */
  files: string[]
}

// Named once: the build writes it out wherever it is used.
const { version, entry, files } = BUILD
const PREFIX = 'build '
const BUILD_CACHE = PREFIX + version
/** Tabs that were opened with an older build go on loading their parts from it. */
const BUILDS_KEPT = 3
/** A path without a file, which the server answers with the page itself. */
const PAGE = '/app-shell'
// The server varies by how an answer is packed, which is nothing to a cache of unpacked ones.
const ANYHOW = { ignoreVary: true }

/** Keeps the page and its files. What an attempt before this one has got is not asked for again. */
export async function cacheBuild(): Promise<void> {
  const cache = await caches.open(BUILD_CACHE)
  await cache.put(PAGE, await fetchPage())
  await Promise.all(
    files.map(async (file) => {
      if (await cache.match(file, ANYHOW)) return
      await cache.put(file, await fetchFile(file))
    }),
  )
}

/** Forgets all but the latest builds. */
export async function deleteOldBuilds(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== BUILD_CACHE)
  await Promise.all(older.slice(0, 1 - BUILDS_KEPT).map((name) => caches.delete(name)))
}

/** The page, with the headers that it came with: its nonce and its policy stay together. */
export async function cachedPage(request: Request): Promise<Response> {
  const cache = await caches.open(BUILD_CACHE)
  return (await cache.match(PAGE, ANYHOW)) ?? fetch(request)
}

/** A file of this build, of an older one, or of the server. */
export async function cachedFile(request: Request): Promise<Response> {
  const cache = await caches.open(BUILD_CACHE)
  const kept = (await cache.match(request, ANYHOW)) ?? (await caches.match(request, ANYHOW))
  return kept ?? fetch(request)
}

async function fetchPage(): Promise<Response> {
  const page = await fetch(PAGE, { headers: { accept: 'text/html' }, cache: 'no-store' })
  // While a new version is being put in place, one server may have it and another not yet.
  const isOurs = page.ok && (await page.clone().text()).includes(entry)
  if (!isOurs) throw new Error('The server has another build.')
  return page
}

async function fetchFile(file: string): Promise<Response> {
  // Named by their content: an older build's file of that name is the same.
  const isForGood = file.startsWith('/assets/')
  const known = isForGood ? await caches.match(file, ANYHOW) : undefined
  const answer = known ?? (await fetch(file, isForGood ? {} : { cache: 'no-cache' }))
  if (!answer.ok) throw new Error(`${file} is answered ${answer.status}.`)
  return answer
}
