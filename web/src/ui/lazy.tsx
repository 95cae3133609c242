import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { importWithRetry } from './importWithRetry.ts'

/** `React.lazy` for a named export: `lazyComponent(() => import('./Menu.tsx'), 'Menu')`. */
export function lazyComponent<Name extends string, Props>(
  load: () => Promise<{ [name in Name]: ComponentType<Props> }>,
  name: Name,
) {
  return lazy(async () => ({ default: (await importWithRetry(load))[name] }))
}

/** A lazy-loaded dialog or sheet: mounted on first open, then kept so the exit animation can run. */
export function LazyDialog({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(open)
  if (open && !wasOpened) setOpened(true)
  return wasOpened && <Suspense>{children}</Suspense>
}
