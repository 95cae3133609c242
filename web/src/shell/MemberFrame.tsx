import type { User } from 'contract/profiles'
import { useState, type ReactNode } from 'react'
import { SkipLink } from '../ui/SkipLink.tsx'
import { BarPlaces } from './BarSlot.tsx'
import { Footer } from './Footer.tsx'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'

type Props = { user: User; children: ReactNode }

/** What stands around every screen of a member: the bars, the page and the footer. */
export function MemberFrame({ user, children }: Props) {
  const [search, setSearch] = useState<HTMLElement | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)

  return (
    <BarPlaces value={{ search, actions }}>
      <SkipLink />
      <TopBar user={user} searchRef={setSearch} actionsRef={setActions} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto min-h-[calc(100dvh-var(--bar-h))] w-full max-w-page px-gutter pt-4 pb-12 outline-none lg:pt-6"
      >
        {children}
      </main>
      <Footer />
      <TabBar role={user.role} />
    </BarPlaces>
  )
}
