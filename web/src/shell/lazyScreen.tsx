import { lazy, useState, type ComponentType } from 'react'
import { importWithRetry } from '../ui/importWithRetry.ts'

/** What can be loaded before it is shown. */
export type Preloaded = { preload: () => Promise<unknown> }

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>

/** A screen that is loaded, with the cache that it reads, when it is first gone to or when `preload` is called. */
export function lazyScreen<Name extends string>(load: Load<Name>, name: Name) {
  return preloadable(async () => {
    const [{ Queries }, screens] = await Promise.all([
      importWithRetry(() => import('../api/Queries.tsx')),
      importWithRetry(load),
    ])
    const Loaded: ComponentType = screens[name]
    return () => (
      <Queries>
        <Loaded />
      </Queries>
    )
  })
}

/** A screen that reads nothing from the server, and can be prerendered. */
export function lazyPage<Name extends string>(load: Load<Name>, name: Name) {
  return preloadable(async () => (await importWithRetry(load))[name])
}

function preloadable(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined
  const preload = async () => (loaded ??= await load())
  const Lazy = lazy(async () => ({ default: await preload() }))

  // React.lazy suspends even when all is there. Hydration would leave the screen out, and an update before it is tried
  // again replaces the prerendered screen by the fallback.
  function Screen() {
    const [Loaded] = useState(() => loaded)
    return Loaded ? <Loaded /> : <Lazy />
  }
  return Object.assign(Screen, { preload } satisfies Preloaded)
}
