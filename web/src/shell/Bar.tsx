import type { ReactNode } from 'react'

/** The bar at the top of a member's screens. */
export function Bar({ children }: { children: ReactNode }) {
  return <header className="sticky top-0 z-bar bg-bar text-on-bar shadow-bar">{children}</header>
}

/** What stands in it, in a row as wide as the page. */
export function BarRow({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex h-bar max-w-page items-center gap-1 px-gutter">{children}</div>
}
