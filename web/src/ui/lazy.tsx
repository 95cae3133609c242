import { lazy, type ComponentType } from 'react'
import { importWithRetry } from './importWithRetry.ts'

/** `React.lazy` for a named export: `lazyComponent(() => import('./Menu.tsx'), 'Menu')`. */
export function lazyComponent<Name extends string, Props>(
  load: () => Promise<{ [name in Name]: ComponentType<Props> }>,
  name: Name,
) {
  return lazy(async () => ({ default: (await importWithRetry(load))[name] }))
}

/** Like `lazyComponent`, for parts that a page can do without: renders nothing if it fails to load. */
export function lazyOrNothing<Name extends string, Props>(
  load: () => Promise<{ [name in Name]: ComponentType<Props> }>,
  name: Name,
) {
  return lazy<ComponentType<Props>>(async () => {
    const module = await importWithRetry(load).catch(() => undefined)
    return { default: module?.[name] ?? (() => null) }
  })
}
