import type { ReactNode } from 'react'

/** The bar at the top of a member's screens. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-bar bg-bar short:relative text-on-bar shadow-bar">{children}</header>
  )
}

/** The row inside the bar, as wide as the page. */
export function BarRow({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex h-bar max-w-page items-center gap-1 px-gutter">{children}</div>
}

export const tabBarStyle = 'fixed inset-x-0 bottom-0 z-bar border-t bg-tabbar short:relative lg:hidden'

/** Found before React replaces the page's HTML. */
const pageBars = typeof document === 'undefined' ? null : document.querySelector('[data-bars]')

const showPageBars = (element: HTMLElement | null) =>
  element?.replaceChildren(...(pageBars ? [pageBars] : []))

/** The bars as the page has had them since its first paint (screens/member/InitialBars.tsx). MemberFrame is loading. */
export function PageBars() {
  return <div ref={showPageBars} className="contents" />
}
