import type { ReactNode } from 'react'
import { Logo } from '../ui/Logo.tsx'

type Props = { as?: 'header' | 'div'; children: ReactNode }

/** The bar at the top of a member's screens; a `div` in the skeleton. */
export function Bar({ as: Tag = 'header', children }: Props) {
  return <Tag className="sticky top-0 z-bar bg-bar short:relative text-on-bar shadow-bar">{children}</Tag>
}

/** The row inside the bar, as wide as the page. */
export function BarRow({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex h-bar max-w-page items-center gap-1 px-gutter">{children}</div>
}

export const tabBarStyle = 'fixed inset-x-0 bottom-0 z-bar border-t bg-tabbar short:relative lg:hidden'

/** The bars while they are loading. */
export function BarsSkeleton() {
  return (
    <div aria-hidden>
      <Bar as="div">
        <BarRow>
          <Logo />
        </BarRow>
      </Bar>
      <div className={`${tabBarStyle} h-tabbar`} />
    </div>
  )
}
