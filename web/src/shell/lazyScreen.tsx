import { lazy, useState, type ComponentType } from 'react'
import { importWithRetry } from '../ui/importWithRetry.ts'

/** A screen that main.tsx loads before the first render. */
export type PreloadableScreen = ComponentType & { preload: () => Promise<unknown> }

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>

/** A lazy-loaded screen with the query cache around it. On the server each page has a cache of its own (server.tsx). */
export function lazyScreen<Name extends string>(load: Load<Name>, name: Name): PreloadableScreen {
  return preloadable(async () => {
    if (typeof document === 'undefined') return (await load())[name]
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

/** A lazy-loaded screen that needs no data from the server, and renders the same for everyone. */
export function lazyStaticScreen<Name extends string>(load: Load<Name>, name: Name): PreloadableScreen {
  return preloadable(async () => (await importWithRetry(load))[name])
}

function preloadable(load: () => Promise<ComponentType>): PreloadableScreen {
  let loaded: ComponentType | undefined
  const preload = async () => (loaded ??= await load())
  const Lazy = lazy(async () => ({ default: await preload() }))

  // React.lazy suspends even when the module is loaded. Hydration would skip the screen, and an update before the retry
  // would replace the server's HTML by the fallback.
  function Screen() {
    const [Loaded] = useState(() => loaded)
    return Loaded ? <Loaded /> : <Lazy />
  }
  return Object.assign(Screen, { preload })
}
