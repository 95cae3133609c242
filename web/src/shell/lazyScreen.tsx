import { lazy, type ComponentType } from 'react'
import { patiently } from '../ui/patiently.ts'

/** What can be loaded before it is shown. */
export type Preloaded = { preload: () => Promise<unknown> }

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>

/** A screen that is loaded, with the cache that it reads, when it is first gone to or when `preload` is called. */
export function lazyScreen<Name extends string>(load: Load<Name>, name: Name) {
  const loadBoth = () => Promise.all([patiently(() => import('../api/Queries.tsx')), patiently(load)])

  const Screen = lazy(async () => {
    const [{ Queries }, screens] = await loadBoth()
    const Loaded: ComponentType = screens[name]
    return {
      default: () => (
        <Queries>
          <Loaded />
        </Queries>
      ),
    }
  })
  return Object.assign(Screen, { preload: loadBoth } satisfies Preloaded)
}

/** A screen that reads nothing from the server, and can be prerendered. */
export function lazyPage<Name extends string>(load: Load<Name>, name: Name) {
  const preload = () => patiently(load)
  const Page = lazy(async () => ({ default: (await preload())[name] }))
  return Object.assign(Page, { preload } satisfies Preloaded)
}
