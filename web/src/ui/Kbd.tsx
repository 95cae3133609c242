import type { ReactNode } from 'react'

/** The name of a key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="min-w-7 rounded-xs border bg-sunken px-1.5 py-0.5 text-center font-sans">{children}</kbd>
  )
}
