import { lazy, useState, type ComponentType } from 'react'
import { importWithRetry } from '../ui/importWithRetry.ts'

/** What the first load of a route needs to know of its screen (web/firstLoad.ts). */
export type ScreenInfo = {
  /** The screen's module in screens/, without its extension. */
  screen: string
  /** Paths of the API that the screen requests first, with ":id" for the number in the route's path. */
  prefetch: readonly string[]
  preload: () => Promise<unknown>
}

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>

/** A lazy-loaded screen with the query cache around it. `prefetch` are the URLs that a member's first load requests early. */
export function lazyScreen<Name extends string>(load: Load<Name>, name: Name, prefetch: string[] = []) {
  return preloadable(name, prefetch, async () => {
    const [{ QueryCacheProvider }, screens] = await Promise.all([
      importWithRetry(() => import('../api/QueryCacheProvider.tsx')),
      importWithRetry(load),
    ])
    const Loaded: ComponentType = screens[name]
    return () => (
      <QueryCacheProvider>
        <Loaded />
      </QueryCacheProvider>
    )
  })
}

/** A lazy-loaded screen that needs no data from the server, so it can be prerendered. */
export function lazyStaticScreen<Name extends string>(load: Load<Name>, name: Name) {
  return preloadable(name, [], async () => (await importWithRetry(load))[name])
}

function preloadable(screen: string, prefetch: string[], load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined
  const preload = async () => (loaded ??= await load())
  const Lazy = lazy(async () => ({ default: await preload() }))

  // React.lazy suspends even when the module is loaded. Hydration would skip the screen, and an update before the retry
  // would replace the prerendered screen by the fallback.
  function Screen() {
    const [Loaded] = useState(() => loaded)
    return Loaded ? <Loaded /> : <Lazy />
  }
  return Object.assign(Screen, { screen, prefetch, preload } satisfies ScreenInfo)
}
