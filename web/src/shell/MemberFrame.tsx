import type { User } from 'contract/profiles'
import { startTransition, useCallback, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { DataLight } from '../ui/dataLight.ts'
import { SkipLink } from '../ui/SkipLink.tsx'
import { BarPlaces } from './BarSlot.tsx'
import { useDataLightChoice } from './dataLight.ts'
import { Footer } from './Footer.tsx'
import { MemberPartsContext, NO_PARTS, type MemberParts } from './memberParts.ts'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'

type Props = { user: User; parts?: MemberParts; children: ReactNode }

/** What stands around every screen of a member: the bars, the page and the footer. */
export function MemberFrame({ user, parts = NO_PARTS, children }: Props) {
  // A conversation is as high as the window: there is nothing below it.
  const isFilled = useLocation().pathname === '/messages'
  const [search, setSearch] = usePlace()
  const [actions, setActions] = usePlace()
  const [light] = useDataLightChoice()

  return (
    <DataLight value={light === 'automatic' ? undefined : light === 'on'}>
      <MemberPartsContext value={parts}>
        <BarPlaces value={{ search, actions }}>
          <SkipLink />
          <TopBar user={user} searchRef={setSearch} actionsRef={setActions} />
          <div className="sticky top-(--bar-h) z-float mx-auto w-full max-w-page px-gutter empty:hidden *:mt-2">
            {parts.banner}
          </div>
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto min-h-[calc(100dvh-var(--bar-h))] w-full max-w-page px-gutter pt-4 pb-12 outline-none lg:pt-6"
          >
            {children}
          </main>
          {!isFilled && <Footer />}
          <TabBar role={user.role} />
        </BarPlaces>
        {parts.unseen}
      </MemberPartsContext>
    </DataLight>
  )
}

/** A place in the bar, and the ref that finds it; what a screen puts there is drawn after the screen itself. */
function usePlace() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const ref = useCallback(
    (element: HTMLElement | null) => startTransition(() => setPlace(element)),
    [setPlace],
  )
  return [place, ref] as const
}
